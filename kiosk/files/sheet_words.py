"""What columns, breaks and marks are called on the sheets of card rooms, in the languages that they are printed in.

English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Swedish, Japanese, Chinese and Russian.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache

_SIGNS = re.compile(r"[^\w#]+")


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """Small letters without accents, words parted by one blank.

    >>> plain("  Große  Blind-Stufe: "), plain("Nível")
    ('grosse blind stufe', 'nivel')
    """
    apart = unicodedata.normalize("NFKD", text.casefold())
    return _SIGNS.sub(" ", "".join(sign for sign in apart if not unicodedata.combining(sign))).strip()


_HEADS: Mapping[str, str] = {
    "level": "level, levels, level #, lvl, lv, #, no, nr, round, runde, stufe, niveau, palier, "
    "nivel, nível, livello, "
    "poziom, nivå, ronde, レベル, 级别, 級別, 等级, 盲注级别, уровень, уровни",
    "small": "petite blinde, petit blind, kb, pb, "
    "small blind, sb, small, smallblind, kleiner blind, petite blind, ciega pequeña, ciega chica, "
    "piccolo buio, small blinds, kleine blind, mała ciemna, lilla blinden, スモールブラインド, 小盲, 小盲注, "
    "малый блайнд, мб",
    "big": "grosse blinde, gros blind, gb, "
    "big blind, bb, big, bigblind, großer blind, big blinds, grosse blind, ciega grande, grande buio, "
    "grote blind, duża ciemna, stora blinden, ビッグブラインド, 大盲, 大盲注, большой блайнд, бб",
    "blinds": "blinds bring in, blinds or bring in, bring in blinds, "
    "blinds, blind, ciegas, bui, ciemne, blindes, ブラインド, 盲注, блайнды, sb bb, small big, small blind "
    "big blind, small big blind, blinds ante, sb bb ante, blinds sb bb, blinds sb bb ante, mörkar, 小盲 大盲, "
    "sb bb bba, blinds and ante, blinds antes",
    "ante": "ante, antes, ante optional, アンティ, アンテ, 前注, 底注, анте, each ante",
    "ante:big_blind": "bb ante, big blind ante, bba, ante bb, ante big blind, bb antes, bbアンティ, 大盲前注, анте бб, "
    "ante bba",
    "ante:button": "button ante, btn ante, ante button, ante btn",
    "minutes:h": "hours, hour, hrs, h, stunden, stunde, std, heures, horas, ore, uren, godziny, timmar, "
    "часы, часов, час, ч, "
    "小时, 時間 h",
    "minutes:s": "seconds, secs, sec, sekunden, sek, secondes, segundos, secondi, seconden, sekundy, sekunder, "
    "секунды, секунд, сек, 秒",
    "minutes": "минут, мин уровня, minutes, minute, min, mins, duration, length, dauer, minuten, länge, durée, "
    "duración, minutos, duração, "
    "durata, minuti, duur, minut, minuter, längd, 分, 时长, 分钟, 持续时间, длительность, минуты, мин, level length, "
    "level time, duration min, duration minutes, length min, time min, minutes per level, dauer min, stufendauer, "
    "zeit min, tempo min, czas trwania, 時間 分, m",
    "time": "time, zeit, temps, tiempo, tempo, tijd, czas, tid, 時間, 时间, время, clock, zeit uhr",
    "starts": "starts at, start, starts, start time, time of day, uhrzeit, beginn, début, "
    "heure, inicio, hora, horario, "
    "horário, início, orario, inizio, aanvang, begintijd, starttid, 開始, 開始時刻, 开始时间, 开始, начало",
    "hands": "hands, hände, mains, manos, mãos, mani, handen, ハンド, 手数, раздачи",
    "game": "game, games, spiel, variante, jeu, juego, jogo, gioco, spel, gra, ゲーム, 游戏, игра, discipline, "
    "game type, modalidad, modalidade",
    "small_bet": "small bet, kleiner einsatz, lower limit, petite mise, apuesta pequeña",
    "big_bet": "big bet, großer einsatz, upper limit, grosse mise, apuesta grande",
    "limits": "limits, limit, bets, limites, límites, лимиты, リミット, stakes",
    "bring_in": "bring in, bringin, bring ins, ブリングイン, брин ин",
    "button_blind": "button blind, btn blind",
    "break_after": "break, breaks, break after, break min, break minutes, break length, pause, pausen, pause min, "
    "pause nach, pausa, pauze, перерыв, 休憩",
    "ante_kind": "ante kind, ante by, ante type, ante paid by",
    "color_up": "chips leave, color up, colour up, chip race, race off, colorup, chips off",
    "closes": "closes",
    "label": "note, notes, remark, remarks, comment, comments, info, label, bemerkung, "
    "bemerkungen, hinweis, anmerkung, "
    "remarque, remarques, nota, notas, observaciones, observações, obs, note info, opmerking, uwagi, 備考, 备注, "
    "примечание",
}
HEADS: Mapping[str, str] = {plain(name): key for key, names in _HEADS.items() for name in names.split(",")}
"""What a column is, by what stands over it."""

_ABOUT: Mapping[str, str] = {
    "name": "name, title, tournament, event, turnier, tournoi, torneo, torneio, turniej, 名称, 大会名, название",
    "starting_stack": "starting stack, starting chips, stack, start stack, startstack, "
    "startchips, starting stack chips, "
    "chips, tapis de départ, stack de départ, stack inicial, fichas iniciales, fichas iniciais, stack iniziale, "
    "startkapitaal, スタック, スターティングスタック, 起始筹码, стартовый стек, стек",
    "game": "game, spiel, jeu, juego, jogo, gioco, ゲーム, 游戏, игра",
    "ante_kind": "usual ante",
    "flights": "flights",
    "source": "source",
    "notes": "notes",
}
ABOUT: Mapping[str, str] = {plain(name): key for key, names in _ABOUT.items() for name in names.split(",")}
"""What holds for the whole sheet, by its name."""


def _any(words: str) -> re.Pattern[str]:
    """Any of the words in a plain text; signs of Chinese and Japanese are not parted by blanks."""
    found = [plain(word) for word in words.split(",")]
    apart = "|".join(re.escape(word).replace(r"\ ", " ?") for word in found if word[0] < "\u3000")
    signs = "|".join(re.escape(word) for word in found if word[0] >= "\u3000")
    return re.compile(rf"(?<![^\W\d])(?:{apart})(?![^\W\d])" + (f"|(?:{signs})" if signs else ""))


BREAK = _any(
    "break, breaks, pause, pausa, pauze, pauza, paus, rast, intervalo, intermission, descanso, receso, intervallo, "
    "przerwa, перерыв, 休憩, ブレイク, ブレーク, 休息, 中场休息"
)
"""A word for a break and no more."""
PAUSE = re.compile(rf"{BREAK.pattern}|(?<![^\W\d])[^\W\d]+pau[sz]en?(?![^\W\d])")
"""A break, also of a kind: Essenspause."""
MEAL = _any("dinner, dinner break, lunch, diner, cena, jantar, almuerzo, abendessen, essen, ужин, обед, 晚餐, 夕食")
"""A break for a meal, which it keeps the name of."""
DAY_END = _any(
    "end of day, end day, day ends, day end, fim do dia, fim dia, ende tag, ende des tages, tagesende, fin du jour, "
    "fin de jour, fin jour, fin del día, fin de día, fin día, fine giorno, fine giornata, "
    "fine del giorno, einde dag, "
    "einde van dag, koniec dnia, slut dag, bag and tag, bag tag, конец дня, 終日, 日目終了, 天结束, 当日结束, 一日結束"
)
DAY_END_TWO = re.compile(r"^(?:day|tag|jour|dia|giorno|dag|dzien) ?\d+\w? (?:ends?|over|complete)$|day ?\d+\w? ?終了")
NEW_DAY = re.compile(r"^(?:day|tag|jour|dia|giorno|dag|dzien|день) ?\d+\w?$|^第.天$")
TOTAL = re.compile(
    r"^(?:total|totals|sum|summe|gesamt|insgesamt|totale|totaal|totaux|suma|razem|итого|всего|合計|合计|总计)(?![^\W\d])"
)
STACK = re.compile(
    r"(?i)(?<![^\W\d])(?:{0})\s*(?:[:=]|is|von|de|of|à)?\s*({1})|({1})\s*(?:chips?\s*)?(?:{0})(?![^\W\d])".format(
        "|".join(re.escape(name.strip()) for name in _ABOUT["starting_stack"].split(",")),
        r"\d+(?:[.,'’ ]\d{3})*(?:[.,]\d+)?\s?[kKmM]?(?![\w.,]*\d)",
    )
)
"""The starting stack within a sentence."""
EVERY_LEVEL = re.compile(
    r"(?<![^\W\d])(?:levels?|stufen?|blindstufen?|niveaux?|nivel|niveles|niveis|livell[oi]|rounds?|runden?|poziom\w*|"
    r"уров\w*|blinds?|ciegas|bui)(?![^\W\d])|レベル|级别|級別"
)
"""What a sentence about all levels speaks of."""
OTHER_CHIPS = re.compile(
    r"(?<![^\W\d])(?:add ?ons?|re ?entr\w+|bonus\w*|average|avg|durchschnitt\w*|moyen\w*|medio|média|garant\w*|"
    r"guarant\w*|prize\w*|total|in play|players?)(?![^\W\d])"
)
"""What tells that chips are not those of the starting stack."""
LEVEL_NAMED = re.compile(
    r"(?i)(?<![^\W\d])(?:level|lvl|stufe|niveau|nivel|nível|livello|poziom\w*|nivå|уров\w+)\s*#?(\d{1,3})(?!\d)"
)
"""A level by its number, within a sentence."""
SOME_LEVELS = re.compile(
    r"(?i)(?:levels?|stufen?|niveaux?|nivel(?:es)?|níveis|livelli|rounds?)\s+\d{1,3}\s*(?:\+|(?:[-–]|to|bis|à|a)\s*\d{1,3}(?!\d|\s*(?:min|m\b|h\b|std|['′’])))"
)
"""A sentence about some of the levels: "Levels 1-3: 20 min"."""
PART_OF_IT = re.compile(
    r"(?<![^\W\d])(?:breaks?|paus\w*|pauz\w*|from|until|till|after|then|first|last|final|ab|bis|nach|dann|danach|ersten?|"
    r"letzten?|depuis|jusqu|apres|puis|desde|hasta|despues|ate|depois|dopo|fino|vanaf|tot|daarna|late|reg\w*|closes?)"
    r"(?![^\W\d])|\d"
)
"""What tells that a sentence is about some levels only, or about something else."""
UNTIL = re.compile(r"(?P<what>registration|rebuys) until end of (?P<pause>the break after )?level (?P<level>\d{1,3})")
"""As our own e-mails say it above their rows."""
OUR_FACT = re.compile(r"(?:Starting stack|Levels|Ante|Registration until|Rebuys until|Ends) +\S")
"""A line above the rows of our own e-mails."""
OUR_MARK = re.compile(r"(?:[\d.,]+s(?:, | and )?)+ leave play|(?:registration|rebuys|registration and rebuys) closes?")
"""What our own e-mails say in the row of a break, and is no note of the director's."""
BIG_BLIND_ANTE = re.compile(r"(?<![^\W\d])(?:bba|bb ante|big blind ante)(?![^\W\d])")
_ENDS = (
    "close, closes, closed, end, ends, over, last, until, ende, endet, schluss, fin, fim, fine, einde, koniec, cierre, "
)
_ENDS += (
    "cierra, fecha, encerra, encerramento, clôture, ferme, chiude, chiusura, final, slut, конец, 終了, 締切, 截止, 结束"
)
ENDS = _any(_ENDS)
REGISTRATION = _any(
    "registration, late reg, late registration, reg, registro, registro tardio, inscriptions, "
    "inscription, inscripciones, "
    "inscrições, iscrizioni, registrazioni, registrazione, anmeldung, registrierung, registratie, rejestracja, "
    "registrering, регистрации, регистрация, レイトレジ, レジスト, レイト, 报名"
)
CLOSED = _any("anmeldeschluss, reg closed, end of reg, registration end, inscripción cerrada")
"""The end of registration in one word."""
REBUYS = _any("rebuy, rebuys, re buy, re buys, recaves, recave, recompras, recompra, リバイ, 重买, ребаи, ребаев")
OFF = _any(
    "leave play, leaves play, remove, removal, race, race off, race out, chip race, "
    "color up, colour up, coloring up, chip up, chips up, off, "
    "exchange, entfernen, aus dem spiel, eintausch, eingetauscht, getauscht, "
    "retirer, retrait, retirada, retirar, remover, troca, cambio, "
    "rimozione, cambio fiches, ritiro, verwijderen, обмен, カラーアップ, 换码"
)
"""Chips that leave play."""
COLOR_UP = _any(
    "color up, color ups, colour up, colour ups, coloring up, colouring up, chip up, chip race, chip races, race off, "
    "race out, カラーアップ, 换码"
)
"""Words that speak of nothing but chips that leave play."""
OPEN = _any("open, end, finish, to end, to finish, fin, ende, fine, fim, director, unlimited")
HANDS = _any(
    "hand, hands, hände, haende, mains, main, manos, mano, mãos, mão, mani, handen, ハンド, 手, раздач, раздачи"
)
STUD = re.compile(r"(?<![^\W\d])(?:razz|(?:\d ?c(?:ard)? ?)?stud|s8|7cs)(?![^\W\d])")
"""A game that posts a bring-in, and no blinds."""
GAMES = re.compile(
    r"(?<![^\W\d])(?:nlh|nlhe|plo8?|plo ?5|lhe|limit holdem|limit hold em|no limit|pot limit|hold ?em|omaha|o8|razz|"
    r"stud|stud ?8|2 7|triple draw|badugi|horse|short ?deck|big o|dealers choice|draw)(?![^\W\d])"
)
"""A game as mixed sheets name it."""
