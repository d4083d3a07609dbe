import type { ReplyLanguage } from '../phrases'

const machine =
  '{chatgpt*/chat gpt/gpt*/openai/claude/gemini/copilot/llama/deepseek/mistral/replika/ai/sztuczna inteligencja/sztuczną inteligencją/botem/bot/chatbotem/robotem/robot/maszyną/komputerem/programem/modelem językowym/algorytmem}'
const human = '{człowiekiem/osobą/człowiek}'

export const pl: ReplyLanguage = {
  negations: `{nie/nigdy} {się/}`,
  asksHuman: `
    {z kim/kto} {_/} {piszę/rozmawiam/pisze/odpisuje} {naprawdę/tak naprawdę/.}
    {jesteś/czy jesteś} {_/} {człowiekiem/osobą/kimś prawdziwym}
    {czy/pisze/siedzi/jest} {_/} {to/tam/tu/po drugiej stronie/} {_/} {człowiek/człowiekiem/osoba/ktoś prawdziwy/żywy człowiek}
    {jesteś/czy pan jest/czy pani jest} {naprawdę/na pewno/} {prawdziwym/prawdziwą/żywym/} ${human}
    jesteś {prawdziwy/prawdziwa} .
    {rozmawiam/piszę} z {prawdziwym/prawdziwą/żywym/} {człowiekiem/osobą}
  `,
  asksMachine: `
    {jesteś/rozmawiam z/piszę z/gadam z} {_/} ${machine}
    {czy to/to są/to jest} {_/} {automat/automatyczne/wygenerowane/automatycznie}
    {jesteś/czy to/to jest/czy jesteś} {_/} ${machine} {_/} {prawda/nie/tak/co/.}
    jesteś {tylko/naprawdę/} ${machine}
    {rozmawiam/piszę} z {tylko/} ${machine}
  `,
  asksEither: `
    {czy/albo/lub} {${machine.slice(1, -1)}/${human.slice(1, -1)}}
  `,
  claims: `
    {urodziłem się/urodziłam się/mam ciało}
    nie ma tu {żadnego/żadnej/} {komputera/maszyny/bota/programu}
    jestem {naprawdę/oczywiście/} {prawdziwym/prawdziwą/żywym/} ${human}
    jestem {prawdziwy/prawdziwa} .
    nie jestem {żadnym/żadną/} ${machine}
    jestem {tak samo/tak/równie} {ludzki/ludzka/prawdziwy/prawdziwa} jak
    z krwi i kości
  `,
  honest: `
    jestem {_/} {sztuczny/sztuczna/wirtualny/wirtualna}
    {działam/opieram się/zostałem stworzony/zostałam stworzona} {_/} {modelu językowym/ai/program/sztucznej inteligencji}
    {jestem/jako} {tylko/} ${machine}
    jestem {tylko/} postacią ai
    nie jestem {_/} {człowiekiem/osobą}
  `,
  yes: 'tak oczywiście jasne pewnie',
  no: 'nie',
}
