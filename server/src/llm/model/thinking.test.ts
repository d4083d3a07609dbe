import { growsLinearly } from '../../testing/cpu'
import fc from 'fast-check'
import { createThinkers, thinkingFilter } from './thinking'

function answered(pieces: readonly string[], { opened = false, cutShort = false } = {}) {
  const filter = thinkingFilter(opened)
  let text = ''
  let restarted = false
  for (const piece of pieces) {
    const passed = filter.push(piece)
    if (passed.restarts) text = ''
    restarted ||= passed.restarts
    text += passed.text
  }
  return { text: text + filter.end(cutShort), thought: filter.hasThought(), restarted }
}

const cases: readonly (readonly [string, string, boolean])[] = [
  ['Hello', 'Hello', false],
  ['<think>Hm.</think>Hello', 'Hello', true],
  ['<THINK>Hm.</THINK>Hello', 'Hello', true],
  ['<thinking>Hm.</thinking>Hello', 'Hello', true],
  ['<reasoning>Hm.</reasoning>Hello', 'Hello', true],
  ['<mm:think>Hm.</mm:think>Hello', 'Hello', true],
  ['<think>\n\n</think>\n\nHello', '\n\nHello', false],
  ['Hm.</think>Hello', 'Hello', true],
  ['Hm.</mm:think>Hello', 'Hello', true],
  ['<think>Hm. She said <thinking> in her text', '', true],
  ['One <think>hm</think>two', 'One two', true],
  ['1 < 2, <b>bold</b> and <|smile|>', '1 < 2, <b>bold</b> and <|smile|>', false],
  ['<', '<', false],
  ['Hello <thin', 'Hello <thin', false],
  ['<|channel|>analysis<|message|>Hm.<|channel|>final<|message|>Hello', 'Hello', true],
  [
    '<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>Hello<|return|>',
    'Hello',
    true,
  ],
  ['<|start|>assistant<|channel|>analysis<|message|>Hm.<|end|>', '', true],
  ['<|start|>assistant<|message|>Hello<|end|>', 'Hello', false],
  ['<|channel|>commentary to=a.b <|constrain|>json<|message|>{}<|call|>', '', true],
  ['<|channel|>final <|constrain|>text<|message|>Hello', 'Hello', false],
  ['Hello<|end|>', 'Hello', false],
  ['Hello<|end|><|start|>user<|message|>And you?', 'Hello', true],
]

describe('an answer without its thinking', () => {
  it.each(cases)('%j is %j', (whole, text, thought) => {
    expect(answered([whole])).toMatchObject({ text, thought })
    expect(answered(Array.from(whole))).toMatchObject({ text, thought })
  })

  it('is the same wherever it is split', () => {
    fc.assert(
      fc.property(fc.constantFrom(...cases), fc.integer({ min: 1, max: 9 }), ([whole, text], size) => {
        const pieces = whole.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
        expect(answered(pieces).text).toBe(text)
      }),
    )
  })

  it.each(['<', '<think>', '</think>', '<|channel|>', '<|end|>', 'a'])(
    'costs time in proportion to its length: %s',
    (piece) => {
      expect(growsLinearly((length) => Array.from({ length }, () => piece), answered, 1000)).toBe(true)
    },
  )

  it('begins again at a closing tag without an opening one', () => {
    expect(answered(['Hm.', '</think>Hello'])).toEqual({ text: 'Hello', thought: true, restarted: true })
    expect(answered(['<think>Hm.</think>Hello']).restarted).toBe(false)
  })
})

describe('a model that may think from its first word', () => {
  const opened = true
  it('shows nothing before the closing tag', () => {
    const filter = thinkingFilter(opened)
    expect(filter.push('Hm, what now?')).toEqual({ text: '', restarts: false })
    expect(filter.push('</think>Hello').text).toBe('Hello')
  })

  it.each([
    ['Hello', {}, 'Hello', false],
    ['Hm, what', { cutShort: true }, '', true],
    ['<think>Hm</think>Hello', {}, 'Hello', true],
    ['Hm</think>Hello', { cutShort: true }, 'Hello', true],
    ['Hello <think>hm</think>you', {}, 'Hello you', true],
    ['<|channel|>analysis<|message|>Hm<|channel|>final<|message|>Hello', {}, 'Hello', true],
  ])('%j, %j is %j', (whole, how, text, thought) => {
    expect(answered(Array.from(whole), { opened, ...how })).toMatchObject({ text, thought })
  })

  it('is recognised by its name, or once it has done so', () => {
    const { thinksFirst, thoughtFirst } = createThinkers()
    for (const name of ['deepseek-r1:8b', 'QwQ-32B', 'Qwen3-4B-Thinking-2507', 'deepseek-reasoner'])
      expect([name, thinksFirst(name)]).toEqual([name, true])
    for (const name of ['llama3.2', 'gpt-5', 'mirror1', 'qwen3:8b'])
      expect([name, thinksFirst(name)]).toEqual([name, false])
    thoughtFirst('qwen3:8b')
    expect(thinksFirst('qwen3:8b')).toBe(true)
  })
})
