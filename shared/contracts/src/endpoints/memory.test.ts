import { ContractError, chat, memory } from './index'
import type { Endpoint } from './index'
import { refusal } from './testing/calls'

const pin = { profile_id: 'p1', kind: 'pin', text: 'Ana is my sister' }
const lore = { ...pin, kind: 'lore', keys: ['the old pier'] }
const summary = { ...pin, kind: 'summary', source_message_id: '7' }
const one = { profile_id: 'p1', memory_id: 'm1' }
const long = (length: number) => '😀'.repeat(length)
const KEYS = 'Lore needs 1-10 key words of at most 60 characters; other memories have none'

it.each<[string, Endpoint, object, object?]>([
  ['a pin of 400 characters', memory.add, { ...pin, text: long(400) }],
  ['a fact of 400 characters', memory.add, { ...pin, kind: 'fact', text: long(400) }],
  ['lore of 2000 characters', memory.add, { ...lore, text: long(2000) }],
  ['a summary of 2000 characters', memory.add, { ...summary, text: 'x'.repeat(2000) }],
  [
    'each key once, without HTML',
    memory.add,
    { ...pin, kind: 'lore', keys: ['the <b>old</b> pier', ' pier ', 'the old pier'], sourceMessageId: '7' },
    { ...lore, keys: ['the old pier', 'pier'], source_message_id: '7' },
  ],
  ['another text', memory.change, { ...one, text: 'Anna' }],
  ['other keys', memory.change, { ...one, keys: ['pier'] }],
  ['the state of a stored one', memory.change, { ...one, state: 'kept' }],
  ['the state of one that is off', memory.change, { ...one, state: 'off' }],
  ['a pin for one conversation', memory.add, { ...pin, conversation_id: 'k2', scope: 'conversation' }],
  ['one for everywhere', memory.change, { ...one, scope: 'everywhere' }],
  ['lore for one persona', memory.add, { ...lore, persona_id: 'a1' }],
  ['a pin for all personas', memory.add, { ...pin, persona_id: '' }],
  ['one for all personas again', memory.change, { ...one, persona_id: '' }],
])('takes %s', (_, endpoint, raw, body = raw) => {
  expect(endpoint.accept(raw)).toEqual({ ok: true, body })
})

it.each<[string, Endpoint, object]>([
  ['Text is too long (at most 400 characters)', memory.add, { ...pin, text: long(401) }],
  ['Text is too long (at most 400 characters)', memory.add, { ...pin, kind: 'fact', text: long(401) }],
  ['Text is too long (at most 2000 characters)', memory.add, { ...lore, text: long(2001) }],
  ['Text is too long (at most 2000 characters)', memory.add, { ...summary, text: 'x'.repeat(2001) }],
  ['A summary needs the last message that it covers', memory.add, { ...pin, kind: 'summary' }],
  ['A summary is of one conversation', memory.add, { ...summary, scope: 'everywhere' }],
  ['scope is none of the choices', memory.change, { ...one, scope: 'nowhere' }],
  ['Only lore can be for one persona', memory.add, { ...pin, persona_id: 'a1' }],
  ['Invalid persona id', memory.change, { ...one, persona_id: 'a 1' }],
  ['kind is none of the choices', memory.add, { ...pin, kind: 'other' }],
  ['Please enter what to remember', memory.add, { ...pin, text: '<p> </p>' }],
  ['keys must be a list of texts', memory.add, { ...pin, keys: 'pier' }],
  ['keys must be text', memory.add, { ...lore, keys: [7] }],
  ['Invalid message id', memory.add, { ...pin, source_message_id: 'x' }],
  ['Nothing to change', memory.change, one],
  ['state is none of the choices', memory.change, { ...one, state: 'replaced' }],
  ['Invalid memory id', memory.remove, { ...one, memory_id: 'm 1' }],
])('refuses with "%s"', (message, endpoint, raw) => {
  expect(refusal(endpoint, raw)).toBe(message)
})

it.each<[string, object]>([
  ['a pin', { ...lore, kind: 'pin' }],
  ['a fact', { ...lore, kind: 'fact' }],
  ['a summary', { ...summary, keys: ['pier'] }],
  ['lore without any', { ...pin, kind: 'lore' }],
  ['lore with an empty list', { ...lore, keys: [] }],
  ['lore with eleven', { ...lore, keys: Array.from({ length: 11 }, (_, at) => `key ${at}`) }],
  ['lore with a long one', { ...lore, keys: ['x'.repeat(61)] }],
  ['lore with signs', { ...lore, keys: ['!?'] }],
  ['lore with null', { ...lore, keys: [null] }],
])('refuses the keys of %s', (_, raw) => {
  expect(refusal(memory.add, raw)).toBe(KEYS)
})

it('reads memories in both spellings, without those that it does not know', () => {
  const known = { memory_id: 'm1', created_at: '2026-11-21T12:00:00.000Z', source_message_id: null }
  const rest = { kind: 'lore', text: 'It burned down.', keys: ['pier'], state: 'kept', origin: 'user', replaces: 'm0' }
  const kept = { ...known, ...rest }
  const camel = { ...rest, memoryId: 'm1', createdAt: known.created_at, sourceMessageId: null }
  const memories = [kept, camel, { ...kept, kind: 'dream' }, { ...kept, state: 'gone' }, { ...kept, text: '' }, 1]
  expect(memory.list.read({ memories, verbatim_from: '9' })).toEqual({ memories: [kept, kept], verbatim_from: '9' })
  const ofAnna = { ...kept, persona_id: 'a1' }
  expect(memory.add.read({ memory: { ...camel, personaId: 'a1' } })).toEqual({ memory: ofAnna })
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
  const pinned = { memory_id: 'm1', score: 0, reason: 'pin' }
  expect(memory.recall.read({ hits })).toEqual({ hits: [hits[0], pinned] })
  expect(() => memory.recall.read([])).toThrow(ContractError)
})
