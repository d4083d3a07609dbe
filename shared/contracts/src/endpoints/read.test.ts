import fc from 'fast-check'
import * as v from 'valibot'
import {
  account,
  ContractError,
  character,
  chat,
  memory,
  passkeys,
  readError,
  refine,
  user,
  care,
  voice,
} from './index'
import type { Endpoint } from './index'

/** How the browser reads answers: tolerantly, and with a message for the visitor when one is unreadable. */

const expires_at = '2026-11-21T12:00:00.000Z'
const signedIn = { user_id: 'u1', username: 'mara', email: 'm@x.org', access_token: 't0ken', remaining_minutes: 42 }
const engine = { kind: 'openai', label: 'llama3.2' } as const

describe('sign-in and sign-up', () => {
  it('read both spellings', () => {
    const camel = {
      userId: 'u1',
      username: 'mara',
      email: 'm@x.org',
      accessToken: 't0ken',
      remainingMinutes: 42,
      extra: 1,
    }
    for (const { read } of [user.signUp, user.signIn]) {
      expect(read(signedIn)).toEqual(signedIn)
      expect(read(camel)).toEqual(signedIn)
      expect(read({ ...camel, deviceToken: 'd' })).toEqual({ ...signedIn, device_token: 'd' })
    }
  })

  it.each(['user_id', 'username', 'access_token'])('need %s', (field) => {
    expect(() => user.signIn.read({ ...signedIn, [field]: '' })).toThrow(ContractError)
  })

  it('read the answer of the specification, which has no time: the session lasts an hour', () => {
    const { user_id, username, email, access_token } = signedIn
    expect(user.signIn.read({ user_id, username, email, access_token })).toEqual({ ...signedIn, remaining_minutes: 60 })
  })
})

describe('session', () => {
  it('reads the remaining minutes', () => {
    expect(user.session.read({ expires_at, remaining_minutes: 4.5 })).toEqual({ expires_at, remaining_minutes: 4.5 })
    expect(user.extendSession.read({ expiresAt: expires_at, remainingMinutes: 60 })).toEqual({
      expires_at,
      remaining_minutes: 60,
    })
    expect(() => user.session.read({ expires_at: 'soon', remaining_minutes: 4 })).toThrow(ContractError)
    expect(() => user.session.read({ expires_at })).toThrow(new ContractError('Failed to read the session'))
  })
})

describe('feedback', () => {
  it('accepts only the exact text', () => {
    expect(user.addRemarks.read({ message: 'Thanks for Feedback' })).toEqual({ message: 'Thanks for Feedback' })
    for (const raw of [{ message: 'Thanks for Feedback!' }, { message: 'thanks for feedback' }, {}, null])
      expect(() => user.addRemarks.read(raw)).toThrow(new ContractError('Unexpected response from server'))
  })
})

describe('account', () => {
  it('needs a username or an email', () => {
    expect(user.viewAccount.read({ username: 'mara' })).toMatchObject({ username: 'mara', status: 'Active' })
    expect(() => user.viewAccount.read({})).toThrow(new ContractError('Invalid account data received from server'))
  })
})

describe('chat', () => {
  it('reads a reply and its engine', () => {
    expect(chat.sendMessage.read({ message: 'Hello', engine })).toEqual({ message: 'Hello', engine })
    expect(chat.sendMessage.read({ message: 'Hello' })).toEqual({ message: 'Hello' })
    for (const raw of [{ engine }, { message: ' ', engine }, null])
      expect(() => chat.sendMessage.read(raw)).toThrow(new ContractError('An error occurred. Please try again.'))
  })
})

describe('the replies to one message', () => {
  const fallback = new ContractError('An error occurred. Please try again.')
  it('are read in their order, with how they ended', () => {
    const alternatives = [
      { message: 'One', engine, time_stamp: '2026-01-01T00:00:00.000Z', cut_off: true },
      { message: 'Two', time_stamp: '2026-01-01T00:00:01.000Z', stopped: true },
      { message: 'Three', time_stamp: '', care: { severity: 1, kinds: ['suicide'] } },
    ]
    expect(chat.listAlternatives.read({ alternatives })).toEqual({ alternatives })
  })

  it.each([{}, { alternatives: 'One' }, { alternatives: [{ message: 'One' }, {}] }])(
    'are refused when one is missing: %j',
    (raw) => {
      expect(() => chat.listAlternatives.read(raw)).toThrow(fallback)
    },
  )
})

describe('refine', () => {
  it('reads the text', () => {
    expect(refine.background.read({ message: 'Born at sea.' })).toEqual({ message: 'Born at sea.' })
    expect(refine.background.read({ message: 'Born at sea.', note: 'Tidied' })).toEqual({
      message: 'Born at sea.',
      note: 'Tidied',
    })
    for (const note of [null, '']) expect(refine.background.read({ message: 'Sea', note })).toEqual({ message: 'Sea' })
    expect(() => refine.speakingStyle.read({ message: '' })).toThrow(
      new ContractError('Failed to refine speaking style'),
    )
  })
})

describe('companions', () => {
  it('read the answer to a creation with and without a message and an id', () => {
    expect(character.generateProfile.read({ profileId: 'p1' })).toEqual({
      message: 'Profile created successfully',
      profile_id: 'p1',
    })
    expect(character.generateProfile.read({ message: 'ok' })).toEqual({ message: 'ok' })
    expect(character.generateProfile.read({})).toEqual({ message: 'Profile created successfully' })
  })

  it('have a default message', () => {
    expect(character.editProfile.read({})).toEqual({ message: 'Profile updated successfully' })
    expect(character.deleteProfile.read(null)).toEqual({ message: 'Profile deleted successfully' })
    expect(character.editProfile.read({ message: 'Saved' })).toEqual({ message: 'Saved' })
  })

  it('come as a list', () => {
    const rows = [{ profile_id: 'p1', name: 'Mara' }]
    expect(character.listProfiles.read(rows).profile_list).toHaveLength(1)
    expect(character.listProfiles.read({ profile_list: rows }).profile_list[0]?.name).toBe('Mara')
  })
})

describe('a search', () => {
  const hit = {
    profile_id: 'p1',
    message_id: '7',
    sender: 'mara',
    time_stamp: expires_at,
    excerpt: 'a lamp',
    ranges: [[2, 6]],
  }

  it('reads its hits, both spellings, and where it goes on', () => {
    expect(chat.search.read({ hits: [hit], next: '7' })).toEqual({ hits: [hit], next: '7' })
    const { profile_id: profileId, message_id: messageId, time_stamp: timeStamp, ...rest } = hit
    expect(
      chat.search.read({ hits: [{ ...rest, profileId, messageId, timeStamp }, { excerpt: 'x' }, 1], next: null }),
    ).toEqual({
      hits: [hit],
      next: null,
    })
    for (const raw of [null, [], {}, { hits: {} }]) expect(() => chat.search.read(raw)).toThrow(ContractError)
  })

  it('leaves out ranges that are not in their excerpt, or not in order', () => {
    const ranges = [[-1, 1], [0, 1], [0, 2], [3, 3], [2, 6], [5, 6], [6, 9], ['x', 6], [4], null]
    expect(chat.search.read({ hits: [{ ...hit, ranges }] }).hits[0]?.ranges).toEqual([
      [0, 1],
      [2, 6],
    ])
    expect(chat.search.read({ hits: [{ ...hit, ranges: 'x' }] }).hits[0]?.ranges).toEqual([])
  })
})

describe('readError', () => {
  it.each([
    [{ message: 'Taken', detail: 'x' }, 'Taken'],
    [{ detail: 'Too long' }, 'Too long'],
    [{ message: '', detail: 'Too long' }, 'Too long'],
    [{ message: { nested: true } }, 'HTTP 500: Internal Server Error'],
    [null, 'HTTP 500: Internal Server Error'],
    ['<html>', 'HTTP 500: Internal Server Error'],
  ])('reads %j', (body, text) => {
    expect(readError(body, 500, 'Internal Server Error', 'Sign in failed')).toBe(text)
  })

  it('falls back without a status text, or without an answer', () => {
    expect(readError({}, 500, '', 'Sign in failed')).toBe('Sign in failed')
    expect(readError(undefined, 0, 'x', 'Sign in failed')).toBe('Sign in failed')
  })
})

describe('every reader', () => {
  it('reads its own wire shape, or throws ContractError', () => {
    const everyEndpoint = [user, account, passkeys, chat, memory, refine, character, care, voice].flatMap((area) =>
      Object.values<Endpoint>(area),
    )
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

describe('the account', () => {
  const place = { session_id: 's1', browser: 'Firefox', created_at: '2026-01-01', used_at: '2026-01-02', current: true }

  it('reads sessions in both spellings, without those that cannot be read', () => {
    const camel = { sessionId: 's2', createdAt: '2026-01-01', usedAt: '2026-01-02' }
    expect(account.sessions.read({ sessions: [place, camel, { session_id: 's3' }, null] })).toEqual({
      sessions: [
        place,
        { session_id: 's2', browser: '', created_at: '2026-01-01', used_at: '2026-01-02', current: false },
      ],
    })
    expect(() => account.sessions.read({})).toThrow('Failed to read or end sessions')
  })

  it('reads passkeys in both spellings, without those that cannot be read', () => {
    const passkey = { passkey_id: 'p1', name: 'Firefox', created_at: '2026-01-01', used_at: '2026-01-02' }
    const camel = { passkeyId: 'p2', createdAt: '2026-01-01', usedAt: null }
    expect(passkeys.list.read({ passkeys: [passkey, camel, { passkey_id: 'p3' }, 1] })).toEqual({
      passkeys: [passkey, { passkey_id: 'p2', name: '', created_at: '2026-01-01', used_at: null }],
    })
    expect(() => passkeys.list.read({})).toThrow('Failed to read your passkeys')
  })

  it('reads what begins a passkey only if all is there', () => {
    const begun = { challenge: 'c', rp_id: 'localhost', user_handle: 'u', username: 'ann', known: ['k'] }
    expect(passkeys.beginAdd.read({ ...begun, known: ['k', 1] })).toEqual(begun)
    expect(() => passkeys.beginAdd.read({ ...begun, challenge: '' })).toThrow('Failed to add the passkey')
    expect(passkeys.beginSignIn.read({ challenge: 'c', rpId: 'localhost' })).toEqual({
      challenge: 'c',
      rp_id: 'localhost',
    })
    expect(() => passkeys.beginSignIn.read({ challenge: 'c' })).toThrow('Failed to sign in with a passkey')
  })

  it('reads counts only if all are there', () => {
    const counts = { companions: 1, messages: 2, memories: 3, remarks: 4 }
    expect(account.viewContents.read(counts)).toEqual(counts)
    expect(() => account.viewContents.read({ companions: 1 })).toThrow('Failed to count what is stored')
  })

  it('reads the changed email', () => {
    expect(account.changeEmail.read({ email: 'a@b.example' })).toEqual({ email: 'a@b.example' })
    expect(() => account.changeEmail.read({})).toThrow('Failed to change the email')
  })
})

describe('the counts of messages at risk', () => {
  const { read } = care.counts
  const row = { kind: 'suicide', severity: 2, count: 7 } as const
  const countIn = (count: unknown) =>
    read({ years: [{ year: 2026, help_lines: 5, messages: [{ ...row, count }] }] }).years[0]?.messages[1]?.count

  it('has every kind with every severity, in the order of the contract', () => {
    const { years } = read({
      years: [{ year: 2026, helpLines: 5, messages: [row, { kind: 'new', severity: 9 }, null] }],
    })
    expect(years[0]).toMatchObject({ year: 2026, help_lines: 5 })
    expect(years[0]?.messages).toHaveLength(12)
    expect(years[0]?.messages.filter(({ count }) => count !== null)).toEqual([row])
  })

  it.each([
    [4, null],
    [0, null],
    [-3, null],
    [null, null],
    ['x', null],
    [5, 5],
    [1_000_000, 1_000_000],
  ])('shows a count of %j as %j', (count, shown) => {
    expect(countIn(count)).toBe(shown)
  })

  it('leaves out a year that cannot be read, and needs a list', () => {
    expect(read({ years: [{ year: 'soon' }, 7, { year: 2026, messages: {} }] })).toEqual({ years: [] })
    expect(() => read({})).toThrow('The counts could not be read')
  })
})
