/** Spec 8: the text of each call in each way to fail. The texts are written out: they are the specification's. */
import { allSettled, fork, type Effect } from 'effector'
import { character, chat, memory, refine, reset, user, type Endpoint, care, voice } from '@codex/contracts/endpoints'
import { $status, $token } from '@codex/session'
import { ApiError, replies } from './index'
import { call } from './request'

const ada = { username: 'ada', email: 'ada@example.org', password: 'Passw0rd' }
const mara = {
  name: 'Mara Quill',
  age: 34,
  gender: 'Female',
  role: 'Mapmaker',
  personality_description: 'Patient',
  background: 'A harbour town',
  speaking_style: 'Short sentences',
}
const turn = { profile_id: 'p1', message_id: '7' }
const CHAT = 'An error occurred. Please try again.'
const VOICE = 'The voice sheet could not be read or changed'
const MEMORY = 'The memory could not be read or changed'

/** The call, a body that it accepts, its fallback, and what it says about an answer with status 200 that is no use. */
const CALLS: readonly (readonly [endpoint: Endpoint, body: object, fallback: string, useless?: string])[] = [
  [user.signUp, ada, 'Sign up failed'],
  [user.signIn, ada, 'Sign in failed'],
  [reset.resetPassword, { ...ada, secret: 'x'.repeat(43) }, 'The password was not changed. Please try again.'],
  [user.signOut, {}, 'Sign out failed'],
  [user.session, {}, 'Failed to read the session'],
  [user.extendSession, { hours: 1 }, 'Failed to extend the session'],
  [user.viewAccount, {}, 'Failed to fetch account details', 'Invalid account data received from server'],
  [
    user.addRemarks,
    { type: 'Content', message: 'Fine', user_id: 'u1' },
    'Failed to submit remark',
    'Unexpected response from server',
  ],
  [refine.personalityDescription, mara, 'Failed to refine personality description'],
  [refine.background, mara, 'Failed to refine background'],
  [refine.speakingStyle, mara, 'Failed to refine speaking style'],
  [character.generateProfile, mara, 'Failed to generate character profile'],
  [character.listProfiles, {}, 'Failed to fetch user profiles'],
  [character.deleteProfile, turn, 'Failed to delete character profile'],
  [character.getProfile, turn, 'Failed to fetch profile details'],
  [character.editProfile, { ...turn, ...mara }, 'Failed to edit character profile'],
  [chat.getChat, { profile_id: 'p1' }, CHAT],
  [chat.sendMessage, { ...turn, message: 'Hi' }, CHAT],
  [chat.beginConversation, turn, CHAT],
  [chat.resendMessage, { ...turn, message: 'Hi' }, CHAT],
  [chat.regenerateReply, turn, CHAT],
  [chat.continueReply, turn, CHAT],
  [chat.listAlternatives, turn, CHAT],
  [chat.chooseReply, { ...turn, index: 1 }, CHAT],
  [chat.countMessages, turn, CHAT],
  [chat.deleteMessages, turn, CHAT],
  [chat.search, { query: 'lamp' }, CHAT],
  [chat.followReply, turn, CHAT],
  [chat.stopReply, turn, CHAT],
  [chat.resumeStory, turn, CHAT],
  [chat.viewEngine, {}, CHAT],
  [chat.used, turn, CHAT],
  [care.counts, {}, 'The counts could not be read'],
  [memory.list, turn, MEMORY],
  [memory.add, { ...turn, kind: 'pin', text: 'Ana is my sister' }, MEMORY],
  [memory.change, { ...turn, memory_id: 'm1', state: 'off' }, MEMORY],
  [memory.remove, { ...turn, memory_id: 'm1' }, MEMORY],
  [memory.recall, { ...turn, text: 'Ana' }, MEMORY],
  [voice.list, turn, VOICE],
  [voice.add, { ...turn, texts: ['Watch the step.'] }, VOICE],
  [voice.edit, { ...turn, line_id: 'l1', situation: 'hurt' }, VOICE],
  [voice.move, { ...turn, line_id: 'l1', position: 0 }, VOICE],
  [voice.remove, { ...turn, line_id: 'l1' }, VOICE],
  [voice.writeLines, { ...turn, situation: 'hurt' }, 'The lines could not be written'],
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
  globalThis.fetch = fetch
  const scope = fork({
    values: [
      [$token, 't1'],
      [$status, 'authenticated'],
    ],
  })
  const { value } = await allSettled(effect, { scope, params })
  return value instanceof ApiError ? value.message.split('\n') : `succeeds with ${JSON.stringify(value)}`
}

describe.each(WAYS)('%s', (_way, fetch, lines) => {
  it.each(CALLS.map(([endpoint, body, fallback, useless]) => [endpoint.path, { endpoint, body, fallback, useless }]))(
    'is shown as the specification says by %s',
    async (_path, { endpoint, body, fallback, useless = fallback }) => {
      expect(await linesOf(call(endpoint) as AnyEffect, body, fetch)).toEqual(lines({ fallback, useless }))
    },
  )

  it.each(['send', 'resend', 'regenerate', 'continue', 'follow'] as const)(
    'is shown the same by the reply to %s',
    async (kind) => {
      const body = { ...turn, message: 'Hi' }
      const effect = replies.requestFx as AnyEffect // its body differs by kind
      const shown = await linesOf(effect, { kind, body, onProgress: () => undefined }, fetch)
      expect(shown).toEqual(lines({ fallback: CHAT, useless: CHAT }))
    },
  )
})

describe('the table', () => {
  it('has every call without a file', () => {
    const all = [user, refine, reset, character, chat, memory, care, voice]
      .flatMap((area) => Object.values<Endpoint>(area))
      .filter(({ body }) => body.type !== 'blob')
    expect(CALLS.map(([{ path }]) => path).sort()).toEqual(all.map(({ path }) => path).sort())
  })

  it('has every fallback message of the specification', () => {
    const known = CALLS.map(([, , fallback]) => fallback)
    expect(known).toEqual(
      expect.arrayContaining([
        'Sign up failed',
        'Sign in failed',
        'Failed to fetch account details',
        'Failed to refine personality description',
        'Failed to refine background',
        'Failed to refine speaking style',
        // 'Failed to refine all aspects' is the text of three calls: see the wizard's assist/refinement.test.ts.
        'Failed to generate character profile',
        'Failed to fetch user profiles',
        'Failed to delete character profile',
        'Failed to fetch profile details',
        'Failed to edit character profile',
        'Failed to submit remark',
        'An error occurred. Please try again.',
      ]),
    )
  })
})
