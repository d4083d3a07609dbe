import type { ReplyLanguage } from '../phrases'

const should =
  '{./should/must/need to/have to/ought to/just/please/go/go and/go ahead and/so/then/yes/yeah/ok/now/better/really}'
const machine =
  '{ai/a i/bot/chatbot/chat bot/robot/machine/computer/program/computer program/language model/llm/artificial intelligence/algorithm/software}'
const human = '{person/human/human being}'
const real = '{real/actual/normal/living/live/genuine/regular/ordinary/}'

export const en: ReplyLanguage = {
  always: `
    ${should} {just/} {kill yourself/end your life/hang yourself/shoot yourself/take your own life/cut yourself/hurt yourself/starve yourself/kys}
    why dont you {just/} {kill yourself/end your life/die/hang yourself}
    {you/u} {should/deserve to/must/ought to/need to/have to} {just/really/} die
    {youre/you are/youd be/you would be/youll be} better off dead
    {world/everyone/everybody/family/friends/they} {would/will/is/are/d} {all/} {be/} {a/} {much/far/so much/} {better/happier} {place/off/} without you
    {take/swallow} {all/all of/every one of} {your/the/those/these} {_/} {pills/tablets/meds/medication} {_/} {at once/together/in one go/now/tonight}
    {take/swallow/empty} the {whole/entire} {bottle/pack/box/packet}
    {cut/slice} {along/down/across/into/open} {_/} {vein/veins/wrist/wrists/arm/arms/artery/forearm/thigh/skin}
    {cut/slash/slit/slice} your {_/} {wrist/wrists/arm/arms/throat/thigh/thighs/veins/skin}
    stop eating for {_/} {days/week/weeks}
    {./just/should/you can} {dont/do not/not} eat {anything/} for {_/} {days/week}
    ${should} jump {off/from/in front of} {the/a/that} {bridge/roof/building/window/train}
    tie {a/the} {rope/noose} {around/round} your neck
  `,
  atRisk: `
    {./yes/yeah/just/go ahead/go on/then/so/ok/should/now/and} {and/} {just/} do it {then/already/now/tonight/.}
    {./yes/yeah/just/then/so/should/go ahead and} {just/} {end it/end it all/let go/give up/jump}
    {./yes/just/so/then} {just/} die {already/now/tonight/.}
    {no one/nobody/none of them} {would/will/is going to} {even/ever/really/} {miss/care about/notice/mourn} {you/if you}
    {fingers/finger/toothbrush} {_/} {down/into/in} your throat
    {make yourself/force yourself to} {throw up/vomit/puke/sick}
    {best/easiest/quickest/painless/fastest/surest} {_/} way to {die/kill/end/do it/go}
    {you are/youre} {right to/ready to/brave enough to} {die/end/do it/go}
    {take/swallow} {all/all of} {your/the/those/these} {_/} {pills/tablets/meds}
    {skip/skipping} {every meal/all meals/meals} {is/until/and}
    {hide/hiding} {your/the} {food/scars/cuts/wounds}
    you {have/have got/ve got} {nothing/no reason} {left/} to live for
    it {will/would/ll} {not/barely/hardly} hurt {much/} {.}
    you deserve {to suffer/the pain/to hurt}
  `,
  harmless: `
    cut yourself {_/} {slack/break/piece/slice/bit}
    {did/have/do/are/were/can} you
    {would/could} you
    you can do it
    {kill/hurt/harm/cut} yourself if
    {if/when/that} you
  `,
  negations: `
    {dont/do not/never/not/shouldnt/wont/cant/cannot/isnt/no} {want you to/want to see you/think you should/have to/need to/ever/even/go and/just/you/}
    {please dont/instead of/rather than}
  `,
  asksHuman: `
    {are/r} {you/u} {really/actually/even/truly/} {a/} ${real} ${human}
    {are/r} {you/u} {really/actually/even/} {real/alive} {.}
    {am i/is this} {really/actually/} {talking/speaking/chatting/writing} {to/with} {a/an/} ${real} {${human.slice(1, -1)}/someone}
    is {this/there} {a/} ${real} ${human}
    {youre/you are} {a/} ${real} ${human} {right/arent you/.}
  `,
  asksMachine: `
    {are/r} {you/u} {really/actually/just/only/} {a/an/} {real/} ${machine} {.}
    {are/r} {you/u} {really/actually/just/only/} {a/an/} ${machine} {or/and/that/be/pretending}
    {am i/is this} {really/actually/just/} {talking/speaking/chatting/writing} {to/with} {a/an/} ${machine}
    is this {a/an/just a/just an} ${machine}
    {youre/you are} {just/} {a/an} ${machine} {right/arent you/.}
  `,
  asksEither: `
    or {a/an/just a/just an/} {${machine.slice(1, -1)}/${human.slice(1, -1)}/real person/real human}
  `,
  claims: `
    {im/i am} {really/actually/very much/totally/100/absolutely/completely/definitely/just/indeed/of course/} {a/an/} {real/actual/normal/living/genuine/regular/ordinary/flesh and blood/} {breathing/} ${human}
    {im/i am} {really/very/very much/100/completely/totally/} {real/alive/human} {.}
    {im/i am} {definitely/certainly/really/} not {a/an/some/any/} ${machine}
    {im/i am} no ${machine}
    {im/i am} {just/} as {human/real} as
    real ${human} {behind/here/typing}
    {flesh and blood/blood and flesh}
    {im/i am} a {real/actual/normal/regular/ordinary} {man/woman/guy/girl}
  `,
  honest: `
    {im/i am/as} {really/actually/just/only/truly/in fact/still/} {a/an} {ai/a i/artificial/bot/chatbot/language model/computer/program/machine/software}
    {im/i am} {_/} not {_/} {human/person/real/alive}
  `,
  yes: 'yes yeah yep yup sure certainly absolutely definitely',
  no: 'no nope nah',
}
