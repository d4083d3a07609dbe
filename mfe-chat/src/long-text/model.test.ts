import fc from 'fast-check'
import { type Scope } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { chat, memory } from '@codex/contracts/endpoints'
import * as limits from '@codex/contracts/limits'
import { codePoints } from '@codex/contracts/text'
import * as composer from '../composer/model'
import * as exchange from '../exchange'
import * as history from '../history'
import { happens, openCalls, opened } from '../testing'
import { createLongText } from './model'
import { partsOf } from './parts'

const longText = createLongText({ ...history, ...exchange, ...composer })

const paragraph = (name: string) => `${name}: ${'word '.repeat(150).trim()}.`
const [one, two, three] = ['One', 'Two', 'Three'].map(paragraph) as [string, string, string] // of three names
const LONG = `${one}\n\n${two}\n\n${three}`

const text = (scope: Scope) => scope.getState(composer.$text)
const type = (scope: Scope, typed: string) => happens(scope, composer.textChanged, typed)
const choose = (scope: Scope, way: 'send' | 'lore') => happens(scope, longText.chosen, way)

async function conversation() {
  const sends = openCalls<unknown>()
  const adds = openCalls<unknown>()
  const scope = await opened([
    on(chat.getChat, () => []),
    on(chat.sendMessage, sends.reply),
    on(memory.add, adds.reply),
  ])
  await type(scope, LONG)
  const sent = () => sends.bodies().map((body) => (body as { message: string }).message)
  return { scope, sends, adds, sent }
}

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('a text of more than 1,000 characters', () => {
  it('is sent in parts, each after the reply to the one before', async () => {
    const { scope, sends, sent } = await conversation()
    expect(scope.getState(longText.$count)).toBe(3)
    await choose(scope, 'send')
    expect(sent()).toEqual([one])
    expect(text(scope)).toBe(`${two}\n\n${three}`)

    await sends.answer(0, { message: 'Go on.' })
    expect(sent()).toEqual([one, two])
    await sends.answer(1, { message: 'And?' })
    expect(sent()).toEqual([one, two, three])
    expect(text(scope)).toBe('')
    await sends.answer(2, { message: 'I see.' })
    expect(sent()).toHaveLength(3)
  })

  it('leaves what was not sent in the composer, with the part that failed', async () => {
    const { scope, sends, sent } = await conversation()
    await choose(scope, 'send')
    await sends.answer(0, { message: 'Go on.' })
    await sends.refuse(1, new ApiError(502, 'Away'))
    expect(text(scope)).toBe(`${two}\n\n${three}`)
    expect(scope.getState(composer.$unsent)).toBeNull()
    expect(sent()).toHaveLength(2)

    await choose(scope, 'send')
    expect(sent()[2]).toBe(two)
  })

  it('is not sent further when the person goes on writing', async () => {
    const { scope, sends, sent } = await conversation()
    await choose(scope, 'send')
    await type(scope, 'Something else')
    await sends.answer(0, { message: 'Go on.' })
    expect([sent(), text(scope)]).toEqual([[one], 'Something else'])
  })

  it('is stored as lore, in as many memories as it needs, and no more of it after a failure', async () => {
    const { scope, adds, sent } = await conversation()
    await type(scope, `${LONG}\n\n${three}`)
    await choose(scope, 'lore')
    await adds.answer(0, { memory: { memory_id: 'm1', kind: 'lore', text: one, state: 'kept', origin: 'user' } })
    await adds.refuse(1, new ApiError(500, 'Away'))
    const bodies = adds.bodies() as readonly { readonly kind: string; readonly text: string; readonly keys: string[] }[]
    expect(bodies.map((body) => body.text).join('\n\n')).toBe(`${LONG}\n\n${three}`)
    for (const { kind, text: part, keys } of bodies) {
      expect([kind, codePoints(part) <= limits.memoryText.lore, keys.length > 0]).toEqual(['lore', true, true])
    }
    expect([text(scope), sent()]).toEqual([bodies[1]?.text, []])
  })
})

const words = (count: number, word = 'word') => Array.from({ length: count }, () => word).join(' ')

describe('the parts of a long text', () => {
  it('are cut at paragraphs first', () => {
    const [one, two, three] = [`${words(120)}. ${words(40)}.`, `${words(150)}.`, words(30)]
    expect(partsOf(`${one}\n\n${two}\n\n${three}`, 1000)).toEqual([one, `${two}\n\n${three}`])
  })

  it('are cut at sentences where a paragraph is too long', () => {
    const sentence = `${words(60)}.”`
    expect(partsOf(`${sentence} ${sentence} ${sentence} ${sentence}`, 1000)).toEqual([
      `${sentence} ${sentence} ${sentence}`,
      sentence,
    ])
    expect(partsOf('私は海が好きです。'.repeat(200), 1000).map((part) => part.at(-1))).toEqual(['。', '。'])
  })

  it('are cut at words where a sentence is too long, and anywhere in a word that is', () => {
    expect(partsOf(words(250), 1000)).toEqual([words(200), words(50)])
    expect(partsOf('x'.repeat(1001), 1000)).toEqual(['x'.repeat(1000), 'x'])
  })

  it('do not begin with a few words, because a paragraph ends there', () => {
    expect(partsOf(`Hi!\n\n${words(250)}`, 1000)).toHaveLength(2)
  })

  it('have at most so many code points, and lose nothing but spaces', () => {
    const texts = fc.array(fc.constantFrom('a', ' ', '\n\n', '. ', '。', '😀', 'wort', '\t'), { maxLength: 300 })
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 40 }), (pieces, max) => {
        const text = pieces.join('')
        const parts = partsOf(text, max)
        expect(parts.every((part) => codePoints(part) <= max && part.trim() === part && part !== '')).toBe(true)
        expect(parts.join('').replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''))
      }),
    )
  })

  it('are found in a million letters', () => {
    expect(partsOf(words(200_000), 1000)).toHaveLength(1000)
  })
})
