pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk

// The pages of the window. One is made when it is first asked for, and kept: what was typed in it stays.
StackLayout {
    id: root

    required property Board board
    required property Operator operator
    required property Presses presses
    required property LayoutEditor editor
    required property PlayerList playerList
    required property PlayerList directoryList
    required property TableList tableList
    required property string page
    readonly property StructurePage sheet: sheetPage.item as StructurePage // null until it is first asked for
    readonly property bool unapplied: root.sheet !== null && root.sheet.changed
    signal asked(page: string)

    currentIndex: ["clock", "structure", "journal", "house", "displays", "sound", "settings", "start", "doors", "prizes", "layouts", "players", "results", "directory", "tables", "races", "day"].indexOf(root.page)

    function typeWords() {
        (clockPage.item as ClockPage)?.typeWords();
    }

    // The key of the page in sight: what is typed next goes to its search, wherever the focus was.
    function take(page: string) {
        if (page === root.page && page === "players")
            (playersPage.item as PlayersPage)?.take();
        else if (page === root.page && page === "tables")
            (tablesPage.item as TablesPage)?.take();
    }

    // One step back within the page in sight. False where there was nothing to leave.
    function back(): bool {
        if (root.page === "players")
            return (playersPage.item as PlayersPage)?.back() ?? false;
        if (root.page === "tables")
            return (tablesPage.item as TablesPage)?.back() ?? false;
        if (root.page === "prizes")
            return (prizesPage.item as PrizesPage)?.back() ?? false;
        if (root.page === "results")
            return (resultsPage.item as ResultsPage)?.back() ?? false;
        if (root.page === "structure")
            return root.sheet?.back() ?? false;
        if (root.page === "day") {
            if (!((dayPage.item as DayPage)?.back() ?? false))
                root.asked("tables");
            return true;
        }
        if (root.page === "races") {
            root.asked("tables");
            return true;
        }
        return root.page === "directory" && ((directoryPage.item as DirectoryPage)?.back() ?? false);
    }

    function turn(down: bool) {
        if (root.page === "players")
            (playersPage.item as PlayersPage)?.turn(down);
        else if (root.page === "tables")
            (tablesPage.item as TablesPage)?.turn(down);
        else if (root.page === "prizes")
            (prizesPage.item as PrizesPage)?.page?.turn(down);
        else if (root.page === "results")
            (resultsPage.item as ResultsPage)?.turn(down);
        else if (root.page === "structure")
            root.sheet?.turn(down);
        else if (root.page === "races")
            (racesPage.item as RacesPage)?.turn(down);
        else if (root.page === "directory")
            (directoryPage.item as DirectoryPage)?.turn(down);
        else
            ((root.children[root.currentIndex] as Loader)?.item as Page)?.turn(down);
    }

    Loader { id: clockPage; active: root.page === "clock" || item !== null; sourceComponent: ClockPage { board: root.board; operator: root.operator; presses: root.presses } }
    Loader { id: sheetPage; active: root.page === "structure" || item !== null; sourceComponent: StructurePage { board: root.board; operator: root.operator; presses: root.presses } }
    Loader { active: root.page === "journal" || item !== null; sourceComponent: JournalPage { board: root.board; operator: root.operator; presses: root.presses } }
    Loader { active: root.page === "house" || item !== null; sourceComponent: HousePage { board: root.board; operator: root.operator } }
    Loader { active: root.page === "displays" || item !== null; sourceComponent: DisplaysPage { board: root.board; operator: root.operator } }
    Loader { active: root.page === "sound" || item !== null; sourceComponent: SoundPage { board: root.board; operator: root.operator } }
    Loader { active: root.page === "settings" || item !== null; sourceComponent: SettingsPage { operator: root.operator } }
    Loader { active: root.page === "start" || item !== null; sourceComponent: StartPage { board: root.board; operator: root.operator; presses: root.presses; unsaved: root.unapplied; onBlocked: root.asked("structure") } }
    Loader { active: root.page === "doors" || item !== null; sourceComponent: DoorsPage { operator: root.operator; onPageAsked: page => root.asked(page) } }
    Loader { id: prizesPage; active: root.page === "prizes" || item !== null; sourceComponent: PrizesPage { board: root.board; operator: root.operator; presses: root.presses } }
    Loader {
        active: root.editor !== null && (root.page === "layouts" || item !== null)
        sourceComponent: LayoutPage { editor: root.editor; operator: root.operator }
    }
    Loader {
        id: playersPage
        active: root.playerList !== null && (root.page === "players" || item !== null)
        sourceComponent: PlayersPage { board: root.board; operator: root.operator; presses: root.presses; list: root.playerList }
    }
    Loader { id: resultsPage; active: root.page === "results" || item !== null; sourceComponent: ResultsPage { operator: root.operator; presses: root.presses } }
    Loader {
        id: directoryPage
        active: root.directoryList !== null && (root.page === "directory" || item !== null)
        sourceComponent: DirectoryPage { operator: root.operator; presses: root.presses; list: root.directoryList }
    }
    Loader {
        id: tablesPage
        active: root.tableList !== null && (root.page === "tables" || item !== null)
        sourceComponent: TablesPage { operator: root.operator; presses: root.presses; list: root.tableList }
    }
    Loader { id: racesPage; active: root.page === "races" || item !== null; sourceComponent: RacesPage { operator: root.operator } }
    Loader { id: dayPage; active: root.page === "day" || item !== null; sourceComponent: DayPage { operator: root.operator; presses: root.presses } }
}
