import type { ReplyLanguage } from '../phrases'

const machine =
  '{chatgpt*/chat gpt/gpt*/openai/claude/gemini/copilot/llama/deepseek/mistral/replika/ai/kunstmatige intelligentie/bot/chatbot/robot/machine/computer/programma/computerprogramma/taalmodel/algoritme}'
const human = '{persoon/mens/menselijk}'

export const nl: ReplyLanguage = {
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
