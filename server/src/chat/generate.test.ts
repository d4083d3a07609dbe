/** What is shown and stored of the words of an engine: whichever it is, harm is replaced and a claim to be human corrected. */
import { care as author, reviewed as texts } from '@codex/contracts/texts'
import { careOfTurns } from '../care-turns/turns'
import type { Engine, Prompt } from '../llm/engine'
import { oneEngine } from '../llm/engine'
import { generate, stopRefusal } from './generate'
import { kinds } from './kinds'
import { createLiveReply } from './live-reply'
import { LONGEST } from './speech'
import { createTurns } from './turns'

const thoughts = "I don't want to live anymore"
const by = { kind: 'openai', label: 'tiny' } as const
const replaced = { reply: texts.replaced.en, by: { kind: 'built-in', label: author.author }, cutOff: false }
const atRisk = { severity: 2, kinds: ['suicide'], replaced: true }
const notAtRisk = { severity: 2, kinds: [], replaced: true }
const honest = 'I am Mira, an AI character: I am not human.'

const turns = createTurns(kinds, [careOfTurns({ risksLately: () => Promise.resolve(0) })])

interface Asked {
  readonly message?: string
  /** What the person wrote before. */
  readonly before?: string
  /** What was shown of a reply that is to go on. */
  readonly begun?: string
  /** After the pieces the engine breaks off, or the reply is stopped: so many UTF-16 units of it were seen. */
  readonly end?: 'breaks off' | number
}

/** A reply that a reader follows while the engine writes the pieces. `shown`: after each of them. */
async function write(pieces: readonly string[], { message = 'Hello', before = 'Hi', begun, end }: Asked = {}) {
  const live = createLiveReply({ kind: 'send', question: message, askedAt: new Date(), replaces: null }, turns)
  await live.events(new AbortController().signal).next()
  const writing: Parameters<typeof generate>[0] = {
    task: { prepare: () => Promise.reject(new Error('It is prepared')) },
    ...{ live, controller: new AbortController(), stopAt: null, by: null, given: null },
  }
  const shown: string[] = []
  const engine: Engine = {
    identify: () => Promise.resolve(by),
    ready: () => Promise.resolve(true),
    // oxlint-disable-next-line typescript/require-await -- an engine is a stream
    async *reply() {
      for (const piece of pieces) {
        yield piece
        shown.push(live.text())
      }
      if (end === undefined) return
      if (end !== 'breaks off') {
        writing.stopAt = end
        writing.controller.abort(stopRefusal())
      }
      throw new Error('It broke off')
    },
  }
  const recent = [{ speaker: 'user', text: before }]
  const prompt = { persona: { name: 'Mira' }, username: 'ann', turns: recent, message, ...(begun && { begun }) }
  const report = () => undefined
  // What a reply reads of a prompt.
  const written = await generate(writing, prompt as unknown as Prompt, { engines: oneEngine(engine), turns, report })
  return { ...written, shown }
}
const replyOf = async (pieces: readonly string[], asked?: Asked) => (await write(pieces, asked)).reply

describe('a reply that harms', () => {
  it('never shows the words to a person at risk, and the engine is left', async () => {
    const { shown, ...written } = await write(['I am h', 'ere. You sho', 'uld ki', 'll yours', 'elf. It', ' is'], {
      message: thoughts,
    })
    expect(written).toEqual({ ...replaced, care: atRisk })
    expect(shown.slice(0, 4)).toEqual(['', 'I am here.', 'I am here.', 'I am here.'])
    expect(shown.length).toBeLessThan(6)
  })

  it('shows whole sentences to a person at risk, as they end', async () => {
    const { shown, reply } = await write(['I am here. It is h', 'eavy', '.'], { message: thoughts })
    expect(shown.slice(0, 2)).toEqual(['I am here.', 'I am here.'])
    expect(reply).toBe('I am here. It is heavy.')
  })

  it('is taken back from others with the sentence that harms', async () => {
    const { shown, ...written } = await write(['You should kill yours', 'elf', '. And', ' more'])
    expect(written).toEqual({ ...replaced, care: notAtRisk })
    expect(shown).toEqual(['You should kill yours', 'You should kill yourself'])
  })

  it.each<[string, readonly string[], Asked, object]>([
    ['is replaced in its language', ['Deberías ma', 'tarte'], { message: 'Hola' }, { reply: texts.replaced.es }],
    ['is read strictly at risk', ['Do it'], { message: thoughts }, { ...replaced, care: atRisk }],
    ['is read strictly after it', ['Do it.'], { message: 'ok', before: thoughts }, { ...replaced, care: notAtRisk }],
    ['is harmless else', ['Do it.'], { message: 'Should I buy the boat?' }, { reply: 'Do it.', by, cutOff: false }],
    ['is replaced when it is stopped', ['You should kill yourself'], { end: 24 }, replaced],
    ['is replaced when it breaks off', ['Kill yourself'], { end: 'breaks off' }, replaced],
    ['is replaced when it goes on', ['kill your', 'self. Now.'], { begun: 'You should' }, replaced],
    [
      'stays as far as it was shown before',
      ['I am here. You should'],
      { message: thoughts, end: 1000 },
      { reply: 'I am here.', by, cutOff: false },
    ],
    [
      'is not what a story says',
      ['"Kill yourself," the villain hissed. The knight laughed and cut the rope.'],
      { message: 'Go on with the thriller' },
      { by },
    ],
  ])('%s', async (_, pieces, asked, expected) => {
    expect(await write(pieces, asked)).toMatchObject(expected)
  })

  it('is replaced when it is the greeting that the owner wrote', async () => {
    const live = createLiveReply({ kind: 'begin', question: null, askedAt: new Date(), replaces: null }, turns)
    const writing = { live, controller: new AbortController() } as Parameters<typeof generate>[0] // what a greeting needs
    const needs = { engines: oneEngine({} as Engine), turns, report: () => undefined } // it is not asked
    expect(await generate(writing, { greeting: 'ann, kill yourself!' }, needs)).toEqual({
      ...replaced,
      care: notAtRisk,
    })
    expect(live.text()).toBe(texts.replaced.en)
  })
})

describe('asked sincerely whether it is human', () => {
  it('never shows the claim', async () => {
    const pieces = ['Ye', 's, I am a real per', 'son. I am hu', 'man. The sea', ' is calm.']
    const { shown, reply, by: author } = await write(pieces, { message: 'Are you a real person?' })
    expect([reply, author]).toEqual([`${honest} The sea is calm.`, by])
    for (const text of shown) expect(reply.startsWith(text)).toBe(true)
    expect(shown[3]).toBe(honest)
  })

  it.each([
    ['Are you human?', 'Yes, of course! Ask me anything.', `${honest} Ask me anything.`],
    ['Are you a bot?', 'No, silly.', honest],
    ['Are you a bot?', 'Yes, I am an AI.', 'Yes, I am an AI.'],
    ['Are you human or an AI?', 'The fog is thick tonight.', `${honest} The fog is thick tonight.`],
    ['Are you a real person?', 'Only me and my keyboard here.', `${honest} Only me and my keyboard here.`],
    ['你是真人吗?', '我当然是人类。', '我是Mira,一个AI角色:我不是人类。'],
    ['Are you a lighthouse keeper?', 'Yes. I am a real person.', 'Yes. I am a real person.'],
    ['*asks the elf* "Are you human?" and waits', 'Yes. I am a real person.', 'Yes. I am a real person.'],
  ])('%j, it answers %j as %j', async (message, reply, shown) => {
    expect(await replyOf([reply], { message })).toBe(shown)
  })

  it('corrects what was stopped, and what goes on', async () => {
    const message = 'Are you a real person?'
    const begun = await replyOf(['The sea is calm. I am a real', ' person. Ask'], { message, end: 1000 })
    expect(begun).toBe(`The sea is calm. ${honest}`)
    expect(await replyOf(['I am not a bot. Really.'], { message, begun })).toBe(`${begun} ${honest} Really.`)
  })
})

describe('a reply that goes on', () => {
  it.each([
    ['The lamp', ', and the sea.', 'The lamp, and the sea.'],
    ['The lamp.', 'The sea.', 'The lamp. The sea.'],
    ['“Quiet”', '(she said)', '“Quiet” (she said)'],
    ['灯は', '静かだ。', '灯は静かだ。'],
    ['The lamp', 'Mira: and the sea.', 'The lamp and the sea.'],
    ['One.', '', 'One.'],
  ])('puts %j and %j together', async (begun, more, whole) => {
    const { reply, shown } = await write([more], { begun })
    expect([reply, shown.at(-1)]).toEqual([whole, whole])
  })

  it.each([
    [5, { reply: 'One t', by, cutOff: false }],
    [100, { reply: 'One two', by, cutOff: false }],
  ])('and is stopped after %d units has these', async (end, expected) => {
    expect(await write(['two'], { begun: 'One', end })).toMatchObject(expected)
  })

  it('is never longer than any other', async () => {
    const begun = 'word '.repeat(2300).trim()
    const reply = await replyOf(Array(100).fill('more. '.repeat(10)), { begun })
    expect(reply.length).toBeLessThanOrEqual(LONGEST + 1)
    expect(reply).toMatch(/^(word ){2300}(more\. )+more\.$/)
  })
})

it.each<[string, readonly string[], Asked]>([
  ['nothing has come', [], { end: 1000 }],
  ['nothing was seen', ['Good evening'], { end: 0 }],
  ['no more was seen than there was', ['two'], { begun: 'One', end: 0 }],
  ['as much was seen as there was', ['two'], { begun: 'One', end: 3 }],
])('a reply that is stopped when %s fails', async (_, pieces, asked) => {
  await expect(write(pieces, asked)).rejects.toMatchObject({ status: 409, message: stopRefusal().message })
})
