/** Spec 8: the text of each call in each way to fail; its fallback is that of the contract. */
import { allSettled, type Effect } from 'effector'
import { character, chat, memory, refine, reset, user, type Endpoint, care, voice } from '@codex/contracts/endpoints'
import { ApiError, replies } from './index'
import { call } from './request'
import { signedInScope, wire } from './testing/wire'

const ada = { username: 'ada', email: 'ada@example.org', password: 'Passw0rd' }
const mara = {
  ...{ name: 'Mara Quill', age: 34, gender: 'Female', role: 'Mapmaker', personality_description: 'Patient' },
  ...{ background: 'A harbour town', speaking_style: 'Short sentences' },
}
const turn = { profile_id: 'p1', message_id: '7' }
/** The call, a body that it accepts, and what it says about an answer with status 200 that is no use. */
const CALLS: readonly (readonly [endpoint: Endpoint, body: object, useless?: string])[] = [
  [user.signUp, ada],
  [user.signIn, ada],
  [reset.resetPassword, { ...ada, secret: 'x'.repeat(43) }],
  [user.signOut, {}],
  [user.session, {}],
  [user.extendSession, { hours: 1 }],
  [user.viewAccount, {}, 'Invalid account data received from server'],
  [user.addRemarks, { type: 'Content', message: 'Fine', user_id: 'u1' }, 'Unexpected response from server'],
  [chat.search, { query: 'lamp' }],
  [chat.viewEngine, {}],
  [care.counts, {}],
  [memory.add, { ...turn, kind: 'pin', text: 'Ana is my sister' }],
  [memory.change, { ...turn, memory_id: 'm1', state: 'off' }],
  [memory.remove, { ...turn, memory_id: 'm1' }],
  [memory.check, { ...turn, message_id: '7' }],
  [memory.recall, { ...turn, text: 'Ana' }],
  [voice.add, { ...turn, texts: ['Watch the step.'] }],
  [voice.edit, { ...turn, line_id: 'l1', situation: 'hurt' }],
  [voice.move, { ...turn, line_id: 'l1', position: 0 }],
  [voice.remove, { ...turn, line_id: 'l1' }],
  [voice.writeLines, { ...turn, situation: 'hurt' }],
  [chat.sendMessage, { ...turn, message: 'Hi' }],
  [chat.resendMessage, { ...turn, message: 'Hi' }],
  [chat.chooseReply, { ...turn, index: 1 }],
  [chat.changeConversation, { ...turn, conversation_id: 'k2', state: 'archived' }],
  [chat.removeConversation, { ...turn, conversation_id: 'k2' }],
  [character.editProfile, { ...turn, ...mara }],
  [character.setQuestions, { ...turn, questions: ['Why?'] }],
  ...[refine.personalityDescription, refine.background, refine.speakingStyle, character.generateProfile].map(
    (endpoint): [Endpoint, object] => [endpoint, mara],
  ),
  ...[
    ...[
      character.listProfiles,
      character.deleteProfile,
      character.getProfile,
      character.listQuestions,
      memory.list,
      voice.list,
      chat.getChat,
    ],
    ...[chat.beginConversation, chat.regenerateReply, chat.continueReply, chat.listAlternatives, chat.countMessages],
    ...[
      chat.listConversations,
      chat.addConversation,
      chat.addPath,
      chat.listPaths,
      chat.deleteMessages,
      chat.followReply,
      chat.stopReply,
      chat.resumeStory,
      chat.used,
    ],
  ].map((endpoint): [Endpoint, object] => [endpoint, turn]),
]

const UNREACHED = 'The server could not be reached.'
const LATE = 'The server took too long to answer.'

const html = '<html><body>Please log in to the wireless network</body></html>'
const answer = (body: string, init?: ResponseInit) => () => Promise.resolve(new Response(body, init))
const breaking = (error: Error) => () =>
  Promise.resolve(new Response(new ReadableStream({ start: (controller) => controller.error(error) })))
const late = new DOMException('late', 'TimeoutError')
const broken = new TypeError('terminated')

type Texts = { readonly fallback: string; readonly useless: string }

/** What happens to the call, and the lines that are then shown. */
const WAYS: readonly (readonly [way: string, fetch: () => Promise<Response>, lines: (texts: Texts) => string[]])[] = [
  ['a message of the server', answer('{"message":"Not today"}', { status: 503 }), () => ['Not today']],
  ['a detail of the server', answer('{"detail":"Not now"}', { status: 503 }), () => ['Not now']],
  ['a status with its text', answer('', { status: 500, statusText: 'Oh no' }), () => ['HTTP 500: Oh no']],
  ['a page of a proxy', answer(html, { status: 502, statusText: 'Bad Gateway' }), () => ['HTTP 502: Bad Gateway']],
  ['a status without a text', answer('', { status: 500 }), ({ fallback }) => [fallback]],
  ['a page of a proxy without a text', answer(html, { status: 502 }), ({ fallback }) => [fallback]],
  ['a page with status 200', answer(html), ({ useless }) => [useless]],
  ['an answer that breaks off', breaking(broken), ({ fallback }) => [fallback]],
  ['an answer that stops for too long', breaking(late), ({ fallback }) => [fallback, LATE]],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), ({ fallback }) => [fallback, UNREACHED]],
  ['no answer in time', () => Promise.reject(late), ({ fallback }) => [fallback, LATE]],
]

type AnyEffect = Effect<unknown, unknown>

async function linesOf(effect: AnyEffect, params: unknown, fetch: () => Promise<Response>) {
  wire(fetch)
  const scope = signedInScope()
  const { value } = await allSettled(effect, { scope, params })
  return value instanceof ApiError ? value.message.split('\n') : `succeeds with ${JSON.stringify(value)}`
}

describe.each(WAYS)('%s', (_way, fetch, lines) => {
  it.each(CALLS.map(([endpoint, ...rest]) => [endpoint.path, endpoint, ...rest] as const))(
    'is shown as the specification says by %s',
    async (_path, endpoint, body, useless = endpoint.fallback) => {
      const expected = lines({ fallback: endpoint.fallback, useless })
      expect(await linesOf(call(endpoint) as AnyEffect, body, fetch)).toEqual(expected)
    },
  )

  it.each(['send', 'resend', 'regenerate', 'continue', 'follow'] as const)(
    'is shown the same by the reply to %s',
    async (kind) => {
      const body = { ...turn, message: 'Hi' }
      const effect = replies.requestFx as AnyEffect // its body differs by kind
      const shown = await linesOf(effect, { kind, body, onProgress: () => undefined }, fetch)
      expect(shown).toEqual(lines({ fallback: chat.sendMessage.fallback, useless: chat.sendMessage.fallback }))
    },
  )
})

it('the table has every call without a file', () => {
  const all = [user, refine, reset, character, chat, memory, care, voice]
    .flatMap((area) => Object.values<Endpoint>(area))
    .filter(({ body }) => body.type !== 'blob')
  expect(CALLS.map(([{ path }]) => path).sort()).toEqual(all.map(({ path }) => path).sort())
})
