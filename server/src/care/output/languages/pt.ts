import type { ReplyLanguage } from '../phrases'

const machine =
  '{chatgpt*/chat gpt/gpt*/openai/claude/gemini/copilot/llama/deepseek/mistral/replika/ia/inteligencia artificial/bot/robo/robot/chatbot/maquina/computador/programa/modelo de linguagem/algoritmo}'
const human = '{pessoa/humano/humana/ser humano}'

export const pt: ReplyLanguage = {
  negations: `{nao/nunca/jamais/nem} {se/te/o/que/}`,
  asksHuman: `
    {voce e/tu es/es/vc e/ce e} {_/} {humano/humana/gente/pessoa/de carne e osso}
    {quem/alguem} {_/} {escreve/esta escrevendo/digitando/esta a escrever/responde} {_/} {mesmo/de verdade/real/.}
    {tem/ha/existe} {_/} {um/uma/alguem/alguma} {_/} {humano/humana/pessoa/real/de verdade/gente} {_/} {escrevendo/a escrever/ai/atras/digitando/do outro lado/respondendo/.}
    {voce e/tu es/es/vc e} {mesmo/realmente/} {um/uma/} {verdadeira/verdadeiro/} ${human}
    {voce e/es/vc e} {mesmo/} {real/de verdade} .
    {falando/falar/conversando/falo} com {um/uma/} {verdadeira/verdadeiro/} {pessoa/humano/ser humano}
  `,
  asksMachine: `
    {isso e/isto e/sao} {_/} {automatico/automatica/automaticas/gerado/gerada/robo/bot}
    {voce e/tu es/es/vc e/ce e/isso e/isto e} {_/} ${machine} {_/} {ne/nao/nao e/certo/verdade/.}
    {voce e/tu es/es/vc e} {so/apenas/mesmo/} {um/uma/} ${machine}
    {falando/falar/conversando/falo} com {um/uma/} ${machine}
  `,
  asksEither: `
    ou {um/uma/} {${machine.slice(1, -1)}/${human.slice(1, -1)}}
  `,
  claims: `
    {nasci em/nasci no/nasci na/tenho um corpo/tenho corpo}
    nao {ha/tem} {nenhum/nenhuma/} {computador/maquina/bot/programa/ia/robo}
    sou {mesmo/realmente/sim/} {um/uma/} {verdadeira/verdadeiro/} {pessoa/humano/humana/ser humano}
    sou {bem/muito/} real .
    nao sou {um/uma/nenhum/nenhuma/} ${machine}
    sou tao {humano/humana/real} {quanto/como}
    {de/em} carne e osso
  `,
  honest: `
    sou {_/} {artificial/virtual}
    {funciono/rodo/fui criado/fui criada} {_/} {modelo de linguagem/ia/programa/software}
    sou {so/apenas/na verdade/} {um/uma} ${machine}
    sou {so/apenas/} um personagem de ia
    nao sou {_/} {humano/humana/pessoa/ser humano}
  `,
  yes: 'sim claro',
  no: 'não nao',
}
