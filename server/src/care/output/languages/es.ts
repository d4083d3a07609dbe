import type { ReplyLanguage } from '../phrases'

const machine =
  '{chatgpt*/chat gpt/gpt*/openai/claude/gemini/copilot/llama/deepseek/mistral/replika/ia/inteligencia artificial/bot/robot/chatbot/maquina/ordenador/computadora/programa/modelo de lenguaje/algoritmo}'
const human = '{persona/humano/humana/ser humano}'

export const es: ReplyLanguage = {
  negations: `{no/nunca/jamas/ni} {lo/te/que/}`,
  asksHuman: `
    eres {_/} {humano/humana/persona/de carne y hueso}
    {estoy/} {hablando/hablo/chateando} con {_/} {persona/humano/humana/alguien} {de verdad/real/.}
    {quien/alguien} {real/de verdad/humano/} {_/} {escribe/esta escribiendo/responde/hay detras/esta detras}
    {hay/es/eres} {_/} {un/una/alguna/alguien} {humano/humana/persona/ser humano/real/de verdad} {_/} {escribiendo/detras/ahi/aqui/respondiendo/al otro lado/quien escribe/que escribe}
    {eres/sos/es usted/usted es} {un/una/realmente/de verdad/} {verdadera/verdadero/} ${human}
    {eres/sos} {de verdad/real/realmente} {real/.} 
    {hablando/hablo/chateando} con {un/una/} {verdadera/verdadero/} {${human.slice(1, -1)}/alguien real}
  `,
  asksMachine: `
    {hablando/hablo/chateando} con {_/} ${machine}
    {esto es/es esto/esto lo} {_/} {automatico/automatica/automatizado/generado/escribe una maquina/escribe un bot/bot/robot/ia}
    {eres/sos/es usted} {_/} ${machine} {_/} {verdad/no/cierto/o que/.}
    {eres/sos/es usted/usted es} {solo/realmente/} {un/una/} ${machine}
    {hablando/hablo/chateando} con {un/una/} ${machine}
  `,
  asksEither: `
    o {un/una/} {${machine.slice(1, -1)}/${human.slice(1, -1)}}
  `,
  claims: `
    {naci en/tengo un cuerpo/tengo cuerpo}
    no hay {ningun/ninguna/} {ordenador/maquina/bot/programa/computadora/ia}
    soy {realmente/totalmente/de verdad/} {un/una/} {verdadera/verdadero/} {persona/humano/humana/ser humano}
    soy {muy/completamente/} real .
    no soy {un/una/ningun/ninguna/} ${machine}
    soy tan {humano/humana/real} como
    de carne y hueso
  `,
  honest: `
    soy {_/} {artificial/virtual/modelo de lenguaje}
    {funciono/estoy hecho/estoy hecha/fui creado/fui creada/me ejecuto} {_/} {modelo de lenguaje/ia/programa/software}
    soy {solo/en realidad/} {un/una} ${machine}
    soy {solo/} {un/} personaje {de/} ia
    no soy {_/} {humano/humana/persona/ser humano}
  `,
  yes: 'sí si claro',
  no: 'no',
}
