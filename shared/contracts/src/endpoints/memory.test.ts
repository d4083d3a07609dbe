import { ContractError, chat, memory } from './index'
import type { Endpoint } from './index'

const refusal = (endpoint: Endpoint, raw: unknown) => {
  const accepted = endpoint.accept(raw)
  return accepted.ok ? null : accepted.message
}

const pin = { profile_id: 'p1', kind: 'pin', text: 'Ana is my sister' }
const KEYS = 'Lore needs 1-10 key words of at most 60 characters; other memories have none'

describe('add', () => {
  it('takes pins and facts of 400 characters, and lore of 2,000 with its keys', () => {
    const add = (kind: string, length: number, rest = {}) =>
      refusal(memory.add, { profile_id: 'p1', kind, text: '😀'.repeat(length), ...rest })
    const keys = ['the old pier', ' pier ', 'the old pier']
    for (const kind of ['pin', 'fact']) {
      expect(add(kind, 400)).toBeNull()
      expect(add(kind, 401)).toBe('Text is too long (at most 400 characters)')
      expect(add(kind, 4, { keys })).toBe(KEYS)
    }
    expect(add('lore', 2000, { keys })).toBeNull()
    expect(add('lore', 2001, { keys })).toBe('Text is too long (at most 2000 characters)')
    expect(add('lore', 4)).toBe(KEYS)
    expect(add('other', 4)).toBe('kind is none of the choices')
  })

  it('takes a summary of 2,000 with the last message that it covers', () => {
    const add = (length: number, rest = {}) =>
      refusal(memory.add, { profile_id: 'p1', kind: 'summary', text: 'x'.repeat(length), ...rest })
    expect(add(2000, { source_message_id: '7' })).toBeNull()
    expect(add(2001, { source_message_id: '7' })).toBe('Text is too long (at most 2000 characters)')
    expect(add(4)).toBe('A summary needs the last message that it covers')
    expect(add(4, { source_message_id: '7', keys: ['pier'] })).toBe(KEYS)
  })

  it('keeps each key once, without HTML', () => {
    const keys = ['the <b>old</b> pier', ' pier ', 'the old pier']
    expect(memory.add.accept({ ...pin, kind: 'lore', keys, sourceMessageId: '7' })).toEqual({
      ok: true,
      body: { ...pin, kind: 'lore', keys: ['the old pier', 'pier'], source_message_id: '7' },
    })
  })

  it.each([
    [{ keys: [] }],
    [{ keys: Array.from({ length: 11 }, (_, at) => `key ${at}`) }],
    [{ keys: ['x'.repeat(61)] }],
    [{ keys: ['!?'] }],
    [{ keys: [null] }],
  ])('refuses lore with %j', (rest) => {
    expect(refusal(memory.add, { ...pin, kind: 'lore', ...rest })).toBe(KEYS)
  })

  it('refuses what is no text', () => {
    expect(refusal(memory.add, { ...pin, text: '<p> </p>' })).toBe('Please enter what to remember')
    expect(refusal(memory.add, { ...pin, keys: 'pier' })).toBe('keys must be a list of texts')
    expect(refusal(memory.add, { ...pin, kind: 'lore', keys: [7] })).toBe('keys must be text')
    expect(refusal(memory.add, { ...pin, source_message_id: 'x' })).toBe('Invalid message id')
  })
})

describe('change', () => {
  const one = { profile_id: 'p1', memory_id: 'm1' }

  it('takes a text, keys or a state, and not none of them', () => {
    for (const rest of [{ text: 'Anna' }, { keys: ['pier'] }, { state: 'kept' }, { state: 'off' }])
      expect(memory.change.accept({ ...one, ...rest })).toEqual({ ok: true, body: { ...one, ...rest } })
    expect(refusal(memory.change, one)).toBe('Nothing to change')
    expect(refusal(memory.change, { ...one, state: 'replaced' })).toBe('state is none of the choices')
    expect(refusal(memory.remove, { ...one, memory_id: 'm 1' })).toBe('Invalid memory id')
  })
})

describe('answers', () => {
  const kept = {
    memory_id: 'm1',
    kind: 'lore',
    text: 'It burned down.',
    keys: ['pier'],
    state: 'kept',
    origin: 'user',
    source_message_id: null,
    replaces: 'm0',
    created_at: '2026-11-21T12:00:00.000Z',
  }

  it('reads memories in both spellings, without those that it does not know', () => {
    const { memory_id: memoryId, created_at: createdAt, source_message_id: sourceMessageId, ...rest } = kept
    const camel = { ...rest, memoryId, createdAt, sourceMessageId }
    const memories = [kept, camel, { ...kept, kind: 'dream' }, { ...kept, state: 'gone' }, { ...kept, text: '' }, 1]
    expect(memory.list.read({ memories, verbatim_from: '9' })).toEqual({ memories: [kept, kept], verbatim_from: '9' })
    expect(memory.list.read({ memories: [] })).toEqual({ memories: [], verbatim_from: null })
    const gone = { ...kept, source_gone: true }
    expect(memory.add.read({ memory: gone })).toEqual({ memory: gone })
    for (const raw of [null, {}, { memories: {} }]) expect(() => memory.list.read(raw)).toThrow(ContractError)
    expect(() => memory.change.read({ memory: { ...kept, memory_id: '' } })).toThrow(
      new ContractError('The memory could not be read or changed'),
    )
  })

  it('reads what a reply used, and what one would be given', () => {
    const use = { kind: 'lore', reason: 'key', text: 'It burned down.', memory_id: 'm1' }
    const message = { kind: 'message', reason: 'search', text: 'Ana came.', message_id: '7' }
    const used = [use, message, { ...use, reason: 'luck' }, { ...use, kind: 'dream' }, { ...use, text: '' }, null]
    expect(chat.used.read({ used, verbatimFrom: '9' })).toEqual({ used: [use, message], verbatim_from: '9' })
    expect(() => chat.used.read({ used: {} })).toThrow(ContractError)
    const hits = [{ message_id: '7', score: 3.5, reason: 'search' }, { memoryId: 'm1', reason: 'pin' }, { score: 1 }]
    expect(memory.recall.read({ hits })).toEqual({
      hits: [hits[0], { memory_id: 'm1', score: 0, reason: 'pin' }],
    })
    expect(() => memory.recall.read([])).toThrow(ContractError)
  })
})
