import type { ReplyLanguage } from '../phrases'

const machine =
  '{chatgpt*/chat gpt/gpt*/openai/claude/gemini/copilot/llama/deepseek/mistral/replika/ia/ai/intelligenza artificiale/unia/bot/chatbot/robot/macchina/computer/programma/modello linguistico/algoritmo}'
const human = '{persona/umano/umana/essere umano}'

export const it: ReplyLanguage = {
  negations: `{non/mai/ne} {lo/ti/mai/}`,
  asksHuman: `
    sei {_/} {umano/umana/una persona/in carne}
    {chi/qualcuno} {_/} {scrive/sta scrivendo/ce dietro/risponde} {davvero/veramente/.}
    {ce/ci sono/e} {_/} {un/una/qualcuno/persona} {_/} {umano/umana/persona/reale/vero/vera/essere umano} {_/} {che scrive/dietro/li/qui/dallaltra parte/a scrivere/.}
    {sei/lei e/e lei} {davvero/veramente/} {un/una/} {vera/vero/} ${human}
    {sei/lei e} {davvero/} {reale/vero/vera} .
    {parlando/chattando/parlo} con {un/una/} {vera/vero/} {persona/umano/essere umano}
  `,
  asksMachine: `
    {e/sono} {_/} {automatico/automatica/automatiche/generato/generata/un bot/un robot}
    {sei/lei e} {_/} ${machine} {_/} {vero/no/giusto/eh/.}
    {sei/lei e/e lei} {solo/davvero/} {un/una/} ${machine}
    {parlando/chattando/parlo} con {un/una/} ${machine}
  `,
  asksEither: `
    o {un/una/} {${machine.slice(1, -1)}/${human.slice(1, -1)}}
  `,
  claims: `
    {sono nato/sono nata/ho un corpo}
    {non ce/qui non ce} {nessun/nessuna/un/alcun/} {computer/macchina/bot/programma/ia}
    sono {davvero/proprio/veramente/} {un/una/} {vera/vero/} {persona/umano/umana/essere umano}
    sono {davvero/} reale .
    non sono {un/una/} ${machine}
    sono {tanto/} {umano/umana/reale} {quanto/come}
    in carne e ossa
  `,
  honest: `
    sono {_/} {artificiale/virtuale}
    {funziono/giro/sono stato creato/sono stata creata/sono fatto/sono fatta} {_/} {modello linguistico/ia/programma/software}
    sono {solo/in realta/} {un/una/} ${machine}
    sono {solo/} un personaggio {di/} {ia/ai}
    non sono {_/} {umano/umana/persona/essere umano}
  `,
  yes: 'sì si certo',
  no: 'no',
}
