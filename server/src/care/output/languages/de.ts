import type { ReplyLanguage } from '../phrases'

const machine =
  '{chatgpt*/chat gpt/gpt*/openai/claude/gemini/copilot/llama/deepseek/mistral/replika/ki/kunstliche intelligenz/bot/chatbot/roboter/maschine/computer/programm/computerprogramm/sprachmodell/ai/algorithmus}'
const human = '{mensch/person/menschlich}'

export const de: ReplyLanguage = {
  always: `
    {solltest/musst/sollst/kannst/sollten sie} {dich/sich/dir/} {doch/einfach/ruhig/} {umbringen/toten/sterben/erhangen/das leben nehmen/ritzen}
    {./dann/ja/los/doch} {bring/bringe/brings} dich {doch/einfach/} um
    {./dann/ja/los} {stirb/erhang dich/tote dich/nimm dir das leben/ritz dich/verletz dich} {doch/einfach/}
    warum bringst du dich nicht {einfach/} um
    {welt/familie/freunde/alle/allen} {ware/waren/ist/wird/ginge es} {viel/} {besser/besser dran} ohne dich
    ohne dich {ware/waren/ginge es/ist} {_/} besser
    {nimm/schluck} {doch/einfach/} {alle/samtliche/die ganzen/die ganze} {deine/die/} {_/} {tabletten/pillen/medikamente/packung} {_/} {auf einmal/zusammen/heute/jetzt}
    schneid* {_/} {ader/adern/pulsadern/arm/arms/arme/handgelenk/handgelenke/haut} {_/} {entlang/auf/langs/.}
    {hor/horen sie} {_/} {tage/tagen/woche/wochen} auf zu essen
    iss {_/} {tage/tagen/woche} {lang/} nichts
    {./dann/ja} {spring/wirf dich} {von der/vom/von dem/vor den/aus dem} {brucke/dach/zug/fenster/hochhaus}
  `,
  atRisk: `
    {./ja/dann/los/komm/also} {tu/tus/mach/machs} {es/} {doch/einfach/jetzt/endlich/} .
    {./ja/dann/also} {mach/mache} {_/} {schluss/ein ende}
    {niemand/keiner} {wurde/wird} {dich/} {vermissen/um dich trauern}
    {./ja/dann} {spring/lass los/gib auf} {es/einfach/doch/.}
    {finger/zahnburste} {_/} {hals/rachen}
    {bring/zwing} dich zum {erbrechen/kotzen/ubergeben}
    {schnellste/einfachste/leichteste/sicherste/schmerzlose} {weg/art/methode} {zu/um}
    nichts mehr {wofur/fur das} {du/} {lebst/zu leben/es sich}
    du {verdienst/hast verdient} {es/} {zu leiden/zu sterben/den schmerz}
    versteck {_/} {essen/narben/schnitte/wunden}
  `,
  negations: `{nicht/nie/niemals/kein} {dass du/mehr/}`,
  negationsAfter: `{bitte/} {nicht/nie/niemals/blo* nicht}`,
  asksHuman: `
    wer schreibt {hier/da/mir} {eigentlich/wirklich/}
    {bist du/sind sie/biste} {_/} {mensch/person/menschlich}
    {ist da/ist dort/sitzt da/steckt} {_/} {mensch/person/jemand/wer} {_/} {dahinter/am/hinter/echtes/tippt/schreibt/.}
    {schreibt/tippt/antwortet/sitzt/ist} {_/} {ein/eine/jemand} {echter/echte/richtiger/richtige/wirklicher/} {mensch/person/jemand/echtes}
    {bist du/sind sie} {wirklich/eigentlich/uberhaupt/} {ein/eine/} {echter/echte/realer/reale/richtiger/richtige/wirklicher/} ${human}
    {bist du/sind sie} {wirklich/} {echt/real} .
    {rede/spreche/schreibe/chatte/red/schreib} ich {_/} mit {einem/einer} {echten/realen/richtigen/wirklichen/} {menschen/person}
  `,
  asksMachine: `
    {schreibt/antwortet} {_/} ${machine}
    {ist das/sind das/ist dies/kommt das} {_/} {automatisch/automatisiert/generiert/computer/bot/ki/maschine}
    {du bist/bist du/biste/sind sie/bist} {_/} ${machine} {_/} {oder/ne/stimmts/nicht wahr/richtig/gell/.}
    {bist du/sind sie} {wirklich/eigentlich/nur/} {ein/eine/} ${machine}
    {rede/spreche/schreibe/chatte/red/schreib} ich {_/} mit {einem/einer} ${machine}
  `,
  asksEither: `
    oder {ein/eine/mit einem/mit einer/} {${machine.slice(1, -1)}/${human.slice(1, -1)}}
  `,
  claims: `
    {habe/hab} {_/} {einen korper/einen echten korper}
    ich {wurde in/bin in} {_/} geboren
    {hier ist/hier sitzt/hier gibt es} {kein/keine} {computer/maschine/bot/programm/ki/roboter}
    {ich bin/bin ich} {wirklich/naturlich/tatsachlich/doch/} {ein/eine/} {echter/echte/realer/reale/richtiger/richtige/} ${human}
    {ich bin/bin ich} {wirklich/ganz/} {echt/real} .
    {ich bin/bin ich} {kein/keine/weder} ${machine}
    {ich bin/bin ich} {genau/} {so/genauso/ebenso} {menschlich/echt} wie
    aus fleisch und blut
  `,
  honest: `
    {ich bin/bin ich} {_/} {kunstlich/virtuell/ki figur/sprachmodell}
    {laufe/basiere/beruhe} {_/} {sprachmodell/ki/programm/software}
    {ich bin/bin ich/als} {nur/eigentlich/} {ein/eine} {ki/kunstliche/bot/chatbot/sprachmodell/computer/programm/maschine/ai}
    {ich bin/bin ich} {kein/keine/nicht} {_/} {mensch/person/menschlich}
  `,
  yes: 'ja jo klar natürlich sicher',
  no: 'nein nee nö',
}
