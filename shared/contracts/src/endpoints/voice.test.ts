import { ContractError, voice } from './index'
import type { Endpoint } from './index'
import { refusal } from './testing/calls'

const engine = { kind: 'openai', label: 'tiny' }
const text = '😀'.repeat(499) + 'a'
const situation = '😀'.repeat(60)
const one = { profile_id: 'p1', texts: ['<i>Ahoy.</i>'] }

it.each<[string, Endpoint, object]>([
  ['ten lines of 500 characters, for a situation of 60', voice.add, { texts: Array(10).fill(text), situation }],
  ['another text', voice.edit, { line_id: 'l1', text: 'a' }],
  ['no situation any more', voice.edit, { line_id: 'l1', situation: '' }],
  ['a situation to write for', voice.writeLines, { situation: 'hurt' }],
])('takes %s', (_, endpoint, raw) => {
  expect(refusal(endpoint, { profile_id: 'p1', ...raw })).toBeNull()
})

const NO_LINE = 'Please enter a line with at least one letter or digit'
it.each<[string, Endpoint, object]>([
  ['Please add 1-10 lines at once', voice.add, { texts: Array(11).fill('a') }],
  ['Please add 1-10 lines at once', voice.add, { texts: [] }],
  ['Line is too long (at most 500 characters)', voice.add, { texts: ['a', `${text}b`] }],
  ['Situation is too long (at most 60 characters)', voice.add, { texts: ['a'], situation: `${situation}b` }],
  ...['', ' <b></b> ', '...', '😀', null].map((line): [string, Endpoint, object] => [
    NO_LINE,
    voice.add,
    { texts: [line] },
  ]),
  ['texts must be a list of texts', voice.add, { texts: 'a' }],
  ['texts must be text', voice.add, { texts: [{}] }],
  ['Invalid message id', voice.add, { texts: ['a'], from_message: 'x' }],
  ['position must be from 0 to 199', voice.add, { texts: ['a'], position: 200 }],
  ['Invalid engine', voice.add, { ...one, engine: 'tiny' }],
  ['Invalid engine', voice.add, { ...one, engine: { kind: 'other', label: 'x' } }],
  ['Invalid engine', voice.add, { ...one, engine: { kind: 'openai', label: 'x'.repeat(201) } }],
  ['Invalid engine', voice.add, { ...one, engine: { kind: 'openai' } }],
  ['Nothing to change', voice.edit, { line_id: 'l1' }],
  ['Invalid line id', voice.edit, { line_id: '', text: 'a' }],
  ['Please say what the lines are for', voice.writeLines, {}],
  ['Situation is too long (at most 60 characters)', voice.writeLines, { situation: 'a'.repeat(61) }],
])('refuses with "%s"', (message, endpoint, raw) => {
  expect(refusal(endpoint, { profile_id: 'p1', ...raw })).toBe(message)
})

it('takes lines without HTML, and who wrote them', () => {
  const body = { profile_id: 'p1', texts: ['Ahoy.'], engine }
  const given = { kind: 'openai', label: ' <b>tiny</b> ', more: 1 }
  expect(voice.add.accept({ ...one, engine: given })).toEqual({ ok: true, body })
})

it('reads lines in both spellings, without those that cannot be read', () => {
  const line = { line_id: 'l1', text: 'Ahoy.', situation: 'hi', from_message: '7', engine, position: 0, used: true }
  const unset = { situation: null, from_message: null, engine: null, position: 1, used: false }
  const lines = [line, { lineId: 'l2', text: 'Hm.' }, { text: 'x' }, null]
  expect(voice.list.read({ lines })).toEqual({ lines: [line, { line_id: 'l2', text: 'Hm.', ...unset }] })
  expect(() => voice.list.read({})).toThrow(ContractError)
  expect(voice.writeLines.read({ lines: ['Ahoy.', 7], engine })).toEqual({ lines: ['Ahoy.'], engine })
  expect(() => voice.writeLines.read({ lines: ['Ahoy.'] })).toThrow(ContractError)
})
