import { ContractError, voice } from './index'
import type { Endpoint } from './index'

const refusal = (endpoint: Endpoint, raw: object) => {
  const accepted = endpoint.accept({ profile_id: 'p1', ...raw })
  return accepted.ok ? null : accepted.message
}
const engine = { kind: 'openai', label: 'tiny' }

describe('add', () => {
  it('takes ten lines of 500 characters, for a situation of 60', () => {
    const text = '😀'.repeat(499) + 'a'
    const situation = '😀'.repeat(60)
    expect(refusal(voice.add, { texts: Array(10).fill(text), situation })).toBeNull()
    expect(refusal(voice.add, { texts: Array(11).fill('a') })).toBe('Please add 1-10 lines at once')
    expect(refusal(voice.add, { texts: [] })).toBe('Please add 1-10 lines at once')
    expect(refusal(voice.add, { texts: ['a', `${text}b`] })).toBe('Line is too long (at most 500 characters)')
    expect(refusal(voice.add, { texts: ['a'], situation: `${situation}b` })).toBe(
      'Situation is too long (at most 60 characters)',
    )
  })

  it('refuses what is no line', () => {
    const noLine = 'Please enter a line with at least one letter or digit'
    for (const text of ['', ' <b></b> ', '...', '😀', null]) expect(refusal(voice.add, { texts: [text] })).toBe(noLine)
    expect(refusal(voice.add, { texts: 'a' })).toBe('texts must be a list of texts')
    expect(refusal(voice.add, { texts: [{}] })).toBe('texts must be text')
    expect(refusal(voice.add, { texts: ['a'], from_message: 'x' })).toBe('Invalid message id')
    expect(refusal(voice.add, { texts: ['a'], position: 200 })).toBe('position must be from 0 to 199')
  })

  it('takes who wrote the lines', () => {
    const add = (given: unknown) => voice.add.accept({ profile_id: 'p1', texts: ['<i>Ahoy.</i>'], engine: given })
    expect(add({ kind: 'openai', label: ' <b>tiny</b> ', more: 1 })).toEqual({
      ok: true,
      body: { profile_id: 'p1', texts: ['Ahoy.'], engine },
    })
    const wrong = [
      'tiny',
      { kind: 'other', label: 'x' },
      { kind: 'openai', label: 'x'.repeat(201) },
      { kind: 'openai' },
    ]
    for (const one of wrong) expect(add(one)).toEqual({ ok: false, message: 'Invalid engine' })
  })
})

it('edit changes the text, the situation or both', () => {
  expect(refusal(voice.edit, { line_id: 'l1' })).toBe('Nothing to change')
  expect(refusal(voice.edit, { line_id: 'l1', text: 'a' })).toBeNull()
  expect(refusal(voice.edit, { line_id: 'l1', situation: '' })).toBeNull()
  expect(refusal(voice.edit, { line_id: '', text: 'a' })).toBe('Invalid line id')
})

it('write-lines needs a situation', () => {
  expect(refusal(voice.writeLines, { situation: 'hurt' })).toBeNull()
  expect(refusal(voice.writeLines, {})).toBe('Please say what the lines are for')
  expect(refusal(voice.writeLines, { situation: 'a'.repeat(61) })).toBe('Situation is too long (at most 60 characters)')
})

it('reads lines in both spellings, without those that cannot be read', () => {
  const line = {
    line_id: 'l1',
    text: 'Ahoy.',
    situation: 'greeting',
    from_message: '7',
    engine,
    position: 0,
    used: true,
  }
  const bare = {
    line_id: 'l2',
    text: 'Hm.',
    situation: null,
    from_message: null,
    engine: null,
    position: 1,
    used: false,
  }
  expect(voice.list.read({ lines: [line, { lineId: 'l2', text: 'Hm.' }, { text: 'x' }, null] })).toEqual({
    lines: [line, bare],
  })
  expect(() => voice.list.read({})).toThrow(ContractError)
  expect(voice.writeLines.read({ lines: ['Ahoy.', 7], engine })).toEqual({ lines: ['Ahoy.'], engine })
  expect(() => voice.writeLines.read({ lines: ['Ahoy.'] })).toThrow(ContractError)
})
