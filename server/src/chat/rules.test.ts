/** What needs no database: the bodies of calls, the last exchange, and a greeting as it is spoken. */
import type { Endpoint } from '@codex/contracts/endpoints'
import { chat } from '@codex/contracts/endpoints'
import { failures, validation } from '@codex/contracts/texts'
import { spoken } from './greeting'
import { lastExchangeOf } from './last-exchange'
import type { Message } from './pages'

const refusal = (endpoint: Endpoint, body: object) => {
  const accepted = endpoint.accept({ profile_id: 'p', ...body })
  return accepted.ok ? null : accepted.message
}

it.each([
  { before: '2', after: '1' },
  { around: '1', after: '1' },
  { before: '1', around: '1' },
])('a history is read on one side of a message only, not %j', (page) => {
  expect(refusal(chat.getChat, page)).toBe(validation.onePage)
})

it.each([
  { limit: 0 },
  { limit: 201 },
  { limit: 1.5 },
  { limit: '7' },
  { before: 'x' },
  { before: '-1' },
  { around: 'x' },
  { after: '0' },
])('a page is refused with %j', (page) => {
  expect(refusal(chat.getChat, page)).not.toBeNull()
})

it('a deletion is refused with what names no message, and with another value for the memories', () => {
  for (const body of [{ from: 'first' }, { to: '-1' }]) expect(refusal(chat.deleteMessages, body)).not.toBeNull()
  expect(refusal(chat.deleteMessages, { with_memories: 'yes' })).toBe(validation.withMemories)
})

it.each<[string, readonly Message['speaker'][], Message['speaker'], number]>([
  ['two questions', ['user', 'user'], 'user', 1],
  ['two replies', ['companion', 'companion'], 'companion', 2],
  ['a reply before its question', ['companion', 'user'], 'user', 2],
  ['a reply before its question', ['companion', 'user'], 'companion', 1],
])('there is no last exchange where the last messages are %s', (_, speakers, by, id) => {
  const newest = speakers.map((speaker, at) => ({ id: at + 1, speaker }) as Message) // what it reads of them
  expect(() => lastExchangeOf(newest, id, by)).toThrow(failures.conversationMoved)
})

it('a greeting has no other text replaced, and what it puts in is not replaced again', () => {
  const names = { user: 'ann', char: '{{user}} $& $1' }
  expect(spoken('{{User}}, {{cHAR}}, {user}, {{ user }}, {{users}}, {{{char}}}', names)).toBe(
    'ann, {{user}} $& $1, {user}, {{ user }}, {{users}}, {{{user}} $& $1}',
  )
})
