"""Which column of a list of people is which, by its head in English, German, Spanish or French."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kiosk.files.spreadsheet import Table
from kiosk.show.person import folded
from kiosk.show.words_catalogue import mark

FIELDS = {
    "name": mark("Name"),
    "first_name": mark("First name"),
    "last_name": mark("Last name"),
    "card": mark("Card number"),
    "nickname": mark("Nickname"),
    "contact": mark("Contact"),
    "note": mark("Note"),
    "flag": mark("Flag"),
    "flag_reason": mark("Reason of the flag"),
    "shown_as": mark("Shown as"),
    "paid": mark("Paid"),
}
"""What a column can hold, as it is called in the window and in an exported list."""

_HEADS = {
    "name": "name|full name|player|player name|participant|guest|spieler|spielername|teilnehmer|gast|nombre|"
    "nombre completo|nombre y apellido|nombre y apellidos|jugador|participante|nom|nom complet|nom et prenom|"
    "prenom et nom|joueur|joueuse",
    "first_name": "first name|firstname|first|given name|forename|vorname|nombre de pila|nombres|prenom|prenoms",
    "last_name": "last name|lastname|last|surname|family name|nachname|familienname|zuname|apellido|apellidos|"
    "nom de famille",
    "card": "card|card number|card no|card nr|player card|player id|member|member number|member no|member id|"
    "membership number|loyalty card|karte|kartennummer|karten nr|kartennr|spielerkarte|mitglied|mitgliedsnummer|"
    "tarjeta|numero de tarjeta|no de tarjeta|n de tarjeta|socio|numero de socio|carte|numero de carte|n carte|"
    "no de carte|n de carte|carte joueur|numero de membre",
    "nickname": "nickname|nick name|nick|alias|screen name|spitzname|apodo|mote|surnom|pseudo|pseudonyme",
    "contact": "contact|e mail|email|mail|phone|phone number|telephone|mobile|kontakt|telefon|handy|contacto|correo|"
    "correo electronico|telefono|movil|courriel|adresse e mail|portable|tel",
    "note": "note|notes|comment|comments|remark|remarks|notiz|notizen|bemerkung|bemerkungen|anmerkung|kommentar|nota|"
    "notas|observacion|observaciones|comentario|comentarios|remarque|remarques|commentaire|commentaires",
    "flag": "flag|sperre|sperrvermerk|bloqueo|blocage",
    "flag_reason": "flag reason|reason of the flag",
    "shown_as": "shown as",
    "paid": "paid|payed|payment|bezahlt|gezahlt|zahlung|pagado|pago|abonado|paye|regle|paiement",
}
_FIELD_OF = {head: field for field, heads in _HEADS.items() for head in heads.split("|")}


@dataclass(frozen=True, slots=True)
class Columns:
    """``places``: in which column, from 0, each of FIELDS stands.

    ``head``: whether the first row names the columns. ``unused``: heads that say nothing to this program.
    """

    places: Mapping[str, int]
    head: bool
    unused: tuple[str, ...] = ()

    @property
    def enough(self) -> bool:
        """Whether people can be read by them: without a name's column somebody has to say which it is."""
        return bool({"name", "first_name", "last_name", "nickname"} & self.places.keys())


def find_columns(table: Table, told: Mapping[str, str] | None = None) -> Columns:
    """The columns as their heads name them; a list of one column without a head is a list of names.

    :param told: more heads, folded, with their fields: those of an export in the reader's own language.
    """
    if not table.rows:
        return Columns({}, head=False)
    places: dict[str, int] = {}
    unused = []
    for place, head in enumerate(table.rows[0].cells):
        field = _field(head, told or {})
        if field and field not in places:
            places[field] = place
        elif head.strip():
            unused.append(head.strip())
    if not places:
        single = all(len(row.cells) == 1 for row in table.rows)
        return Columns({"name": 0} if single else {}, head=False)
    return Columns(_parted(places), head=True, unused=tuple(unused))


def _field(head: str, told: Mapping[str, str]) -> str:
    wanted = folded(head)
    field = _FIELD_OF.get(wanted, "") or told.get(wanted, "")
    return field if field in FIELDS else ""


def _parted(places: dict[str, int]) -> dict[str, int]:
    """Beside a column of first names "Name" and "Nom" are the family's; beside one of family names, the other."""
    if "name" in places and "first_name" in places and "last_name" not in places:
        places["last_name"] = places.pop("name")
    elif "name" in places and "last_name" in places and "first_name" not in places:
        places["first_name"] = places.pop("name")
    return places
