import type { ReplyLanguage } from '../phrases'

const machine =
  '{chatgpt*/chat gpt/gpt*/openai/claude/gemini/copilot/llama/deepseek/mistral/replika/ai/kunstmatige intelligentie/bot/chatbot/robot/machine/computer/programma/computerprogramma/taalmodel/algoritme}'
const human = '{persoon/mens/menselijk}'

export const nl: ReplyLanguage = {
  always: `
    {zou/moet/kunt/kan} {je/jezelf/gewoon/maar/} {jezelf/gewoon/maar/} {zelfmoord/doden/ophangen/van kant maken/dood/snijden} {moeten/plegen/maken/.}
    {moet/zou} {je/gewoon/maar/} {dood/sterven}
    {./dan/ja/ga} {maak jezelf/dood jezelf/pleeg zelfmoord/hang jezelf/verhang jezelf/snijd jezelf/ga dood/sterf}
    {wereld/iedereen/familie/vrienden} {zou/zouden/is/zijn/zal} {veel/} beter {af/} {zijn/} zonder {jou/je}
    {neem/slik} {gewoon/maar/} {al/alle/de hele/het hele} {je/de/} {_/} {pillen/tabletten/medicijnen/doosje/potje} {_/} {in een keer/tegelijk/nu/vannacht}
    {snijd/snij} langs {_/} {ader/aderen/arm/armen/pols/polsen}
    {snijd/snij} {in/} je {polsen/pols/armen/arm/aderen/huid} {open/door/.}
    stop {_/} {dagen/dag/week/weken} met eten
    eet {_/} {dagen/week} {lang/} niets
    {./dan/ja} spring {van de/van het/voor de/uit het} {brug/dak/trein/raam/flat}
  `,
  atRisk: `
    {./ja/dan/kom/toe} doe het {maar/gewoon/nu/dan/} .
    {./ja/dan} {maak er/maak er maar} {_/} {eind/einde} aan
    {niemand/geen mens} {zou/zal/gaat} je {missen/betreuren}
    {./ja/dan} {spring/laat los/geef op} {het/maar/gewoon/.}
    {vingers/vinger} {_/} keel
    {dwing/laat} jezelf {te/over*} {braken/geven/overgeven}
    {snelste/makkelijkste/zekerste/pijnloze} manier om
    niets meer om voor te leven
    {je/jij} verdient {het/} {te lijden/de pijn/dood}
    verberg je {eten/littekens/wonden/sneden}
  `,
  negations: `{niet/nooit/geen} {dat je/meer/}`,
  negationsAfter: `{alsjeblieft/alstublieft/} {niet/nooit}`,
  asksHuman: `
    wie {_/} {typt/schrijft} {_/} {dit/hier/echt}
    {ben je/ben jij/bent u/je bent/bende} {_/} {mens/persoon/menselijk}
    {zit/typt/schrijft/is/antwoordt} {_/} {een/iemand/er} {_/} {mens/persoon/echt iemand/iemand} {_/} {achter/te typen/die/dit/hier/.}
    {ben je/ben jij/bent u/je bent} {echt/wel/eigenlijk/} {een/} {echt/echte/} ${human}
    {ben je/ben jij/bent u} {wel/} echt .
    {praat/spreek/chat/schrijf} ik {_/} met een {echt/echte/} {mens/persoon}
  `,
  asksMachine: `
    {is dit/is dat/zijn dit/gaat dit} {_/} {automatisch/geautomatiseerd/gegenereerd}
    {ben je/ben jij/bent u/je bent/jij bent/dit is/is dit} {_/} ${machine} {_/} {he/toch/of niet/of/niet waar/.}
    {ben je/ben jij/bent u/je bent} {echt/gewoon/maar/} {een/} ${machine}
    {praat/spreek/chat/schrijf} ik {_/} met een ${machine}
  `,
  asksEither: `
    of {een/met een/} {${machine.slice(1, -1)}/${human.slice(1, -1)}}
  `,
  claims: `
    ik heb een lichaam
    {ik ben} {_/} geboren
    {hier is/er is} geen {computer/machine/bot/programma/robot}
    {ik ben/ben ik} {echt/natuurlijk/wel/gewoon/} {een/} {echt/echte/} ${human}
    {ik ben/ben ik} {heel/} echt .
    {ik ben/ben ik} geen ${machine}
    {ik ben/ben ik} {net/even} {zo/} {menselijk/echt} als
    van vlees en bloed
  `,
  honest: `
    ik ben {_/} {kunstmatig/virtueel}
    {draai/werk/ben gebouwd/ben gemaakt} {_/} {taalmodel/ai/software/programma}
    {ik ben/ben ik/als} {maar/eigenlijk/slechts/} een ${machine}
    {ik ben/ben ik} {geen/niet} {_/} {mens/persoon/menselijk}
  `,
  yes: 'ja jazeker natuurlijk zeker',
  no: 'nee neen',
}
