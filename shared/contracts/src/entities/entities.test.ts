import fc from 'fast-check'
import type { Profile } from './index'
import {
  ContractError,
  readAccount,
  readEngine,
  readCare,
  readHistory,
  readProfile,
  readProfileList,
  readReply,
  readUser,
  selectCompanion,
} from './index'

/** Spec 3: entities are read from both spellings; unreadable values are refused. */

const profile: Profile = {
  profile_id: 'p1',
  name: 'Mara',
  age: 33,
  gender: 'Female',
  role: 'Blacksmith',
  personality_description: 'Calm and stubborn. Loves rain.',
  background: 'Born at sea.',
  speaking_style: 'Terse.',
  avatar_icon: '/avatars/pic_3.png',
  tags: ['calm', 'stubborn'],
  description: 'Calm and stubborn.',
  user_id: 'u1',
}

const camelProfile = {
  profileId: 'p1',
  name: 'Mara',
  age: 33,
  gender: 'Female',
  role: 'Blacksmith',
  personalityDescription: 'Calm and stubborn. Loves rain.',
  background: 'Born at sea.',
  speakingStyle: 'Terse.',
  avatarIcon: '/avatars/pic_3.png',
  tags: ['calm', 'stubborn'],
  description: 'Calm and stubborn.',
  userId: 'u1',
}

describe('readProfile', () => {
  it('reads snake_case and camelCase', () => {
    expect(readProfile(profile)).toEqual(profile)
    expect(readProfile(camelProfile)).toEqual(profile)
  })

  it('prefers snake_case, and drops unknown fields', () => {
    expect(readProfile({ ...profile, speakingStyle: 'Florid', extra: 1, __typename: 'Profile' })).toEqual(profile)
  })

  it('has what others call it where it is a list of texts, in both spellings', () => {
    expect(readProfile({ ...profile, alsoCalled: ['Mi', ' ', 7] })).toEqual({ ...profile, also_called: ['Mi'] })
    for (const also_called of ['Mi', [], [' '], null, {}])
      expect(readProfile({ ...profile, also_called })).toEqual(profile)
  })

  it('has a greeting only where there is one', () => {
    expect(readProfile({ ...profile, greeting: 'Come in.\nSit.' })).toEqual({ ...profile, greeting: 'Come in.\nSit.' })
    for (const greeting of ['', ' \n', null, {}]) expect(readProfile({ ...profile, greeting })).toEqual(profile)
  })

  it('has a preset and a model only where they were chosen', () => {
    const chosen = { preset: 'wild', model: 'wise' }
    expect(readProfile({ ...profile, ...chosen })).toEqual({ ...profile, ...chosen })
    expect(readProfile({ ...profile, preset: 'loud', model: '' })).toEqual(profile)
  })

  it('fills in missing fields', () => {
    expect(readProfile({ profile_id: 7, name: 'Mara', age: '33' })).toEqual({
      profile_id: '7',
      name: 'Mara',
      age: 33,
      gender: '',
      role: '',
      personality_description: '',
      background: '',
      speaking_style: '',
      avatar_icon: '/avatars/codex-name.png',
      tags: [],
      description: '',
      user_id: '',
    })
  })

  it.each([
    undefined,
    null,
    '',
    '//pic_1.png',
    '/avatars/pic_11.png',
    'javascript:alert(1)',
    '//evil/avatars/pic_1.png',
    3,
  ])('shows the default image for the avatar %j', (avatar_icon) => {
    expect(readProfile({ ...profile, avatar_icon }).avatar_icon).toBe('/avatars/codex-name.png')
  })

  it.each(['pic_3.png', '/pic_3.png', 'avatars/pic_3.png', '/avatars/pic_3.png'])(
    'reads the portrait %s',
    (avatar_icon) => {
      expect(readProfile({ ...profile, avatar_icon }).avatar_icon).toBe('/avatars/pic_3.png')
    },
  )

  it.each(['avatar_icon', 'portrait'])('shows the own picture of %s', (field) => {
    const path = `/codex/portraits/${'0af9'.repeat(16)}.png`
    expect(readProfile({ ...profile, [field]: path }).avatar_icon).toBe(path)
    for (const other of [`${path}#`, path.replace('0', 'O'), path.replace('png', 'svg'), `https://x${path}`, [path]])
      expect(readProfile({ ...profile, [field]: other }).avatar_icon).toBe('/avatars/codex-name.png')
  })

  it('keeps only tags that are words', () => {
    expect(readProfile({ ...profile, tags: ['calm', 3, null, ' '] }).tags).toEqual(['calm'])
    expect(readProfile({ ...profile, tags: 'calm' }).tags).toEqual([])
  })

  it.each([null, undefined, 'x', [], {}, { name: 'Mara' }, { profile_id: 'p1' }, { profile_id: ' ', name: 'Mara' }])(
    'refuses %j',
    (raw) => {
      expect(() => readProfile(raw)).toThrow(new ContractError('Failed to fetch profile details'))
    },
  )

  it('reads own properties only', () => {
    const poisoned: unknown = JSON.parse('{"__proto__": {"profile_id": "p1", "name": "Mara"}}')
    expect(() => readProfile(poisoned)).toThrow(ContractError)
    expect(() => readProfile(Object.create(profile))).toThrow(ContractError)
  })
})

describe('readProfileList', () => {
  it('reads profile_list, profileList and a bare array', () => {
    for (const raw of [{ profile_list: [profile] }, { profileList: [camelProfile] }, [profile]])
      expect(readProfileList(raw)).toEqual([profile])
    expect(readProfileList([])).toEqual([])
  })

  it('leaves out the rows that are no profile', () => {
    expect(readProfileList([profile, null, 'x', {}, { name: 'Mira' }])).toEqual([profile])
  })

  it.each([null, {}, 'x', { profile_list: {} }])('refuses %j', (raw) => {
    expect(() => readProfileList(raw)).toThrow(new ContractError('Failed to fetch user profiles'))
  })
})

describe('selectCompanion', () => {
  it('contains the fields of the chat, under its names', () => {
    expect(selectCompanion(profile)).toEqual({
      id: 'p1',
      profile_id: 'p1',
      name: 'Mara',
      image: '/avatars/pic_3.png',
      personality: 'Calm and stubborn.',
      traits: ['calm', 'stubborn'],
      age: 33,
      gender: 'Female',
      role: 'Blacksmith',
      user_id: 'u1',
      background: 'Born at sea.',
      speakingStyles: 'Terse.',
    })
  })

  it('has no background for a list row without one, and falls back to the full personality', () => {
    const companion = selectCompanion({ ...profile, background: '', speaking_style: '', description: '' })
    expect(companion).not.toHaveProperty('background')
    expect(companion).not.toHaveProperty('speakingStyles')
    expect(companion.personality).toBe('Calm and stubborn. Loves rain.')
  })
})

describe('readUser', () => {
  it('reads a sign-in answer and a stored user', () => {
    const user = { id: 'u1', username: 'mara', email: 'm@x.org' }
    expect(readUser({ user_id: 'u1', username: 'mara', email: 'm@x.org' })).toEqual(user)
    expect(readUser({ userId: 'u1', username: 'mara', email: 'm@x.org' })).toEqual(user)
    expect(readUser(user)).toEqual(user)
  })

  it.each([null, 'mara', {}, { id: 'u1' }, { username: 'mara' }])('refuses %j', (raw) => {
    expect(() => readUser(raw)).toThrow(ContractError)
  })
})

describe('readAccount', () => {
  it('reads either spelling', () => {
    const account = { username: 'mara', email: '', account_type: 'Pro', member_since: '2026', status: 'Paused' }
    expect(readAccount(account)).toEqual(account)
    expect(readAccount({ username: 'mara', accountType: 'Pro', memberSince: '2026', status: 'Paused' })).toEqual(
      account,
    )
  })

  it('reads the id of the user where there is one', () => {
    expect(readAccount({ username: 'mara', user_id: 'u1' })).toMatchObject({ user_id: 'u1' })
    expect(readAccount({ username: 'mara' })).not.toHaveProperty('user_id')
  })

  it('fills in the defaults', () => {
    expect(readAccount({ email: 'm@x.org' })).toEqual({
      username: '',
      email: 'm@x.org',
      account_type: 'Standard User',
      member_since: 'N/A',
      status: 'Active',
    })
  })

  it.each([null, [], {}, { username: '', email: ' ' }, { status: 'Active' }])('refuses %j', (raw) => {
    expect(() => readAccount(raw)).toThrow(new ContractError('Invalid account data received from server'))
  })
})

describe('readHistory', () => {
  const notice = { kind: 'daily', text: 'No person.', time_stamp: '2026-11-21T10:00:02.000Z' } as const
  const engine = { kind: 'built-in', label: 'Built-in replies, no AI model' } as const
  const records = [
    { sender: 'mara', message: 'Hi', time_stamp: '2026-11-21T10:00:00.000Z' },
    { sender: 'Iris (AI)', message: 'Hello', time_stamp: '2026-11-21T10:00:01.000Z', engine },
    { sender: 'Iris (AI)', message: 'Hi', time_stamp: '2026-11-21T10:00:02.000Z', notice },
  ]

  it('keeps the order and the engine of a reply', () => {
    expect(readHistory(records)).toEqual(records)
    expect(readHistory([])).toEqual([])
  })

  it('reads timeStamp, and leaves out rows without a message and unknown engines', () => {
    const raw = [
      null,
      { sender: 'mara' },
      { sender: 'mara', message: 'Hi', timeStamp: records[0]?.time_stamp, engine: {} },
    ]
    expect(readHistory(raw)).toEqual([records[0]])
  })

  it('does not change a text with markup', () => {
    expect(readHistory([{ ...records[0], message: '  <b>x</b>\n' }])[0]?.message).toBe('  <b>x</b>\n')
  })

  it('refuses anything but a list', () => {
    expect(() => readHistory({})).toThrow(new ContractError('An error occurred. Please try again.'))
  })
})

describe('readEngine', () => {
  it('knows three kinds', () => {
    for (const kind of ['built-in', 'openai', 'ollama'])
      expect(readEngine({ kind, label: 'x' })).toEqual({ kind, label: 'x' })
    for (const raw of [null, {}, { kind: 'magic', label: 'x' }, { kind: 'openai', label: '' }])
      expect(readEngine(raw)).toBeNull()
  })
})

describe('readCare', () => {
  const care = { severity: 3, kinds: ['suicide', 'self-harm'], paused: true, resumed: true, replaced: true } as const

  it('reads what it knows, of a record and of a reply', () => {
    expect(readCare(care)).toEqual(care)
    expect(readCare({ severity: 1, kinds: [] })).toEqual({ severity: 1, kinds: [] })
    expect(readCare({ severity: 2, kinds: ['danger-by-others', 'new', 7], paused: false, more: 1 })).toEqual({
      severity: 2,
      kinds: ['danger-by-others'],
    })
    expect(readReply({ message: 'Hello', care })).toEqual({ message: 'Hello', care })
    const record = { sender: 'Iris (AI)', message: 'Hello', time_stamp: '' }
    expect(
      readHistory([
        { ...record, care },
        { ...record, care: 3 },
      ]),
    ).toEqual([{ ...record, care }, record])
  })

  it.each([
    null,
    2,
    [],
    {},
    { severity: 0, kinds: [] },
    { severity: '2', kinds: [] },
    { severity: 2, kinds: 'suicide' },
  ])('is null when it is unreadable: %j', (raw) => {
    expect(readCare(raw)).toBeNull()
    expect(readReply({ message: 'Hello', care: raw })).toEqual({ message: 'Hello' })
  })
})

describe('every reader', () => {
  it('throws only ContractError', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withObjectString: true }), (raw) => {
        for (const read of [readProfile, readProfileList, readUser, readAccount, readHistory, readEngine]) {
          try {
            read(raw)
          } catch (error) {
            expect(error).toBeInstanceOf(ContractError)
          }
        }
      }),
      { numRuns: 500 },
    )
  })
})
