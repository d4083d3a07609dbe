import fc from 'fast-check'
import * as v from 'valibot'
import { character, chat, refine, user } from './index'
import type { Endpoint } from './index'

/** What the server accepts: either spelling, stripped, trimmed, held to every rule of spec 5. */

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
  it('takes both spellings and answers snake_case', () => {
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

  it('prefers snake_case when both come', () => {
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

  it('drops what it does not know', () => {
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

  it('leaves the portrait to the server when none is set, and refuses one that there is not', () => {
    const body = without('avatar_icon', companion)
    expect(character.generateProfile.accept(body)).toEqual({ ok: true, body })
    expect(character.editProfile.accept({ profile_id: 'p1', ...body })).toMatchObject({ ok: true })
    for (const avatar_icon of ['', null, 3, '/avatars/pic_11.png', '/etc/passwd'])
      expect(refusal(character.generateProfile, { ...companion, avatar_icon })).toMatch(/^Invalid avatar icon/)
  })

  it.each(Object.keys(without('avatar_icon', companion)))('misses %s', (field) => {
    expect(refusal(character.generateProfile, without(field, companion))).toMatch(/^Invalid /)
  })

  it('names the field whose kind is wrong', () => {
    expect(refusal(character.generateProfile, { ...companion, role: 7 })).toBe('role must be text')
    expect(refusal(character.generateProfile, { ...companion, role: null })).toBe('role must be text')
    expect(refusal(character.generateProfile, { ...companion, age: '33' })).toBe('age must be a whole number')
    expect(refusal(character.generateProfile, { ...companion, age: 33.5 })).toBe('Invalid age (1-100050)')
    expect(refusal(user.signIn, { username: 'mara', password: 12345678 })).toBe('password must be text')
  })

  it.each([undefined, null, [], 'x', 7, true])('refuses %j where a body is needed', (raw) => {
    expect(refusal(user.signIn, raw)).toBe('The request body must be a JSON object')
  })

  it('takes no body where none is needed', () => {
    for (const endpoint of [user.signOut, user.session, user.viewAccount, character.listProfiles]) {
      for (const raw of [undefined, null, {}, { anything: 1 }])
        expect(endpoint.accept(raw)).toEqual({ ok: true, body: {} })
      for (const raw of [[], 'x', 7]) expect(refusal(endpoint, raw)).toBe('The request body must be a JSON object')
    }
  })
})

describe('sign-up', () => {
  it('takes a body with and without the repeated password', () => {
    expect(user.signUp.accept(credentials)).toEqual({ ok: true, body: credentials })
    const repeated = { ...credentials, confirm_password: credentials.password }
    expect(user.signUp.accept(repeated)).toEqual({ ok: true, body: repeated })
  })

  it('refuses a pair that differs', () => {
    expect(refusal(user.signUp, { ...credentials, confirmPassword: 'Hammer42anvi1' })).toBe('Passwords do not match')
    expect(refusal(user.signUp, { ...credentials, confirm_password: '' })).toBe('Please confirm your password')
  })

  it('refuses the username as password', () => {
    const body = { ...credentials, username: 'hammer42ANVIL' }
    expect(refusal(user.signUp, body)).toBe('Password must not be the username')
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
  it('asks for a type and a message', () => {
    expect(user.addRemarks.accept({ type: 'Other', message: 'Nice', user_id: 'u1' })).toMatchObject({ ok: true })
    expect(refusal(user.addRemarks, { type: '', message: ' ', user_id: 'u1' })).toBe(
      'Please select a remark type. Please enter a message',
    )
  })
})

describe('refine', () => {
  const about = without('avatar_icon', companion)

  it('writes from nothing what it is asked to write', () => {
    expect(refine.personalityDescription.accept({ ...about, personality_description: '' })).toMatchObject({ ok: true })
    expect(refine.background.accept(without('background', about))).toMatchObject({ ok: true, body: { background: '' } })
    expect(refine.speakingStyle.accept({ ...about, speakingStyle: undefined, speaking_style: ' ' })).toMatchObject({
      ok: true,
      body: { speaking_style: '' },
    })
  })

  it('says once what has to be filled in first', () => {
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

  it('bounds every text', () => {
    expect(refusal(refine.personalityDescription, { ...about, personality_description: 'a'.repeat(5001) })).toBe(
      'Personality description is too long (at most 5000 characters)',
    )
  })
})

describe('any body', () => {
  const everyEndpoint = [user, chat, refine, character].flatMap((area) => Object.values<Endpoint>(area))
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

  it('is accepted in its wire shape, or refused with a sentence', () => {
    fc.assert(
      fc.property(body, fc.constantFrom(...everyEndpoint), (raw, endpoint) => {
        const accepted = endpoint.accept(raw)
        if (accepted.ok) expect(v.is(endpoint.body, accepted.body)).toBe(true)
        else expect(accepted.message).not.toBe('')
      }),
      { numRuns: 1000 },
    )
  })

  it('is accepted again as it was accepted', () => {
    const messages = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(messages, (message) => {
        const first = chat.sendMessage.accept({ profile_id: 'p1', message })
        if (first.ok) expect(chat.sendMessage.accept(first.body)).toEqual(first)
      }),
    )
  })
})
