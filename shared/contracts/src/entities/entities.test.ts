import fc from 'fast-check'
import type { Profile } from './index'
import {
  ContractError,
  readAccount,
  readCare,
  readEngine,
  readHistory,
  readProfile,
  readProfileList,
  readReply,
  readUser,
  selectCompanion,
} from './index'

/** Spec 3: entities are read from both spellings; unreadable values are refused. */

const profile: Profile = {
  ...{ profile_id: 'p1', name: 'Mara', age: 33, gender: 'Female', role: 'Blacksmith', user_id: 'u1' },
  personality_description: 'Calm and stubborn. Loves rain.',
  background: 'Born at sea.',
  speaking_style: 'Terse.',
  avatar_icon: '/avatars/pic_3.png',
  tags: ['calm', 'stubborn'],
  description: 'Calm and stubborn.',
}
const camelProfile = {
  ...{ profileId: 'p1', name: 'Mara', age: 33, gender: 'Female', role: 'Blacksmith', userId: 'u1' },
  personalityDescription: profile.personality_description,
  background: profile.background,
  speakingStyle: profile.speaking_style,
  avatarIcon: profile.avatar_icon,
  tags: profile.tags,
  description: profile.description,
}
const DEFAULT = '/avatars/codex-name.png'
const OWN = `/codex/portraits/${'0af9'.repeat(16)}.png`
const user = { id: 'u1', username: 'mara', email: 'm@x.org' }
const account = { username: 'mara', email: '', account_type: 'Pro', member_since: '2026', status: 'Paused' }

describe('readProfile', () => {
  it.each<[string, object, object]>([
    ['snake_case', profile, {}],
    ['camelCase', camelProfile, {}],
    ['snake_case first, without unknown fields', { ...profile, speakingStyle: 'Florid', extra: 1 }, {}],
    ['other names', { ...profile, alsoCalled: ['Mi', ' ', 7] }, { also_called: ['Mi'] }],
    ['other names that are none', { ...profile, also_called: [' '] }, {}],
    ['other names that are no list', { ...profile, also_called: 'Mi' }, {}],
    ['a greeting', { ...profile, greeting: 'Come in.\nSit.' }, { greeting: 'Come in.\nSit.' }],
    ['a blank greeting', { ...profile, greeting: ' \n' }, {}],
    ['no greeting', { ...profile, greeting: null }, {}],
    ['a preset and a model', { ...profile, preset: 'wild', model: 'wise' }, { preset: 'wild', model: 'wise' }],
    ['an unknown preset and an empty model', { ...profile, preset: 'loud', model: '' }, {}],
    ['only tags that are words', { ...profile, tags: ['calm', 3, null, ' '] }, { tags: ['calm'] }],
    ['tags that are no list', { ...profile, tags: 'calm' }, { tags: [] }],
  ])('reads %s', (_, raw, more) => {
    expect(readProfile(raw)).toEqual({ ...profile, ...more })
  })

  it('fills in missing fields', () => {
    const empty = { gender: '', role: '', personality_description: '', background: '', speaking_style: '' }
    expect(readProfile({ profile_id: 7, name: 'Mara', age: '33' })).toEqual({
      ...{ profile_id: '7', name: 'Mara', age: 33, ...empty },
      ...{ avatar_icon: DEFAULT, tags: [], description: '', user_id: '' },
    })
  })

  it.each([
    ...[
      undefined,
      null,
      '',
      '//pic_1.png',
      '/avatars/pic_11.png',
      'javascript:alert(1)',
      '//evil/avatars/pic_1.png',
      3,
    ],
    ...[`${OWN}#`, OWN.replace('0', 'O'), OWN.replace('png', 'svg'), `https://x${OWN}`, [OWN]],
  ])('shows the default image for the avatar %j', (avatar_icon) => {
    expect(readProfile({ ...profile, avatar_icon }).avatar_icon).toBe(DEFAULT)
  })

  it.each(['pic_3.png', '/pic_3.png', 'avatars/pic_3.png', '/avatars/pic_3.png'])(
    'reads the portrait %s',
    (avatar_icon) => {
      expect(readProfile({ ...profile, avatar_icon }).avatar_icon).toBe('/avatars/pic_3.png')
    },
  )

  it.each(['avatar_icon', 'portrait'])('shows the own picture of %s', (field) => {
    expect(readProfile({ ...profile, [field]: OWN }).avatar_icon).toBe(OWN)
    expect(readProfile({ ...profile, [field]: `${OWN}#` }).avatar_icon).toBe(DEFAULT)
  })

  it('reads own properties only', () => {
    const poisoned: unknown = JSON.parse('{"__proto__": {"profile_id": "p1", "name": "Mara"}}')
    for (const raw of [poisoned, Object.create(profile)]) expect(() => readProfile(raw)).toThrow(ContractError)
  })
})

it.each<[string, (raw: unknown) => unknown, string, readonly unknown[]]>([
  [
    'readProfile',
    readProfile,
    'Failed to fetch profile details',
    [null, undefined, 'x', [], {}, { name: 'Mara' }, { profile_id: 'p1' }, { profile_id: ' ', name: 'Mara' }],
  ],
  ['readProfileList', readProfileList, 'Failed to fetch user profiles', [null, {}, 'x', { profile_list: {} }]],
  [
    'readAccount',
    readAccount,
    'Invalid account data received from server',
    [null, [], {}, { username: '', email: ' ' }, { status: 'Active' }],
  ],
  ['readHistory', readHistory, 'An error occurred. Please try again.', [{}]],
  ['readUser', readUser, 'Unexpected response from server', [null, 'mara', {}, { id: 'u1' }, { username: 'mara' }]],
])('%s refuses what it can not read', (_, read, message, all) => {
  for (const raw of all) expect(() => read(raw)).toThrow(new ContractError(message))
})

it('readProfileList reads three shapes, and leaves out the rows that are no profile', () => {
  for (const raw of [
    { profile_list: [profile] },
    { profileList: [camelProfile] },
    [profile, null, 'x', {}, { name: 'Mira' }],
  ])
    expect(readProfileList(raw)).toEqual([profile])
  expect(readProfileList([])).toEqual([])
})

describe('selectCompanion', () => {
  it('contains the fields of the chat, under its names', () => {
    expect(selectCompanion(profile)).toEqual({
      ...{ id: 'p1', profile_id: 'p1', name: 'Mara', age: 33, gender: 'Female', role: 'Blacksmith', user_id: 'u1' },
      ...{ image: '/avatars/pic_3.png', personality: 'Calm and stubborn.', traits: ['calm', 'stubborn'] },
      ...{ background: 'Born at sea.', speakingStyles: 'Terse.' },
    })
  })

  it('has no background for a list row without one, and falls back to the full personality', () => {
    const companion = selectCompanion({ ...profile, background: '', speaking_style: '', description: '' })
    expect(companion).not.toHaveProperty('background')
    expect(companion).not.toHaveProperty('speakingStyles')
    expect(companion.personality).toBe('Calm and stubborn. Loves rain.')
  })
})

it('readUser reads a sign-in answer and a stored user', () => {
  const { id, ...rest } = user
  for (const raw of [user, { user_id: id, ...rest }, { userId: id, ...rest }]) expect(readUser(raw)).toEqual(user)
})

it('readAccount reads either spelling, and fills in the defaults', () => {
  const { account_type: accountType, member_since: memberSince, ...rest } = account
  for (const raw of [account, { ...rest, accountType, memberSince }]) expect(readAccount(raw)).toEqual(account)
  expect(readAccount({ username: 'mara', user_id: 'u1' })).toMatchObject({ user_id: 'u1' })
  const defaults = { account_type: 'Standard User', member_since: 'N/A', status: 'Active' }
  expect(readAccount({ email: 'm@x.org' })).toEqual({ username: '', email: 'm@x.org', ...defaults })
})

describe('readHistory', () => {
  const notice = { kind: 'daily', text: 'No person.', time_stamp: '2026-11-21T10:00:02.000Z' } as const
  const engine = { kind: 'built-in', label: 'Built-in replies, no AI model' } as const
  const care = { severity: 1, kinds: ['suicide'] } as const
  const first = { sender: 'mara', message: '  <b>x</b>\n', time_stamp: '2026-11-21T10:00:00.000Z' }
  const reply = { sender: 'Iris (AI)', message: 'Hello', time_stamp: '2026-11-21T10:00:01.000Z' }

  it('keeps the order, markup, and the engine, notice and care of a reply', () => {
    const records = [first, { ...reply, engine }, { ...reply, notice }, { ...reply, care }]
    expect(readHistory(records)).toEqual(records)
    expect(readHistory([])).toEqual([])
  })

  it('reads timeStamp, and leaves out rows without a message and unknown engines and cares', () => {
    const { time_stamp: timeStamp, ...rest } = first
    const raw = [null, { sender: 'mara' }, { ...rest, timeStamp, engine: {} }, { ...reply, care: 3 }]
    expect(readHistory(raw)).toEqual([first, reply])
  })
})

it('readEngine knows three kinds', () => {
  for (const kind of ['built-in', 'openai', 'ollama'])
    expect(readEngine({ kind, label: 'x' })).toEqual({ kind, label: 'x' })
  for (const raw of [null, {}, { kind: 'magic', label: 'x' }, { kind: 'openai', label: '' }])
    expect(readEngine(raw)).toBeNull()
})

describe('readCare', () => {
  it('reads what it knows, also of a reply', () => {
    const care = { severity: 3, kinds: ['suicide', 'self-harm'], paused: true, resumed: true, replaced: true } as const
    expect(readCare(care)).toEqual(care)
    expect(readReply({ message: 'Hello', care })).toEqual({ message: 'Hello', care })
    expect(readCare({ severity: 1, kinds: [] })).toEqual({ severity: 1, kinds: [] })
    const partly = { severity: 2, kinds: ['danger-by-others', 'new', 7], paused: false, more: 1 }
    expect(readCare(partly)).toEqual({ severity: 2, kinds: ['danger-by-others'] })
  })

  it.each([
    ...[null, 2, [], {}],
    ...[
      { severity: 0, kinds: [] },
      { severity: '2', kinds: [] },
      { severity: 2, kinds: 'suicide' },
    ],
  ])('is null when it is unreadable: %j', (raw) => {
    expect(readCare(raw)).toBeNull()
    expect(readReply({ message: 'Hello', care: raw })).toEqual({ message: 'Hello' })
  })
})

it('every reader throws only ContractError', () => {
  const readers = [readProfile, readProfileList, readUser, readAccount, readHistory, readEngine]
  const raws = fc.anything({ withNullPrototype: true, withObjectString: true })
  fc.assert(
    fc.property(raws, fc.constantFrom(...readers), (raw, read) => {
      try {
        read(raw)
      } catch (error) {
        expect(error).toBeInstanceOf(ContractError)
      }
    }),
    { numRuns: 1500 },
  )
})
