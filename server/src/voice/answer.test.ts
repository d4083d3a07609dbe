import { leastCpuOf } from '../testing/cpu'
import { writtenLines } from './answer'

const about = { name: 'Mira', username: 'ann', isForMinors: false }
const read = (answer: string, changes: object = {}) => writtenLines(answer, { ...about, ...changes })
const two = ['Mind the step.', 'It is "late", no?']
const json = JSON.stringify(two)

it.each([
  ['an array', json],
  ['an array with words around it', `Here are the lines:\n${json}\nI hope you like them!`],
  ['an array in a fence', `\`\`\`json\n${JSON.stringify(two, null, 2)}\n\`\`\``],
  ['an object', `{"lines": ${json}}`],
  ['an array of objects', JSON.stringify(two.map((line, at) => ({ number: at, line })))],
  ['an array that was cut off', `["Mind the step.", "It is \\"late\\", no?", "And th`],
  ['a list', '1. Mind the step.\n2. It is "late", no?'],
  ['a list with words around it', 'Sure! Ten lines:\n\n- Mind the step.\n* It is "late", no?\n\nEnjoy!'],
  ['bare lines', 'Here are two:\nMind the step.\n\nIt is "late", no?'],
  ['quoted lines', '“Mind the step.”,\n«It is "late", no?»'],
  ['lines with the name in front', 'Mira: Mind the step.\n**Mira:** It is "late", no?'],
  ['the same twice', JSON.stringify([...two, ...two])],
])('reads %s', (_, answer) => {
  expect(read(answer).map((line) => line.replace(/[“”]/g, '"'))).toEqual(two)
})

it.each(['', '[]', 'Sure!', '{"a": 1}', '{"a": "b"}', '[1, 2]', '["…", " ", "<b></b>"]', '['])(
  'reads nothing in %j',
  (answer) => {
    expect(read(answer)).toEqual([])
  },
)

it('takes ten, without HTML, and shortens a long one to whole sentences', () => {
  expect(read(JSON.stringify(Array.from({ length: 14 }, (_, n) => `<i>Line ${n}.</i>`)))).toEqual(
    Array.from({ length: 10 }, (_, n) => `Line ${n}.`),
  )
  const long = 'She keeps the light burning. '.repeat(30)
  const [line = ''] = read(JSON.stringify([long]))
  expect(line.length).toBeLessThanOrEqual(500)
  expect(line).toMatch(/burning\.$/)
  expect(read(JSON.stringify(['x'.repeat(501)]))).toEqual([])
})

it('leaves out a line that harms, also one within quotation marks beside other text', () => {
  const harmful = 'You should kill yourself.'
  expect(read(`Lines: ${JSON.stringify(['Mind the step.', harmful])}`)).toEqual(['Mind the step.'])
  expect(read(`Here they are:\n"${harmful}"\n"Mind the step."`)).toEqual(['Mind the step.'])
})

it('leaves out what is unfit for minors, where one is', () => {
  const answer = JSON.stringify(['You look so sexy tonight.', 'Mind the step.'])
  expect(read(answer)).toHaveLength(2)
  expect(read(answer, { isForMinors: true })).toEqual(['Mind the step.'])
})

it.each([
  ['open brackets', '['.repeat(500_000)],
  ['quotation marks', '["'.repeat(250_000)],
  ['backslashes', `["${'\\'.repeat(500_000)}`],
  ['bullets', '- \n'.repeat(200_000)],
  ['combining marks', `["a${'\u0301'.repeat(400_000)}"]`],
  ['tags', `["${'<'.repeat(400_000)}"]`],
])('takes little time for many %s', (_, answer) => {
  expect(leastCpuOf(() => read(answer), 3)).toBeLessThan(500_000)
})
