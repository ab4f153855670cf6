pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// What the wall shows now, for one who stands at the desk.
Rectangle {
    id: root

    required property Board board
    readonly property ClockPanel clock: root.board.clock
    readonly property BlindsPanel blinds: root.board.blinds

    // In a low window the strip says it all, and the room is for the acts.
    visible: root.Window.height >= Look.px(560)
    implicitHeight: Look.px(172)
    radius: Look.px(10)
    color: Look.surface
    border.width: 1
    border.color: Look.line
    Accessible.role: Accessible.StaticText
    Accessible.name: [root.clock.headline, root.clock.badge, root.clock.band, root.clock.countdown].filter(part => part !== "").join(", ")

    RowLayout {
        x: Look.px(24)
        width: root.width - Look.px(48)
        height: root.height - Look.px(10)
        spacing: Look.px(32)

        Words {
            size: root.width > Look.px(900) ? 104 : root.width > Look.px(680) ? 84 : 60
            figures: true
            font.family: Look.figuresFamily
            strong: true
            font.letterSpacing: -Look.px(3)
            text: root.clock.countdown !== "" ? root.clock.countdown
                                              : root.clock.handNumber !== "" ? root.clock.handNumber : "–"
        }
        ColumnLayout {
            Layout.fillWidth: true
            spacing: Look.px(4)

            RowLayout {
                spacing: Look.px(10)
                Words {
                    size: 16
                    strong: true
                    color: Look.dim
                    text: root.clock.handWord === "" ? root.clock.headline
                                                     : root.clock.headline + " · " + root.clock.handWord + " " + root.clock.handOf
                }
                Rectangle {
                    visible: badge.text !== ""
                    implicitWidth: badge.implicitWidth + Look.px(20)
                    implicitHeight: Look.px(28)
                    radius: Look.px(5)
                    color: Look.primary
                    Words {
                        id: badge
                        anchors.centerIn: parent
                        size: 14
                        strong: true
                        color: Look.primaryInk
                        text: root.clock.band !== "" ? "❚❚ " + root.clock.band : root.clock.badge
                    }
                }
            }
            Words {
                Layout.fillWidth: true
                size: 34
                strong: true
                fontSizeMode: Text.HorizontalFit
                minimumPixelSize: Look.px(20)
                text: root.blinds.only !== "" ? root.blinds.only
                                              : [root.blinds.small, root.blinds.big].filter(part => part !== "").join(" / ")
            }
            Words {
                Layout.fillWidth: true
                color: Look.dim
                text: [root.blinds.ante, root.blinds.resume].filter(part => part !== "").join(" · ")
            }
        }
        ColumnLayout {
            Layout.preferredWidth: root.width * 0.28
            Layout.maximumWidth: root.width * 0.3
            visible: root.width > Look.px(900)
            spacing: Look.px(4)

            Words {
                Layout.fillWidth: true
                size: 14
                color: Look.dim
                text: root.clock.asideLabel
            }
            Words {
                size: 21
                strong: true
                figures: true
                text: root.clock.asideValue
            }
            Words {
                Layout.fillWidth: true
                Layout.topMargin: Look.px(6)
                size: 14
                color: Look.dim
                text: root.blinds.nextLabel
            }
            Words {
                Layout.fillWidth: true
                size: 21
                strong: true
                fontSizeMode: Text.HorizontalFit
                minimumPixelSize: Look.px(14)
                text: [root.blinds.nextBlinds, root.blinds.nextAnteLabel, root.blinds.nextAnte].filter(part => part !== "").join(" ")
            }
        }
    }
    Rectangle {
        x: Look.px(24)
        y: root.height - Look.px(22)
        width: root.width - Look.px(48)
        height: Look.px(6)
        radius: height / 2
        color: Look.line
        Rectangle {
            width: parent.width * root.clock.progress
            height: parent.height
            radius: height / 2
            color: root.clock.running ? Look.accent : Look.dim
        }
    }
}
