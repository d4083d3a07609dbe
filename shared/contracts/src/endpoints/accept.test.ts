import fc from 'fast-check'
import * as v from 'valibot'
import { apiKeys, character, chat, passkeys, refine, user } from './index'
import type { Endpoint } from './index'
import { byPath, everyEndpoint, refusal } from './testing/calls'

/** What the server accepts: both spellings, stripped, trimmed, checked by every rule of spec 5. */

const identity = { name: 'Mara', age: 33, gender: 'Female', role: 'Blacksmith', personality_description: 'Calm.' }
const texts = { background: 'Born at sea.', speaking_style: 'Terse.' }
const portrait = { avatar_icon: '/avatars/pic_3.png' }
const companion = { ...identity, ...texts, ...portrait }
const edited = { profile_id: 'p1', ...companion }
const credentials = { username: 'mara_1', email: 'm@x.org', password: 'Hammer42anvil' }
const signIn = { username: 'mara_1', password: 'x' }
const send = { profile_id: 'p1', message: 'I <3 you' }
const again = { profile_id: 'p1', message_id: '7' }
const hint = 'a😀'.repeat(100)
const secret = ' <b>Secret1</b>\u0000 '
const passkey = { credential_id: 'AbC-_9', client_data: 'eyJ9', attestation: 'o2Nm' }
const remark = { type: 'Other', message: 'Nice', user_id: 'u1' }

const { generateProfile: create, editProfile: edit } = character
const key = { name: 'My game', profile_ids: ['a-1'], password: 'x' }
const { personalityDescription, background, speakingStyle } = refine

const camelName = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
const camel = (body: object) => Object.fromEntries(Object.entries(body).map(([name, one]) => [camelName(name), one]))
const without = (field: string, body: object) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))

describe('accept', () => {
  it.each<[string, Endpoint, object, object?]>([
    ['snake_case', create, companion],
    ['camelCase', create, camel(companion), companion],
    ['an id in camelCase', edit, camel(edited), edited],
    ['snake_case before camelCase', create, { ...companion, speakingStyle: 'Florid.' }, companion],
    ['a name in markup', create, { ...companion, name: ' <b>Mara</b> ', gender: ' Female ' }, companion],
    ['a role with a script', create, { ...companion, role: 'Blacksmith<script>x()</script>' }, companion],
    ['a sign that is no tag', chat.sendMessage, { ...send, message: '\n I <3 you <img src=x> ' }, send],
    [
      'a password as it is',
      user.signIn,
      { ...signIn, username: ' mara_1 ', password: secret },
      { ...signIn, password: secret },
    ],
    ['a device token', user.signIn, { ...signIn, device_token: 'a-b_1.2.c' }],
    ['a hint', chat.regenerateReply, { ...again, hint: ` <b>${hint}</b>\n` }, { ...again, hint }],
    ['an empty hint', chat.regenerateReply, { ...again, hint: ' ' }, { ...again, hint: '' }],
    ['no hint', chat.regenerateReply, again],
    ['no portrait', create, { ...identity, ...texts }],
    ['no portrait in a change', edit, without('avatar_icon', edited)],
    ['lines as a greeting', edit, { ...edited, greeting: 'Come in, {{user}}.\n\nSit down.' }],
    ['an empty greeting', edit, { ...edited, greeting: '' }],
    ['a greeting of 2000 characters', edit, { ...edited, greeting: '🌊'.repeat(2000) }],
    ['a greeting in markup', edit, { ...edited, greeting: ' <p>Hello</p>\n' }, { ...edited, greeting: 'Hello' }],
    ['no repeated password', user.signUp, credentials],
    ['the repeated password', user.signUp, { ...credentials, confirm_password: credentials.password }],
    ['a password that is the username', user.signUp, { ...credentials, username: 'Hammer42anvil' }],
    ['an adult', user.signUp, { ...credentials, age_group: 'adult' }],
    ['a minor', user.signUp, { ...credentials, ageGroup: 'minor' }, { ...credentials, age_group: 'minor' }],
    ['a passkey', passkeys.add, passkey],
    ['a key for one companion twice', apiKeys.add, { ...key, profile_ids: ['A-1', 'a-1'] }, key],
    ['one hour', user.extendSession, { hours: 1 }],
    ['feedback', user.addRemarks, remark],
    ['an empty personality to write', personalityDescription, { ...identity, personality_description: '' }],
    ['no background to write', background, identity, { ...identity, background: '' }],
    [
      'a blank style to write',
      speakingStyle,
      { ...companion, speaking_style: ' ' },
      { ...identity, ...texts, speaking_style: '' },
    ],
  ])('takes %s', (_, endpoint, raw, body = raw) => {
    expect(endpoint.accept(raw)).toEqual({ ok: true, body })
  })

  it.each<[string, Endpoint, unknown]>([
    ['hint must be text', chat.regenerateReply, { ...again, hint: 7 }],
    ['Hint is too long (at most 200 characters)', chat.regenerateReply, { ...again, hint: `${hint}.` }],
    ['Hint is too long (at most 200 characters)', chat.regenerateReply, { ...again, hint: 'x'.repeat(2000) }],
    ['Greeting is too long (at most 2000 characters)', edit, { ...edited, greeting: '🌊'.repeat(2001) }],
    ['greeting must be text', edit, { ...edited, greeting: null }],
    ['role must be text', create, { ...companion, role: 7 }],
    ['role must be text', create, { ...companion, role: null }],
    ['age must be a whole number', create, { ...companion, age: '33' }],
    ['Invalid age (1-100050)', create, { ...companion, age: 33.5 }],
    ['password must be text', user.signIn, { username: 'mara', password: 12345678 }],
    ['Username is required. Password is required.', user.signIn, {}],
    [
      'Username is required. Password is required.',
      user.signIn,
      JSON.parse('{"__proto__":{"username":"a","password":"x"}}'),
    ],
    [
      'Invalid character name (2-50 characters). Invalid role (at least one word)',
      create,
      { ...companion, name: 'M', role: '?' },
    ],
    ['Passwords do not match', user.signUp, { ...credentials, confirmPassword: 'Hammer42anvi1' }],
    ['Please confirm your password', user.signUp, { ...credentials, confirm_password: '' }],
    ['Invalid passkey id', passkeys.remove, { passkey_id: 'a b', password: 'x' }],
    ['Please choose 1-200 companions', apiKeys.add, { ...key, profile_ids: [] }],
    ['Please choose 1-200 companions', apiKeys.add, { ...key, profile_ids: Array(201).fill('a') }],
    ['Invalid key id', apiKeys.remove, { key_id: 'a b' }],
    ['Please select a remark type. Please enter a message', user.addRemarks, { ...remark, type: '', message: ' ' }],
    ['Please fill in name, age, gender and role first', personalityDescription, {}],
    ['Please fill in name, age, gender and role first', personalityDescription, { ...identity, role: ' ' }],
    ['Please fill in personality description first', background, without('personality_description', identity)],
    [
      'Please fill in personality description and background first',
      speakingStyle,
      { ...identity, personality_description: '' },
    ],
    [
      'Personality description is too long (at most 5000 characters)',
      personalityDescription,
      { ...identity, personality_description: 'a'.repeat(5001) },
    ],
  ])('refuses with "%s"', (message, endpoint, raw) => {
    expect(refusal(endpoint, raw)).toBe(message)
  })

  it.each(
    byPath<[body: object, field: string, values: readonly unknown[], message: string]>([
      [
        create,
        companion,
        'avatar_icon',
        ['', null, 3, '/avatars/pic_11.png', '/etc/passwd'],
        'Invalid avatar icon (choose one of the ten portraits)',
      ],
      [
        user.signUp,
        credentials,
        'age_group',
        ['', 'Adult', 'child', 18, null, true],
        'age_group is none of the choices',
      ],
      [
        passkeys.add,
        passkey,
        'attestation',
        [undefined, '', 'a+b', 'a=', 'a'.repeat(16_385), 5],
        'attestation must be base64url',
      ],
      [user.extendSession, {}, 'hours', [undefined, 0, 2, '1', 1.5], 'Sessions are extended by 1 hour'],
    ]),
  )('%s refuses other values of one field', (_, endpoint, body, field, values, message) => {
    expect(values.map((value) => refusal(endpoint, { ...body, [field]: value }))).toEqual(values.map(() => message))
  })

  it.each(Object.keys({ ...identity, ...texts }))('requires %s', (field) => {
    expect(refusal(create, without(field, companion))).toMatch(/^Invalid /)
  })

  it.each(['', 'two words', 'x'.repeat(201), '<b>x</b>', 7, null, {}, ['a']])(
    'ignores the device token %j',
    (token) => {
      expect(user.signIn.accept({ ...signIn, device_token: token })).toEqual({ ok: true, body: signIn })
    },
  )

  it('drops unknown fields', () => {
    const raw: unknown = JSON.parse(
      '{"username":"mara_1","password":"x","role":"admin","__proto__":{"admin":true},"constructor":{"prototype":{}}}',
    )
    const accepted = user.signIn.accept(raw)
    expect(accepted).toEqual({ ok: true, body: signIn })
    expect(accepted.ok && Object.getPrototypeOf(accepted.body)).toBe(Object.prototype)
  })

  it.each([undefined, null, [], 'x', 7, true])('refuses %j where a body is required', (raw) => {
    expect(refusal(user.signIn, raw)).toBe('The request body must be a JSON object')
  })

  it('accepts a missing body where none is required', () => {
    for (const endpoint of [user.signOut, user.session, user.viewAccount, character.listProfiles]) {
      for (const raw of [undefined, null, {}, { anything: 1 }])
        expect(endpoint.accept(raw)).toEqual({ ok: true, body: {} })
      for (const raw of [[], 'x', 7]) expect(refusal(endpoint, raw)).toBe('The request body must be a JSON object')
    }
  })
})

describe('a text before it is cleaned', () => {
  it('may have eight times its limit, and always 1000 characters', () => {
    const sent = (spaces: number) => refusal(chat.sendMessage, { ...send, message: `${' '.repeat(spaces)}x` })
    expect([sent(7999), sent(8000)]).toEqual([null, 'Message is too long (at most 1000 characters)'])
    const named = (spaces: number) => refusal(user.signIn, { ...signIn, username: `${' '.repeat(spaces)}mara_1` })
    expect([named(994), named(995)]).toEqual([null, 'Username is too long (at most 20 characters)'])
  })

  const long = 'a'.repeat(40_001)
  it.each(
    byPath<[field: string, name: string, most: number]>([
      [user.signUp, 'username', 'Username', 20],
      [user.signUp, 'email', 'Email', 254],
      [user.signUp, 'password', 'Password', 128],
      [user.signUp, 'confirm_password', 'Confirm password', 128],
      [user.signIn, 'username', 'Username', 20],
      [user.signIn, 'password', 'Password', 128],
      [user.addRemarks, 'type', 'Type', 64],
      [user.addRemarks, 'message', 'Message', 5000],
      [user.addRemarks, 'user_id', 'User id', 5000],
      [chat.sendMessage, 'message', 'Message', 1000],
      [chat.sendMessage, 'profile_id', 'Profile id', 64],
      [chat.sendMessage, 'idempotency_key', 'Idempotency key', 64],
      [chat.regenerateReply, 'message_id', 'Message id', 64],
      [create, 'name', 'Name', 50],
      [create, 'gender', 'Gender', 64],
      [create, 'role', 'Role', 5000],
      [create, 'greeting', 'Greeting', 2000],
      [create, 'background', 'Background', 5000],
      [background, 'personality_description', 'Personality description', 5000],
      [speakingStyle, 'speaking_style', 'Speaking style', 5000],
    ]),
  )('is refused uncleaned when it is too long: %s', (_, endpoint, field, name, most) => {
    const normalize = jest.spyOn(String.prototype, 'normalize')
    expect(refusal(endpoint, { ...companion, ...credentials, [field]: long })).toContain(
      `${name} is too long (at most ${most} characters)`,
    )
    expect(normalize.mock.contexts.map(String)).not.toContain(long)
  })
})

describe('any body', () => {
  const fields = ['username', 'password', 'profile_id', 'profileId', 'message', 'age', 'hours', '__proto__']
  const values = fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.integer())
  const body = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...fields), values, { noNullPrototype: true }))
  const withoutFile = everyEndpoint.filter(({ body: { type } }) => type !== 'blob')

  it('is accepted in its wire shape, or refused with a message', () => {
    fc.assert(
      fc.property(body, fc.constantFrom(...withoutFile), (raw, endpoint) => {
        const accepted = endpoint.accept(raw)
        if (accepted.ok) expect(v.is(endpoint.body, accepted.body)).toBe(true)
        else expect(accepted.message).not.toBe('')
      }),
      { numRuns: 1000 },
    )
  })

  it('is accepted again unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), (message) => {
        const first = chat.sendMessage.accept({ profile_id: 'p1', message })
        if (first.ok) expect(chat.sendMessage.accept(first.body)).toEqual(first)
      }),
    )
  })
})
