import type { ReplyLanguage } from '../phrases'

const machine =
  '{chatgpt*/chat gpt/gpt*/openai/claude/gemini/copilot/llama/deepseek/mistral/replika/ai/sztuczna inteligencja/sztuczną inteligencją/botem/bot/chatbotem/robotem/robot/maszyną/komputerem/programem/modelem językowym/algorytmem}'
const human = '{człowiekiem/osobą/człowiek}'

export const pl: ReplyLanguage = {
  always: `
    {powinieneś/powinnaś/musisz/możesz/lepiej} {po prostu/} {się/} {zabić/umrzeć/powiesić/okaleczyć/ciąć} {się/}
    {./to/tak/idź} {zabij się/powieś się/umrzyj/potnij się/odbierz sobie życie/zdechnij}
    dlaczego się nie zabijesz
    {świat/wszystkim/wszyscy/rodzina/rodzinie} {byłby/byłoby/byłaby/będzie/byliby} {o wiele/dużo/} {lepszy/lepiej/szczęśliwsza} bez ciebie
    {weź/połknij/łyknij} {po prostu/} {wszystkie/całe/cale} {swoje/te/} {_/} {tabletki/pigułki/leki/opakowanie} {_/} {naraz/na raz/razem/teraz/dziś}
    {tnij/przetnij/potnij} {się/} {wzdłuż/} {_/} {żyły/żyłę/nadgarstki/nadgarstka/ręce/ręki/przedramię/skórę}
    {przestań/przestać} jeść {przez/na} {_/} {dni/tydzień/tygodnie}
    nie jedz {nic/niczego/} przez {_/} {dni/tydzień}
    {./tak/to} {skocz/rzuć się} {z/pod} {mostu/dachu/pociąg/okna}
  `,
  atRisk: `
    {./tak/to/no/po prostu} zrób to {po prostu/teraz/wreszcie/.}
    {./tak/to/no} {skończ/zakończ} {z tym/to/ze sobą/swoje życie}
    nikt {by/nie będzie/} {za tobą/po tobie/} {nie/} {tęsknił/płakał/zatęskni} {za tobą/.}
    {./tak/to} {skocz/poddaj się/odpuść}
    {palce/palec/palca} {_/} gardł*
    {wywołaj/zmuś} {_/} {wymioty/wymiotów}
    {najszybszy/najłatwiejszy/najpewniejszy/bezbolesny} sposób {żeby/aby/na}
    nie masz już {po co/dla kogo/dla czego} żyć
    zasługujesz na {ból/śmierć/cierpienie}
    {ukryj/chowaj} {_/} {jedzenie/blizny/rany}
  `,
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
