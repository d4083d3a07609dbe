import fc from 'fast-check'
import * as rules from './index'

/** Spec 5: every rule at its boundaries, with its exact message. */

const unitsOf = (alphabet: string) => fc.constantFrom(...Array.from(alphabet))
const sized = (alphabet: string, minLength: number, maxLength = minLength) =>
  fc.string({ unit: unitsOf(alphabet), minLength, maxLength })
const identifier = 'abcxyzABCXYZ0189_'
const scripts = 'aZ9é你שж😀'

const valid = (rule: (value: string) => string | null, values: fc.Arbitrary<string>) =>
  fc.assert(fc.property(values, (value) => expect(rule(value)).toBeNull()))
const invalid = (rule: (value: string) => string | null, values: fc.Arbitrary<string>, message: string) =>
  fc.assert(fc.property(values, (value) => expect(rule(value)).toBe(message)))

describe('username', () => {
  const message = 'Username must be 3-20 characters, letters, numbers, and underscores only'

  it('takes 3 to 20 letters, digits and underscores', () => {
    valid(rules.username, fc.oneof(sized(identifier, 3), sized(identifier, 20), sized(identifier, 3, 20)))
    expect(rules.username(' mara_1 ')).toBeNull()
  })

  it('refuses 2, 21 and any other character', () => {
    invalid(rules.username, fc.oneof(sized(identifier, 0, 2), sized(identifier, 21, 40)), message)
    invalid(
      rules.username,
      sized('-.é你😀\u0000', 1, 5).chain((odd) => fc.constantFrom(`abc${odd}d`, `${odd}abcd`, `abcd${odd}`)),
      message,
    )
  })

  it('has a general message too', () => {
    expect(rules.usernameFormat('a b c')).toBe(
      'Invalid username format. Use 3-20 characters, letters, numbers, and underscores only.',
    )
    expect(rules.usernameFormat('mara_1')).toBeNull()
  })
})

describe('sign-in', () => {
  it('requires only something in both fields', () => {
    expect(rules.signInPassword('')).toBe('Password is required.')
    expect(rules.signInPassword(' ')).toBeNull()
    expect(rules.signInUsername('  ')).toBe('Username is required.')
    expect(rules.signInUsername('a')).toBeNull()
  })
})

describe('email', () => {
  it.each([
    'a@b.c',
    ' a@b.c ',
    '<b>a@b.c</b>',
    'first.last+tag@mail.example.org',
    'ü@exämple.de',
    `${'a'.repeat(242)}@example.org`,
  ])('takes %s', (address) => {
    expect(rules.email(address)).toBeNull()
  })

  it.each([
    '',
    'a',
    '@b.c',
    'a@b',
    'a@@b.c',
    'a@b@c.d',
    'a b@c.d',
    'a@b c.d',
    'a@.c',
    'a@b.',
    'a@b..c',
    'a@b.c d',
    'a@b.c@',
    ' @b.c',
    `${'a'.repeat(243)}@example.org`,
  ])('refuses %j', (address) => {
    expect(rules.email(address)).toBe('Please enter a valid email address')
  })
})

describe('password', () => {
  const message = 'Password must be at least 8 characters with uppercase, lowercase, and number'
  const allowed = 'abzABZ019@$!%*?&'

  it('takes 8 to 128 allowed characters with all three kinds', () => {
    valid(
      rules.password,
      fc.oneof(sized(allowed, 5), sized(allowed, 125), sized(allowed, 5, 125)).map((text) => `aB3${text}`),
    )
  })

  it('refuses 7 and 129 characters', () => {
    invalid(
      rules.password,
      sized(allowed, 0, 4).map((text) => `aB3${text}`),
      message,
    )
    invalid(
      rules.password,
      sized(allowed, 126).map((text) => `aB3${text}`),
      'Password must be at most 128 characters',
    )
  })

  it('refuses a password without one of the kinds', () => {
    for (const alphabet of ['abc012@', 'ABC012@', 'abcABC@']) invalid(rules.password, sized(alphabet, 8, 20), message)
  })

  it.each(['Abcdefg1 ', 'Abcdefg1#', 'Abcdefg1é', 'Abcdefg1😀'])('refuses any other character: %j', (value) => {
    expect(rules.password(value)).toBe(message)
  })

  it('is repeated exactly', () => {
    expect(rules.confirmPassword('Abcdefg1', '')).toBe('Please confirm your password')
    expect(rules.confirmPassword('Abcdefg1', 'abcdefg1')).toBe('Passwords do not match')
    expect(rules.confirmPassword('Abcdefg1', 'Abcdefg1')).toBeNull()
  })

  it('is not the username', () => {
    expect(rules.passwordIsNotUsername('Mara2024X', ' mara2024x ')).toBe('Password must not be the username')
    expect(rules.passwordIsNotUsername('Mara2024X', 'mara')).toBeNull()
  })
})

describe('passwordStrength', () => {
  it.each([
    ['', 0, 'Very Weak'],
    ['a', 1, 'Weak'],
    ['aA', 2, 'Fair'],
    ['aA1', 3, 'Good'],
    ['aA1!', 4, 'Strong'],
    ['aA1!aA1!', 5, 'Very Strong'],
    ['ééééé ññ', 1, 'Weak'],
    ['ééééé ñ', 0, 'Very Weak'],
    ['$', 1, 'Weak'],
    ['A', 1, 'Weak'],
    ['7', 1, 'Weak'],
  ])('scores %j with %i, %s', (value, score, label) => {
    expect(rules.passwordStrength(value)).toMatchObject({ score, label })
  })

  it('hints at the missing criteria, in order', () => {
    expect(rules.passwordStrength('').hints).toEqual([
      'At least 8 characters',
      'Include lowercase letter',
      'Include uppercase letter',
      'Include number',
      'Include special character (@$!%*?&)',
    ])
    expect(rules.passwordStrength('aA1aA1aA').hints).toEqual(['Include special character (@$!%*?&)'])
    expect(rules.passwordStrength('aA1!aA1!').hints).toEqual([])
  })
})

describe('chatMessage', () => {
  it('takes 1 to 1000 code points', () => {
    valid(rules.chatMessage, fc.oneof(sized(scripts, 1), sized('a😀', 1000)))
  })

  it('refuses none and 1001', () => {
    const message = 'Message must be 1-1000 characters'
    invalid(rules.chatMessage, fc.oneof(sized(' \n\t', 0, 5), sized('a😀', 1001)), message)
    expect(rules.chatMessage('<b></b>')).toBe(message)
  })

  it('counts a line break once, however it was typed, and none at the ends', () => {
    const half = 'x'.repeat(499)
    for (const between of ['\n\n', '\r\n\r\n', '\r\r']) {
      expect(rules.chatMessage(`\r\n${half}${between}${half}\n`)).toBeNull()
      expect(rules.chatMessage(`${half}${between}${half}x`)).not.toBeNull()
    }
  })
})

describe('characterName', () => {
  it('takes 2 to 50 code points, trimmed', () => {
    valid(
      rules.characterName,
      fc.oneof(sized(scripts, 2), sized(scripts, 50)).map((name) => `  ${name}\n`),
    )
  })

  it('refuses 1 and 51', () => {
    const message = 'Invalid character name (2-50 characters)'
    invalid(rules.characterName, fc.oneof(sized(scripts, 0, 1), sized(scripts, 51, 60)), message)
    expect(rules.characterName('<i>A</i>')).toBe(message)
  })
})

describe('age', () => {
  it('is 1 to 150 in the wizard, as text', () => {
    valid(
      rules.wizardAge,
      fc.integer({ min: 1, max: 150 }).map((age) => ` ${age} `),
    )
    invalid(
      rules.wizardAge,
      fc.oneof(fc.integer({ max: 0 }), fc.integer({ min: 151 })).map(String),
      'Invalid age (1-150)',
    )
    invalid(
      rules.wizardAge,
      fc.constantFrom('', ' ', '1.5', '1e2', '0x10', '-1', '+5', 'ten', '12a', 'a12', '0000000012'),
      'Invalid age (1-150)',
    )
  })

  it('is an integer from 1 to 100050 in the store', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 100_050 }), (age) => expect(rules.storeAge(age)).toBeNull()))
    for (const age of [0, -1, 100_051, 1.5, NaN, Infinity]) expect(rules.storeAge(age)).toBe('Invalid age (1-100050)')
  })
})

describe('gender', () => {
  it('is one of four in any case', () => {
    const known = fc.constantFrom('male', 'female', 'non-binary', 'other')
    valid(
      rules.gender,
      fc.oneof(
        known,
        known.map((gender) => gender.toUpperCase()),
        fc.constantFrom('Non-Binary', ' Male '),
      ),
    )
    invalid(
      rules.gender,
      fc.constantFrom('', 'man', 'nonbinary', '__proto__'),
      'Invalid gender (male, female, non-binary or other)',
    )
  })
})

describe.each([
  ['role', rules.role, 'Invalid role (at least one word)', 'Role is too long (at most 5000 characters)'],
  [
    'personalityDescription',
    rules.personalityDescription,
    'Invalid personality description (at least one word)',
    'Personality description is too long (at most 5000 characters)',
  ],
  [
    'background',
    rules.background,
    'Invalid background (at least one word)',
    'Background is too long (at most 5000 characters)',
  ],
  [
    'speakingStyle',
    rules.speakingStyle,
    'Invalid speaking style (at least one word)',
    'Speaking style is too long (at most 5000 characters)',
  ],
])('%s', (_name, rule, empty, tooLong) => {
  it('takes one letter or digit of any script, up to 5000 code points', () => {
    for (const value of ['a', '7', '你', 'ש', '- ж -', '😀'.repeat(4999) + 'a']) expect(rule(value)).toBeNull()
  })

  it('refuses a text without a word, and one too long', () => {
    for (const value of ['', '  ', '...!?', '😀', '<b></b>']) expect(rule(value)).toBe(empty)
    expect(rule('a'.repeat(5001))).toBe(tooLong)
  })
})

describe('avatarIcon', () => {
  it('is one of the ten portraits, the default image, or a picture of the user', () => {
    valid(
      rules.avatarIcon,
      fc
        .tuple(
          fc.constantFrom('', '/', 'avatars/', '/avatars/'),
          fc.oneof(
            fc.integer({ min: 1, max: 10 }).map((number) => `pic_${number}`),
            fc.constant('codex-name'),
          ),
        )
        .map(([folder, name]) => `${folder}${name}.png`),
    )
    expect(rules.avatarIcon(`/codex/portraits/${'0af9'.repeat(16)}.png`)).toBeNull()
    for (const path of [
      '',
      '//pic_1.png',
      'pic_0.png',
      'pic_1.png#',
      '/avatars/pic_11.png',
      '/avatars/../pic_1.png',
      'https://x/avatars/pic_1.png',
    ])
      expect(rules.avatarIcon(path)).toBe('Invalid avatar icon (choose one of the ten portraits)')
  })
})

describe('profileId', () => {
  it('is 1 to 64 characters without control characters', () => {
    valid(rules.profileId, fc.oneof(fc.uuid(), sized(identifier, 1), sized(identifier, 64), sized('😀', 64)))
    for (const id of ['', 'a'.repeat(65), 'a\u0000', 'a\nb']) expect(rules.profileId(id)).toBe('Invalid profile id')
  })
})

describe('messageId', () => {
  it('is 1 to 16 digits without a leading zero', () => {
    for (const id of ['1', '42', '9'.repeat(16)]) expect(rules.messageId(id)).toBeNull()
    for (const id of ['', '0', '01', '1'.repeat(17), '1a', 'a1', '-1', '1.5'])
      expect(rules.messageId(id)).toBe('Invalid message id')
  })
})

describe('idempotencyKey', () => {
  it('is 8 to 64 letters, digits, hyphens and underscores', () => {
    valid(rules.idempotencyKey, fc.oneof(fc.uuid(), sized(`${identifier}-`, 8), sized(`${identifier}-`, 64)))
    for (const key of ['', 'a'.repeat(7), 'a'.repeat(65), 'key 12345', '!key12345', 'key12345!', 'schlüssel'])
      expect(rules.idempotencyKey(key)).toBe('Invalid idempotency key (8-64 letters, digits, - or _)')
  })
})

describe('freeText', () => {
  it('may be empty and has up to 5000 code points after cleaning', () => {
    for (const text of ['', '...', '😀'.repeat(5000), `<b>${'a'.repeat(5000)}</b> `])
      expect(rules.freeText(text, 'Note')).toBeNull()
    expect(rules.freeText('a'.repeat(5001), 'Note')).toBe('Note is too long (at most 5000 characters)')
  })
})

describe('feedback', () => {
  it('has one of seven types', () => {
    valid(
      rules.remarkType,
      fc.constantFrom('UI_UX', 'Functionality', 'Performance', 'Interaction', 'Content', 'Security_Privacy', 'Other'),
    )
    for (const type of ['', 'UI/UX', 'other']) expect(rules.remarkType(type)).toBe('Please select a remark type')
  })

  it('has a message of up to 5000 characters', () => {
    expect(rules.remarkMessage(' \n')).toBe('Please enter a message')
    expect(rules.remarkMessage('!')).toBeNull()
    expect(rules.remarkMessage('a'.repeat(5000))).toBeNull()
    expect(rules.remarkMessage('a'.repeat(5001))).toBe('Message is too long (at most 5000 characters)')
  })
})

describe('refine prerequisites', () => {
  const draft = {
    name: 'Mara',
    age: '33',
    gender: 'Female',
    role: 'Smith',
    personality_description: '',
    background: '',
  }

  it('are name, age, gender and role for the personality', () => {
    expect(rules.refinePersonalityDescription(draft)).toBeNull()
    for (const field of ['name', 'age', 'gender', 'role'])
      expect(rules.refinePersonalityDescription({ ...draft, [field]: ' ' })).toBe(
        'Please fill in name, age, gender and role first',
      )
  })

  it('are the personality description for the background', () => {
    expect(rules.refineBackground(draft)).toBe('Please fill in personality description first')
    expect(rules.refineBackground({ ...draft, personality_description: 'Calm' })).toBeNull()
  })

  it('are both for the speaking style', () => {
    const message = 'Please fill in personality description and background first'
    expect(rules.refineSpeakingStyle({ ...draft, personality_description: 'Calm' })).toBe(message)
    expect(rules.refineSpeakingStyle({ ...draft, background: 'Born at sea' })).toBe(message)
    expect(
      rules.refineSpeakingStyle({ ...draft, personality_description: 'Calm', background: 'Born at sea' }),
    ).toBeNull()
  })
})
