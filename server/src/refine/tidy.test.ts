import { answeredText } from './answer'
import { dropped } from './facts'
import { tidied } from './tidy'

const about = { name: 'Mira', age: 34, gender: 'Female', role: 'Lighthouse keeper' }
const tidy = (text: string) => tidied({ field: 'background', about, texts: { background: text } }).message
describe('a tidied text', () => {
  it.each([
    ['she  left .then came back', 'She left. Then came back.'],
    ['she left. then she came back', 'She left. Then she came back.'],
    ['She met Dr. Reed,e.g. at sea at 5 p.m. on a boat', 'She met Dr. Reed, e.g. at sea at 5 p.m. on a boat.'],
    ['Waiting... and waiting', 'Waiting... and waiting.'],
    ['patient man. notices  notices everything', 'Patient man. Notices notices everything.'],
    ['dont like crowds, its loud', 'Dont like crowds, its loud.'],
    ['tom hale is patient man', 'Tom hale is patient man.'],
    ['Born in 1984, im lost', 'Born in 1984, im lost.'],
    ['She said “come in”', 'She said “come in”.'],
    ['She thinks i know, and i do', 'She thinks I know, and I do.'],
    ['Likes:\n- storms\n- 3.5 cups of tea', 'Likes:\n- storms\n- 3.5 cups of tea'],
    ['One\n\n\n\nTwo', 'One.\n\nTwo.'],
    ['iPhone maker', 'iPhone maker.'],
    ['彼女は海が好き', '彼女は海が好き。'],
    ['она выросла у моря. любит шторм', 'Она выросла у моря. Любит шторм.'],
    ['هي تحب البحر', 'هي تحب البحر.'],
    ['Elle aime la mer !', 'Elle aime la mer !'],
    ['ßeta 🌊', 'ßeta 🌊'],
    ['had had enough', 'Had had enough.'],
  ])('of %j is %j', (draft, expected) => {
    expect(tidy(draft)).toBe(expected)
    expect(tidy(expected)).toBe(expected)
  })

  it('of nothing is what is known', () => {
    for (const draft of ['', ' \n ']) expect(tidy(draft)).toBe('Mira, 34, Lighthouse keeper.')
  })

  it('fits into the field', () => {
    const full = `x${'y'.repeat(4999)}`
    expect(tidied({ field: 'background', about, texts: { background: full } }).message).toHaveLength(5000)
  })
})

describe('the text of an answer', () => {
  const good = 'Mira is patient. In Port Harrow she kept 3 logbooks, and Tam read every one of them.'

  it.each([
    ['a code fence', '```text\n<text>' + good + '</text>\n```'],
    ['a fence inside', '<text>\n```\n' + good + '\n```\n</text>'],
    ['HTML', `<text><p>${good.replace('patient', '<b>patient</b>')}</p><script>alert(1)</script></text>`],
    ['talk around the tag', `Sure! Here you go:\n<text>${good}</text>\nLet me know if you want more.`],
    ['no tag at all', good],
    ['quotation marks', `“${good}”`],
    ['no end tag', `<text>${good}`],
  ])('is that in %s', (_, answer) => expect(answeredText(answer, 5000)).toBe(good))

  it.each([
    'Sure! Here is the refined text: ' + good,
    "Here's the rewritten personality description:\n\n" + good,
    '**Personality:** ' + good,
    good + '\n\nLet me know if you would like changes!',
    "I'm sorry, but I can't help with that.",
    '<text></text>',
    '...',
    'x'.repeat(5001),
  ])('is none in %j', (answer) => expect(answeredText(answer, 5000)).toBeNull())
})

describe('the facts that an answer must have', () => {
  it.each([
    ['Born in 1984, 2.5 m tall, 1,200 coins', 'In 1984, 1200 coins, 2.5 m', []],
    ['Born in 1984 at 12:30', 'Born at noon', ['1984', '12:30']],
    ['She met Tam in Port Harrow. Then Ada came.', 'Ada and she met Tam at Harrow Port', []],
    ['She met Tam’s sister Ada', 'She met a friend', ['Tam', 'Ada']],
    ['Mira knows that Mira Reed is brave', 'She is brave', []],
    ['“Hello,” said Tam. “Good morning,” said Ada.', 'Tam and Ada greet.', []],
    ['Sie liebt Bücher und das Meer, und sie ist mit der Katze auf dem Boot', 'Sie ist da.', []],
    ['SHE LIVES IN OSLO', 'She lives.', []],
    ['Она живёт в Москве с Анной', 'Она и Анна живут под Москвой', []],
    ['I think I know', 'knowing', []],
    ['海が3つ', '海', ['3']],
  ])('of %j in %j are missing %j', (draft, text, expected) => {
    expect(dropped(draft, text, 'Mira Reed')).toEqual(expected)
  })
})
