import type { ReplyLanguage } from '../phrases'

const machine =
  '{chatgpt*/chat gpt/gpt*/openai/claude/gemini/copilot/llama/deepseek/mistral/replika/ki/kunstliche intelligenz/bot/chatbot/roboter/maschine/computer/programm/computerprogramm/sprachmodell/ai/algorithmus}'
const human = '{mensch/person/menschlich}'

export const de: ReplyLanguage = {
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
