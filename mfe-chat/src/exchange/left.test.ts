import { allSettled, createWatch } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import { companionSelected, leftReplyEnded, replyLeft } from '@codex/session'
import * as composer from '../composer/model'
import { channel, happens, lyra, nova, scopeOf, settle } from '../testing'
import '.'

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined))

it.each([
  ['has ended', () => ({ reply: null, last_message_id: '2' })],
  ['cannot be followed', () => Promise.reject(new ApiError(404, 'What is that?'))],
])('a companion whose reply no page shows is named until the reply %s', async (_, answer) => {
  const followed: unknown[] = []
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  const scope = scopeOf([
    on(chat.sendMessage, channel().reply),
    on(chat.getChat, () => []),
    on(chat.followReply, async (body) => {
      followed.push(body)
      await ended
      return answer()
    }),
  ])
  const named: string[] = []
  createWatch({ unit: replyLeft, scope, fn: (id) => named.push(`${id} writes`) })
  createWatch({ unit: leftReplyEnded, scope, fn: (id) => named.push(`${id} wrote`) })
  void allSettled(composer.textChanged, { scope, params: 'Hello' })
  await happens(scope, composer.submitted)
  expect(named).toEqual([])

  await happens(scope, companionSelected, nova)
  expect(named).toEqual([`${lyra.id} writes`])
  expect(followed).toContainEqual({ profile_id: lyra.id })

  end()
  await settle()
  expect(named).toEqual([`${lyra.id} writes`, `${lyra.id} wrote`])
})
