import fc from 'fast-check'
import * as v from 'valibot'
import { account, character, chat, memory, passkeys, refine, user, care, voice } from './index'
import type { Endpoint } from './index'

/** What the server accepts: both spellings, stripped, trimmed, checked by every rule of spec 5. */

const companion = {
  name: 'Mara',
  age: 33,
  gender: 'Female',
  role: 'Blacksmith',
  personality_description: 'Calm.',
  background: 'Born at sea.',
  speaking_style: 'Terse.',
  avatar_icon: '/avatars/pic_3.png',
} as const

const credentials = { username: 'mara_1', email: 'm@x.org', password: 'Hammer42anvil' }
const without = (field: string, body: object) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))
const refusal = (endpoint: Endpoint, raw: unknown) => {
  const accepted = endpoint.accept(raw)
  return accepted.ok ? null : accepted.message
}

describe('accept', () => {
  it('takes both spellings and returns snake_case', () => {
    const {
      personality_description: personalityDescription,
      speaking_style: speakingStyle,
      avatar_icon: avatarIcon,
    } = companion
    const { name, age, gender, role, background } = companion
    const camel = { name, age, gender, role, background, personalityDescription, speakingStyle, avatarIcon }
    expect(character.generateProfile.accept(companion)).toEqual({ ok: true, body: companion })
    expect(character.generateProfile.accept(camel)).toEqual({ ok: true, body: companion })
    expect(character.editProfile.accept({ ...camel, profileId: 'p1' })).toEqual({
      ok: true,
      body: { profile_id: 'p1', ...companion },
    })
  })

  it('prefers snake_case', () => {
    const both = { ...companion, speakingStyle: 'Florid.' }
    expect(character.generateProfile.accept(both)).toEqual({ ok: true, body: companion })
  })

  it('strips HTML and trims every text', () => {
    expect(
      character.generateProfile.accept({
        ...companion,
        name: ' <b>Mara</b> ',
        role: 'Smith<script>x()</script>',
        gender: ' Female ',
      }),
    ).toEqual({ ok: true, body: { ...companion, role: 'Smith' } })
    expect(chat.sendMessage.accept({ profile_id: 'p1', message: '\n I <3 you <img src=x> ' })).toEqual({
      ok: true,
      body: { profile_id: 'p1', message: 'I <3 you' },
    })
  })

  it('changes nothing in a password', () => {
    const password = ' <b>Secret1</b>\u0000 '
    expect(user.signIn.accept({ username: ' mara_1 ', password })).toEqual({
      ok: true,
      body: { username: 'mara_1', password },
    })
  })

  it('ignores a device token that is none', () => {
    const signIn = { username: 'mara_1', password: 'x' }
    const known = { ...signIn, device_token: 'a-b_1.2.c' }
    expect(user.signIn.accept(known)).toEqual({ ok: true, body: known })
    expect(user.signIn.accept({ ...signIn, deviceToken: 'a-b_1.2.c' })).toEqual({ ok: true, body: known })
    for (const device_token of ['', 'two words', 'x'.repeat(201), '<b>x</b>', 7, null, {}, ['a']])
      expect(user.signIn.accept({ ...signIn, device_token })).toEqual({ ok: true, body: signIn })
  })

  it('takes a hint for another reply, and none', () => {
    const again = { profile_id: 'p1', message_id: '7' }
    const hint = 'a😀'.repeat(100)
    expect(chat.regenerateReply.accept({ ...again, hint: ` <b>${hint}</b>\n` })).toEqual({
      ok: true,
      body: { ...again, hint },
    })
    expect(chat.regenerateReply.accept({ ...again, hint: ' ' })).toEqual({ ok: true, body: { ...again, hint: '' } })
    expect(chat.regenerateReply.accept(again)).toEqual({ ok: true, body: again })
    const tooLong = 'Hint is too long (at most 200 characters)'
    for (const text of [`${hint}.`, 'x'.repeat(2000)])
      expect(refusal(chat.regenerateReply, { ...again, hint: text })).toBe(tooLong)
    expect(refusal(chat.regenerateReply, { ...again, hint: 7 })).toBe('hint must be text')
  })

  it('drops unknown fields', () => {
    const raw: unknown = JSON.parse(
      '{"username":"mara_1","password":"x","role":"admin","__proto__":{"admin":true},"constructor":{"prototype":{}}}',
    )
    const accepted = user.signIn.accept(raw)
    expect(accepted).toEqual({ ok: true, body: { username: 'mara_1', password: 'x' } })
    expect(accepted.ok && Object.getPrototypeOf(accepted.body)).toBe(Object.prototype)
    expect(refusal(user.signIn, JSON.parse('{"__proto__":{"username":"mara_1","password":"x"}}'))).not.toBeNull()
  })

  it('joins the messages of all fields', () => {
    expect(refusal(character.generateProfile, { ...companion, name: 'M', role: '?', background: '' })).toBe(
      'Invalid character name (2-50 characters). Invalid role (at least one word). Invalid background (at least one word)',
    )
    expect(refusal(user.signIn, {})).toBe('Username is required. Password is required.')
  })

  it('accepts a missing portrait, and refuses an unknown one', () => {
    const body = without('avatar_icon', companion)
    expect(character.generateProfile.accept(body)).toEqual({ ok: true, body })
    expect(character.editProfile.accept({ profile_id: 'p1', ...body })).toMatchObject({ ok: true })
    for (const avatar_icon of ['', null, 3, '/avatars/pic_11.png', '/etc/passwd'])
      expect(refusal(character.generateProfile, { ...companion, avatar_icon })).toMatch(/^Invalid avatar icon/)
  })

  it('accepts a greeting of several lines, also an empty one, of at most 2000 characters', () => {
    const accepted = (greeting: unknown) => character.editProfile.accept({ profile_id: 'p1', ...companion, greeting })
    for (const greeting of ['Come in, {{user}}.\n\nSit down.', '', '🌊'.repeat(2000)])
      expect(accepted(greeting)).toMatchObject({ ok: true, body: { greeting } })
    expect(accepted(' <p>Hello</p>\n')).toMatchObject({ ok: true, body: { greeting: 'Hello' } })
    const tooLong = 'Greeting is too long (at most 2000 characters)'
    expect(accepted('🌊'.repeat(2001))).toEqual({ ok: false, message: tooLong })
    expect(accepted(null)).toEqual({ ok: false, message: 'greeting must be text' })
  })

  it.each(Object.keys(without('avatar_icon', companion)))('requires %s', (field) => {
    expect(refusal(character.generateProfile, without(field, companion))).toMatch(/^Invalid /)
  })

  it('names a field of the wrong type', () => {
    expect(refusal(character.generateProfile, { ...companion, role: 7 })).toBe('role must be text')
    expect(refusal(character.generateProfile, { ...companion, role: null })).toBe('role must be text')
    expect(refusal(character.generateProfile, { ...companion, age: '33' })).toBe('age must be a whole number')
    expect(refusal(character.generateProfile, { ...companion, age: 33.5 })).toBe('Invalid age (1-100050)')
    expect(refusal(user.signIn, { username: 'mara', password: 12345678 })).toBe('password must be text')
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
  const send = (message: string) => chat.sendMessage.accept({ profile_id: 'p1', message })

  it('may have eight times its limit', () => {
    expect(send(`${' '.repeat(7999)}x`)).toEqual({ ok: true, body: { profile_id: 'p1', message: 'x' } })
    expect(send(`${' '.repeat(8000)}x`)).toEqual({
      ok: false,
      message: 'Message is too long (at most 1000 characters)',
    })
  })

  it('may always have 1000 characters', () => {
    const signIn = (spaces: number) => refusal(user.signIn, { ...credentials, username: `${' '.repeat(spaces)}mara_1` })
    expect(signIn(994)).toBeNull()
    expect(signIn(995)).toBe('Username is too long (at most 20 characters)')
  })

  const long = 'a'.repeat(40_001)
  it.each<[Endpoint, string, string]>([
    [user.signUp, 'username', 'Username is too long (at most 20 characters)'],
    [user.signUp, 'email', 'Email is too long (at most 254 characters)'],
    [user.signUp, 'password', 'Password is too long (at most 128 characters)'],
    [user.signUp, 'confirm_password', 'Confirm password is too long (at most 128 characters)'],
    [user.signIn, 'username', 'Username is too long (at most 20 characters)'],
    [user.signIn, 'password', 'Password is too long (at most 128 characters)'],
    [user.addRemarks, 'type', 'Type is too long (at most 64 characters)'],
    [user.addRemarks, 'message', 'Message is too long (at most 5000 characters)'],
    [user.addRemarks, 'user_id', 'User id is too long (at most 5000 characters)'],
    [chat.sendMessage, 'message', 'Message is too long (at most 1000 characters)'],
    [chat.sendMessage, 'profile_id', 'Profile id is too long (at most 64 characters)'],
    [chat.sendMessage, 'idempotency_key', 'Idempotency key is too long (at most 64 characters)'],
    [chat.regenerateReply, 'message_id', 'Message id is too long (at most 64 characters)'],
    [character.generateProfile, 'name', 'Name is too long (at most 50 characters)'],
    [character.generateProfile, 'gender', 'Gender is too long (at most 64 characters)'],
    [character.generateProfile, 'role', 'Role is too long (at most 5000 characters)'],
    [character.generateProfile, 'greeting', 'Greeting is too long (at most 2000 characters)'],
    [character.generateProfile, 'background', 'Background is too long (at most 5000 characters)'],
    [refine.background, 'personality_description', 'Personality description is too long (at most 5000 characters)'],
    [refine.speakingStyle, 'speaking_style', 'Speaking style is too long (at most 5000 characters)'],
  ])('is refused uncleaned when it is too long: $path %s', (endpoint, field, message) => {
    const normalize = jest.spyOn(String.prototype, 'normalize')
    expect(refusal(endpoint, { ...companion, ...credentials, [field]: long })).toContain(message)
    expect(normalize.mock.contexts.map(String)).not.toContain(long)
  })
})

describe('sign-up', () => {
  it('accepts a body with and without the repeated password', () => {
    expect(user.signUp.accept(credentials)).toEqual({ ok: true, body: credentials })
    const repeated = { ...credentials, confirm_password: credentials.password }
    expect(user.signUp.accept(repeated)).toEqual({ ok: true, body: repeated })
  })

  it('accepts an age group, or none', () => {
    for (const age_group of ['adult', 'minor']) {
      const body = { ...credentials, age_group }
      expect(user.signUp.accept(body)).toEqual({ ok: true, body })
      expect(user.signUp.accept({ ...credentials, ageGroup: age_group })).toEqual({ ok: true, body })
    }
    for (const age_group of ['', 'Adult', 'child', 18, null, true])
      expect(refusal(user.signUp, { ...credentials, age_group })).toBe('age_group is none of the choices')
  })

  it('refuses passwords that differ', () => {
    expect(refusal(user.signUp, { ...credentials, confirmPassword: 'Hammer42anvi1' })).toBe('Passwords do not match')
    expect(refusal(user.signUp, { ...credentials, confirm_password: '' })).toBe('Please confirm your password')
  })

  it('takes a password that is the username', () => {
    const body = { ...credentials, username: 'Hammer42Anvil', password: 'Hammer42Anvil' }
    expect(user.signUp.accept(body)).toEqual({ ok: true, body })
  })
})

describe('a passkey', () => {
  const made = { credential_id: 'AbC-_9', client_data: 'eyJ9', attestation: 'o2Nm' }

  it('is base64url in every part', () => {
    expect(passkeys.add.accept(made)).toEqual({ ok: true, body: made })
    for (const attestation of [undefined, '', 'a+b', 'a=', 'a'.repeat(16_385), 5])
      expect(refusal(passkeys.add, { ...made, attestation })).toBe('attestation must be base64url')
  })

  it('is removed by its id', () => {
    expect(refusal(passkeys.remove, { passkey_id: 'a b', password: 'x' })).toBe('Invalid passkey id')
  })
})

describe('extend-session', () => {
  it('extends by one hour and nothing else', () => {
    expect(user.extendSession.accept({ hours: 1 })).toEqual({ ok: true, body: { hours: 1 } })
    for (const hours of [undefined, 0, 2, '1', 1.5])
      expect(refusal(user.extendSession, { hours })).toBe('Sessions are extended by 1 hour')
  })
})

describe('feedback', () => {
  it('requires a type and a message', () => {
    expect(user.addRemarks.accept({ type: 'Other', message: 'Nice', user_id: 'u1' })).toMatchObject({ ok: true })
    expect(refusal(user.addRemarks, { type: '', message: ' ', user_id: 'u1' })).toBe(
      'Please select a remark type. Please enter a message',
    )
  })
})

describe('refine', () => {
  const about = without('avatar_icon', companion)

  it('accepts an empty text that is to be written', () => {
    expect(refine.personalityDescription.accept({ ...about, personality_description: '' })).toMatchObject({ ok: true })
    expect(refine.background.accept(without('background', about))).toMatchObject({ ok: true, body: { background: '' } })
    expect(refine.speakingStyle.accept({ ...about, speakingStyle: undefined, speaking_style: ' ' })).toMatchObject({
      ok: true,
      body: { speaking_style: '' },
    })
  })

  it('names once what must be filled in first', () => {
    const first = 'Please fill in name, age, gender and role first'
    expect(refusal(refine.personalityDescription, {})).toBe(first)
    expect(refusal(refine.personalityDescription, { ...about, role: ' ' })).toBe(first)
    expect(refusal(refine.background, without('personality_description', about))).toBe(
      'Please fill in personality description first',
    )
    expect(refusal(refine.speakingStyle, { ...about, personality_description: '', background: '' })).toBe(
      'Please fill in personality description and background first',
    )
  })

  it('limits every text', () => {
    expect(refusal(refine.personalityDescription, { ...about, personality_description: 'a'.repeat(5001) })).toBe(
      'Personality description is too long (at most 5000 characters)',
    )
  })
})

describe('any body', () => {
  const everyEndpoint = [user, account, passkeys, chat, memory, refine, character, care, voice].flatMap((area) =>
    Object.values<Endpoint>(area),
  )
  const names = fc.constantFrom(
    'username',
    'password',
    'profile_id',
    'profileId',
    'message',
    'age',
    'hours',
    '__proto__',
  )
  const body = fc.oneof(
    fc.anything(),
    fc.dictionary(names, fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.integer()), {
      noNullPrototype: true,
    }),
  )

  it('is accepted in its wire shape, or refused with a message', () => {
    fc.assert(
      fc.property(body, fc.constantFrom(...everyEndpoint), (raw, endpoint) => {
        const accepted = endpoint.accept(raw)
        if (accepted.ok) expect(v.is(endpoint.body, accepted.body)).toBe(true)
        else expect(accepted.message).not.toBe('')
      }),
      { numRuns: 1000 },
    )
  })

  it('is accepted again unchanged', () => {
    const messages = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(messages, (message) => {
        const first = chat.sendMessage.accept({ profile_id: 'p1', message })
        if (first.ok) expect(chat.sendMessage.accept(first.body)).toEqual(first)
      }),
    )
  })
})
