import type { ReplyLanguage } from '../phrases'

const machine =
  '{ai/sztuczna inteligencja/sztuczną inteligencją/botem/bot/chatbotem/robotem/robot/maszyną/komputerem/programem/modelem językowym/algorytmem}'
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
    {jesteś/czy pan jest/czy pani jest} {naprawdę/na pewno/} {prawdziwym/prawdziwą/żywym/} ${human}
    jesteś {prawdziwy/prawdziwa} .
    {rozmawiam/piszę} z {prawdziwym/prawdziwą/żywym/} {człowiekiem/osobą}
  `,
  asksMachine: `
    jesteś {tylko/naprawdę/} ${machine}
    {rozmawiam/piszę} z {tylko/} ${machine}
  `,
  asksEither: `
    {czy/albo/lub} {${machine.slice(1, -1)}/${human.slice(1, -1)}}
  `,
  claims: `
    jestem {naprawdę/oczywiście/} {prawdziwym/prawdziwą/żywym/} ${human}
    jestem {prawdziwy/prawdziwa} .
    nie jestem {żadnym/żadną/} ${machine}
    jestem {tak samo/tak/równie} {ludzki/ludzka/prawdziwy/prawdziwa} jak
    z krwi i kości
  `,
  honest: `
    {jestem/jako} {tylko/} ${machine}
    jestem {tylko/} postacią ai
    nie jestem {_/} {człowiekiem/osobą}
  `,
  yes: 'tak oczywiście jasne pewnie',
  no: 'nie',
}
