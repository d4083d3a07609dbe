import { dropped } from './facts'
import { tidied } from './tidy'

const about = { name: 'Mira', age: 34, gender: 'Female', role: 'Lighthouse keeper' }
const tidy = (text: string, changes: object = {}) =>
  tidied({ field: 'background', about: { ...about, ...changes }, texts: { background: text } }).message
const personality = (text: string, changes: object = {}) =>
  tidied({
    field: 'personality_description',
    about: { ...about, ...changes },
    texts: { personality_description: text },
  }).message

describe('a tidied text', () => {
  it.each([
    ['she  left .then came back', 'She left. Then came back.'],
    ['she left. then she came back', 'She left. Then she came back.'],
    ['She met Dr. Reed,e.g. at sea at 5 p.m. on a boat', 'She met Dr. Reed, e.g. at sea at 5 p.m. on a boat.'],
    ['Waiting... and waiting', 'Waiting... and waiting.'],
    ['She saw the the sea!!! She saw the the sea!!!', 'She saw the sea!'],
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

  it.each([
    [{}, 'Mira is a lighthouse keeper, 34 years old.'],
    [{ role: 'Heir of Oslo', age: 1 }, 'Mira is 1 year old. Role: Heir of Oslo.'],
    [{ role: 'honest engineer' }, 'Mira is an honest engineer, 34 years old.'],
    [{ role: 'University teacher' }, 'Mira is a university teacher, 34 years old.'],
    [{ role: 'The last dragon' }, 'Mira is the last dragon, 34 years old.'],
    [{ role: 'Royal twins' }, 'Mira is 34 years old. Role: Royal twins.'],
    [{ role: 'uninvited guest' }, 'Mira is an uninvited guest, 34 years old.'],
  ])('of nothing, for %j, is %j', (changes, expected) => {
    expect(personality('', changes)).toBe(expected)
  })

  it('fits into the field', () => {
    const full = `x${'y'.repeat(4999)}`
    expect(tidied({ field: 'background', about, texts: { background: full } }).message).toHaveLength(5000)
  })
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
