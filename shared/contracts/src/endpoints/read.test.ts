import fc from 'fast-check'
import * as v from 'valibot'
import { account, apiKeys, care, ContractError, character, chat, passkeys, readError, refine, user } from './index'
import { byPath, everyEndpoint } from './testing/calls'

/** How the browser reads answers: tolerantly, and with a message for the visitor when one is unreadable. */

const expires_at = '2026-11-21T12:00:00.000Z'
const granted = { user_id: 'u1', username: 'mara', email: 'm@x.org', access_token: 't0ken' }
const signedIn = { ...granted, remaining_minutes: 42 }
const camelSignedIn = { userId: 'u1', username: 'mara', email: 'm@x.org', accessToken: 't0ken', remainingMinutes: 42 }
const engine = { kind: 'openai', label: 'llama3.2' } as const
const alternatives = [
  { message: 'One', engine, time_stamp: '2026-01-01T00:00:00.000Z', cut_off: true },
  { message: 'Two', time_stamp: '2026-01-01T00:00:01.000Z', stopped: true },
  { message: 'Three', time_stamp: '', care: { severity: 1, kinds: ['suicide'] } },
]
const row = { profile_id: 'p1', name: 'Mara' }
const place = { session_id: 's1', browser: 'Firefox', created_at: '2026-01-01', used_at: '2026-01-02', current: true }
const passkey = { passkey_id: 'p1', name: 'Firefox', created_at: '2026-01-01', used_at: '2026-01-02' }
const begun = { challenge: 'c', rp_id: 'localhost', user_handle: 'u', username: 'ann', known: ['k'] }
const counts = { companions: 1, messages: 2, memories: 3, remarks: 4 }

describe('an answer', () => {
  it.each(
    byPath<[raw: unknown, read?: unknown]>([
      [user.signUp, signedIn],
      [user.signIn, { ...camelSignedIn, extra: 1 }, signedIn],
      [user.signIn, { ...camelSignedIn, deviceToken: 'd' }, { ...signedIn, device_token: 'd' }],
      // Of the specification, which has no time: the session lasts an hour.
      [user.signIn, granted, { ...granted, remaining_minutes: 60 }],
      [user.session, { expires_at, remaining_minutes: 4.5 }],
      [user.extendSession, { expiresAt: expires_at, remainingMinutes: 60 }, { expires_at, remaining_minutes: 60 }],
      [user.addRemarks, { message: 'Thanks for Feedback' }],
      [chat.sendMessage, { message: 'Hello', engine }],
      [chat.sendMessage, { message: 'Hello' }],
      [chat.listAlternatives, { alternatives }],
      [refine.background, { message: 'Born at sea.' }],
      [refine.background, { message: 'Born at sea.', note: 'Tidied' }],
      [refine.background, { message: 'Sea', note: null }, { message: 'Sea' }],
      [refine.background, { message: 'Sea', note: '' }, { message: 'Sea' }],
      [character.generateProfile, { profileId: 'p1' }, { message: 'Profile created successfully', profile_id: 'p1' }],
      [character.generateProfile, { message: 'ok' }],
      [character.generateProfile, {}, { message: 'Profile created successfully' }],
      [character.editProfile, {}, { message: 'Profile updated successfully' }],
      [character.editProfile, { message: 'Saved' }],
      [character.deleteProfile, null, { message: 'Profile deleted successfully' }],
      [
        account.sessions,
        { sessions: [place, { sessionId: 's2', createdAt: 'a', usedAt: 'b' }, { session_id: 's3' }, null] },
        { sessions: [place, { session_id: 's2', browser: '', created_at: 'a', used_at: 'b', current: false }] },
      ],
      [
        passkeys.list,
        { passkeys: [passkey, { passkeyId: 'p2', createdAt: 'a', usedAt: null }, { passkey_id: 'p3' }, 1] },
        { passkeys: [passkey, { passkey_id: 'p2', name: '', created_at: 'a', used_at: null }] },
      ],
      [
        apiKeys.list,
        { api_keys: [{ keyId: 'k1', name: 'Game', createdAt: 'a', usedAt: null }, { key_id: 'k2' }] },
        { api_keys: [{ key_id: 'k1', name: 'Game', profile_ids: [], created_at: 'a', used_at: null }] },
      ],
      [passkeys.beginAdd, { ...begun, known: ['k', 1] }, begun],
      [passkeys.beginSignIn, { challenge: 'c', rpId: 'localhost' }, { challenge: 'c', rp_id: 'localhost' }],
      [account.viewContents, counts],
      [account.changeEmail, { email: 'a@b.example' }],
    ]),
  )('of %s is read', (_, endpoint, raw, read = raw) => {
    expect(endpoint.read(raw)).toEqual(read)
  })

  it.each(
    byPath<[readonly unknown[], string]>([
      [user.signIn, [{ ...signedIn, access_token: '' }], 'Sign in failed'],
      [
        user.signIn,
        ['user_id', 'username'].map((field) => ({ ...signedIn, [field]: '' })),
        'Unexpected response from server',
      ],
      [user.session, [{ expires_at: 'soon', remaining_minutes: 4 }, { expires_at }], 'Failed to read the session'],
      [
        user.addRemarks,
        [{ message: 'Thanks for Feedback!' }, { message: 'thanks for feedback' }, {}, null],
        'Unexpected response from server',
      ],
      [user.viewAccount, [{}], 'Invalid account data received from server'],
      [chat.sendMessage, [{ engine }, { message: ' ', engine }, null], 'An error occurred. Please try again.'],
      [
        chat.listAlternatives,
        [{}, { alternatives: 'One' }, { alternatives: [{ message: 'One' }, {}] }],
        'An error occurred. Please try again.',
      ],
      [refine.speakingStyle, [{ message: '' }], 'Failed to refine speaking style'],
      [account.sessions, [{}], 'Failed to read or end sessions'],
      [passkeys.list, [{}], 'Failed to read your passkeys'],
      [apiKeys.add, [{}, { key: '' }], 'Failed to add the key'],
      [passkeys.beginAdd, [{ ...begun, challenge: '' }], 'Failed to add the passkey'],
      [passkeys.beginSignIn, [{ challenge: 'c' }], 'Failed to sign in with a passkey'],
      [account.viewContents, [{ companions: 1 }], 'Failed to count what is stored'],
      [account.changeEmail, [{}], 'Failed to change the email'],
    ]),
  )('of %s that is unreadable has a message', (_, endpoint, all, message) => {
    for (const raw of all) expect(() => endpoint.read(raw)).toThrow(new ContractError(message))
  })

  it('of companions is a list, bare or named', () => {
    expect(character.listProfiles.read([row]).profile_list).toHaveLength(1)
    expect(character.listProfiles.read({ profile_list: [row] }).profile_list[0]?.name).toBe('Mara')
  })

  it('reads its own wire shape, or throws ContractError', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...everyEndpoint), (raw, endpoint) => {
        try {
          expect(v.is(endpoint.reply, endpoint.read(raw))).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(ContractError)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a search', () => {
  const where = { profile_id: 'p1', message_id: '7', time_stamp: expires_at }
  const hit = { ...where, sender: 'mara', excerpt: 'a lamp', ranges: [[2, 6]] }

  it('reads its hits, both spellings, and where it goes on', () => {
    expect(chat.search.read({ hits: [hit], next: '7' })).toEqual({ hits: [hit], next: '7' })
    const { profile_id: profileId, message_id: messageId, time_stamp: timeStamp, ...rest } = hit
    const hits = [{ ...rest, profileId, messageId, timeStamp }, { excerpt: 'x' }, 1]
    expect(chat.search.read({ hits, next: null })).toEqual({ hits: [hit], next: null })
    for (const raw of [null, [], {}, { hits: {} }]) expect(() => chat.search.read(raw)).toThrow(ContractError)
  })

  it('leaves out ranges that are not in their excerpt, or not in order', () => {
    const rangesOf = (ranges: unknown) => chat.search.read({ hits: [{ ...hit, ranges }] }).hits[0]?.ranges
    const given = [[-1, 1], [0, 1], [0, 2], [3, 3], [2, 6], [5, 6], [6, 9], ['x', 6], [4], null]
    expect(JSON.stringify(rangesOf(given))).toBe('[[0,1],[2,6]]')
    expect(rangesOf('x')).toEqual([])
  })
})

it.each([
  [{ message: 'Taken', detail: 'x' }, 'Taken'],
  [{ detail: 'Too long' }, 'Too long'],
  [{ message: '', detail: 'Too long' }, 'Too long'],
  [{ message: { nested: true } }, 'HTTP 500: Internal Server Error'],
  [null, 'HTTP 500: Internal Server Error'],
  ['<html>', 'HTTP 500: Internal Server Error'],
])('readError reads %j, or falls back', (body, text) => {
  expect(readError(body, 500, 'Internal Server Error', 'Sign in failed')).toBe(text)
  expect(readError({}, 500, '', 'Sign in failed')).toBe('Sign in failed')
  expect(readError(undefined, 0, 'x', 'Sign in failed')).toBe('Sign in failed')
})

describe('the counts of messages at risk', () => {
  const { read } = care.counts
  const atRisk = { kind: 'suicide', severity: 2, count: 7 } as const

  it('has every kind with every severity, in the order of the contract', () => {
    const year = { year: 2026, helpLines: 5, messages: [atRisk, { kind: 'new', severity: 9 }, null] }
    const [only] = read({ years: [year] }).years
    expect(only).toMatchObject({ year: 2026, help_lines: 5 })
    expect(only?.messages).toHaveLength(12)
    expect(only?.messages.filter(({ count }) => count !== null)).toEqual([atRisk])
  })

  it.each([
    [[4, 0, -3, null, 'x'], null],
    [[5], 5],
    [[1_000_000], 1_000_000],
  ])('shows each of the counts %j as %j', (all, shown) => {
    const messages = all.map((count) => ({ year: 2026, help_lines: 5, messages: [{ ...atRisk, count }] }))
    for (const year of read({ years: messages }).years) expect(year.messages[1]?.count).toBe(shown)
  })

  it('leaves out a year that cannot be read, and needs a list', () => {
    expect(read({ years: [{ year: 'soon' }, 7, { year: 2026, messages: {} }] })).toEqual({ years: [] })
    expect(() => read({})).toThrow('The counts could not be read')
  })
})
