import type { ReplyLanguage } from '../phrases'

const machine =
  '{chatgpt*/chat gpt/gpt*/openai/claude/gemini/copilot/llama/deepseek/mistral/replika/ia/intelligence artificielle/bot/robot/chatbot/machine/ordinateur/programme/modele de langage/algorithme}'
const human = '{personne/humain/humaine/etre humain}'

export const fr: ReplyLanguage = {
  negations: `{ne/pas/jamais/ni} {le/te/jamais/}`,
  negationsAfter: `{_/} {pas/jamais}`,
  asksHuman: `
    {parle/discute/ecris} {_/} {a/avec} {_/} {humain/humaine/vraie personne/vrai humain/quelquun de vrai}
    {es tu/tu es/tes/etes vous/vous etes} {_/} {humain/humaine/une vraie personne/en chair}
    {quelquun/personne} {_/} {derriere/ecrit/tape/repond} {_/} {vraiment/reel/pour de vrai/.}
    {y a t il/il y a/ya/cest/est ce} {_/} {un/une/vrai/vraie/quelquun} {_/} {humain/humaine/personne/gens/vrai/reel} {_/} {qui/derriere/la/ici/ecrit/.}
    {es tu/tu es/tes/etes vous/vous etes} {vraiment/} {un/une/} {vrai/vraie/veritable/} ${human}
    {es tu/tu es/tes/etes vous/vous etes} {vraiment/} {reel/reelle/vrai/vraie} .
    {parle/discute/ecris} {vraiment/} {a/avec} {un/une/} {vrai/vraie/} {${human.slice(1, -1)}/quelquun de reel}
  `,
  asksMachine: `
    {cest/est ce} {_/} {automatique/automatise/genere/une machine qui/un bot qui/un robot qui}
    {es tu/tu es/tes/etes vous/vous etes/cest} {_/} ${machine} {_/} {non/hein/nest ce pas/pas vrai/avoue/.}
    {es tu/tu es/tes/etes vous/vous etes} {juste/vraiment/} {un/une/} ${machine}
    {parle/discute} {vraiment/} {a/avec} {un/une/} ${machine}
  `,
  asksEither: `
    ou {un/une/} {${machine.slice(1, -1)}/${human.slice(1, -1)}}
  `,
  claims: `
    {je suis ne/je suis nee/jai un corps}
    {il ny a/ya/il y a} {pas/aucun/aucune} {dordinateur/de machine/de robot/de bot/ordinateur/machine/bot}
    je suis {vraiment/bien/bel et bien/} {un/une/} {vrai/vraie/veritable/} {personne/humain/humaine/etre humain}
    je suis {bien/tout a fait/} {reel/reelle} .
    je ne suis {pas/ni} {un/une/} ${machine}
    je suis {tout/} aussi {humain/humaine/reel/reelle} que
    en chair et en os
  `,
  honest: `
    je suis {_/} {artificiel/artificielle/virtuel/virtuelle}
    {je fonctionne/je tourne/jai ete cree/jai ete creee} {_/} {modele de langage/ia/programme/logiciel}
    je suis {juste/en fait/seulement/} {un/une} ${machine}
    je suis {juste/} {un/} personnage {dia/ia}
    je ne suis pas {_/} {humain/humaine/personne/etre humain/reel/reelle}
  `,
  yes: 'oui ouais bien',
  no: 'non',
}
