import fc from 'fast-check'
import * as limits from '../limits'
import { validation } from '../texts'
import * as rules from './index'

/** Spec 5: every rule at its boundaries, with its exact message. */

type Rule = (value: string) => string | null

const sized = (alphabet: string, minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...Array.from(alphabet)), minLength, maxLength })
const identifier = 'abcxyzABCXYZ0189_'
const scripts = 'aZ9é你שж😀'
const allowed = 'abzABZ019@$!%*?&'
const portraits = fc
  .tuple(fc.constantFrom('', '/', 'avatars/', '/avatars/'), fc.integer({ min: 1, max: 10 }))
  .map(([folder, number]) => `${folder}pic_${number}.png`)
const genders = fc.constantFrom('male', 'female', 'non-binary', 'other')

const SHORT = 'Password must be at least 8 characters with uppercase, lowercase, and number'
const WIZARD_AGE = 'Invalid age (1-150)'

it.each<[string, Rule, fc.Arbitrary<string>]>([
  ['username', rules.username, fc.oneof(sized(identifier, 3), sized(identifier, 20), sized(identifier, 3, 20))],
  ['password', rules.password, fc.oneof(sized(allowed, 5), sized(allowed, 125)).map((text) => `aB3${text}`)],
  ['chatMessage', rules.chatMessage, fc.oneof(sized(scripts, 1), sized('a😀', 1000))],
  ['characterName', rules.characterName, fc.oneof(sized(scripts, 2), sized(scripts, 50)).map((name) => `  ${name}\n`)],
  ['wizardAge', rules.wizardAge, fc.integer({ min: 1, max: 150 }).map((age) => ` ${age} `)],
  [
    'gender',
    rules.gender,
    fc.oneof(
      genders,
      genders.map((gender) => ` ${gender.toUpperCase()} `),
    ),
  ],
  ['avatarIcon', rules.avatarIcon, portraits],
  ['profileId', rules.profileId, fc.oneof(fc.uuid(), sized(identifier, 1), sized(identifier, 64), sized('😀', 64))],
  [
    'idempotencyKey',
    rules.idempotencyKey,
    fc.oneof(fc.uuid(), sized(`${identifier}-`, 8), sized(`${identifier}-`, 64)),
  ],
])('%s takes every valid text', (_name, rule, values) => {
  fc.assert(fc.property(values, (value) => expect(rule(value)).toBeNull()))
})

it.each<[string, Rule, string, fc.Arbitrary<string>]>([
  [
    'username',
    rules.username,
    'Username must be 3-20 characters, letters, numbers, and underscores only',
    fc.oneof(
      ...[sized(identifier, 0, 2), sized(identifier, 21, 40)],
      sized('-.é你😀\u0000', 1, 5).chain((odd) => fc.constantFrom(`abc${odd}d`, `${odd}abcd`, `abcd${odd}`)),
    ),
  ],
  ['short password', rules.password, SHORT, sized(allowed, 0, 4).map((text) => `aB3${text}`)],
  ['password without capitals', rules.password, SHORT, sized('abc012@', 8, 20)],
  ['password without small letters', rules.password, SHORT, sized('ABC012@', 8, 20)],
  ['password without digits', rules.password, SHORT, sized('abcABC@', 8, 20)],
  [
    'chatMessage',
    rules.chatMessage,
    'Message must be 1-1000 characters',
    fc.oneof(sized(' \n\t', 0, 5), sized('a😀', 1001)),
  ],
  [
    'characterName',
    rules.characterName,
    'Invalid character name (2-50 characters)',
    fc.oneof(sized(scripts, 0, 1), sized(scripts, 51, 60)),
  ],
  ['wizardAge', rules.wizardAge, WIZARD_AGE, fc.oneof(fc.integer({ max: 0 }), fc.integer({ min: 151 })).map(String)],
])('%s refuses every other text', (_name, rule, message, values) => {
  fc.assert(fc.property(values, (value) => expect(rule(value)).toBe(message)))
})

it.each<[string, Rule, readonly string[]]>([
  ['username', rules.username, [' mara_1 ']],
  ['usernameFormat', rules.usernameFormat, ['mara_1']],
  ['signInPassword', rules.signInPassword, [' ']],
  ['signInUsername', rules.signInUsername, ['a']],
  ['email', rules.email, ['a@b.c', ' a@b.c ', '<b>a@b.c</b>', 'first.last+tag@mail.example.org', 'ü@exämple.de']],
  ['long email', rules.email, [`${'a'.repeat(242)}@example.org`]],
  ['gender', rules.gender, ['Non-Binary']],
  ['avatarIcon', rules.avatarIcon, ['codex-name.png', 'avatars/codex-name.png', '/avatars/codex-name.png']],
  ['own avatarIcon', rules.avatarIcon, [`/codex/portraits/${'0af9'.repeat(16)}.png`]],
  ['messageId', rules.messageId, ['1', '42', '9'.repeat(16)]],
  ['remarkMessage', rules.remarkMessage, ['!', 'a'.repeat(5000)]],
  ['remarkType', rules.remarkType, ['UI_UX', 'Functionality', 'Performance', 'Interaction', 'Content']],
  ['other remarkType', rules.remarkType, ['Security_Privacy', 'Other']],
  ['freeText', (text) => rules.freeText(text, 'Note'), ['', '...', '😀'.repeat(5000), `<b>${'a'.repeat(5000)}</b> `]],
])('%s takes each of %j', (_name, rule, values) => {
  for (const value of values) expect(rule(value)).toBeNull()
})

it.each<[string, Rule, string, readonly string[]]>([
  [
    'usernameFormat',
    rules.usernameFormat,
    'Invalid username format. Use 3-20 characters, letters, numbers, and underscores only.',
    ['a b c'],
  ],
  ['signInPassword', rules.signInPassword, 'Password is required.', ['']],
  ['signInUsername', rules.signInUsername, 'Username is required.', ['  ']],
  [
    'email',
    rules.email,
    'Please enter a valid email address',
    ['', 'a', '@b.c', 'a@b', 'a@@b.c', 'a@b@c.d', 'a b@c.d', 'a@b c.d', 'a@.c', 'a@b.'],
  ],
  [
    'other email',
    rules.email,
    'Please enter a valid email address',
    ['a@b..c', 'a@b.c d', 'a@b.c@', ' @b.c', `${'a'.repeat(243)}@example.org`],
  ],
  ['password', rules.password, SHORT, ['Abcdefg1 ', '#Abcdefg1', 'Abcdefg1é', 'Abcdefg1😀']],
  ['long password', rules.password, 'Password must be at most 128 characters', [`aB3${'a'.repeat(126)}`]],
  ['chatMessage', rules.chatMessage, 'Message must be 1-1000 characters', ['<b></b>']],
  ['characterName', rules.characterName, 'Invalid character name (2-50 characters)', ['<i>A</i>']],
  [
    'wizardAge',
    rules.wizardAge,
    WIZARD_AGE,
    ['', ' ', '1.5', '1e2', '0x10', '-1', '+5', 'ten', '12a', 'a12', '0000000012'],
  ],
  ['gender', rules.gender, 'Invalid gender (male, female, non-binary or other)', ['', 'man', 'nonbinary', '__proto__']],
  [
    'avatarIcon',
    rules.avatarIcon,
    'Invalid avatar icon (choose one of the ten portraits)',
    [
      '',
      '//pic_1.png',
      'pic_0.png',
      'pic_1.png#',
      '/avatars/pic_11.png',
      '/avatars/../pic_1.png',
      'https://x/avatars/pic_1.png',
    ],
  ],
  ['profileId', rules.profileId, 'Invalid profile id', ['', 'a'.repeat(65), 'a\u0000', 'a\nb']],
  ['messageId', rules.messageId, 'Invalid message id', ['', '0', '01', '1'.repeat(17), '1a', 'a1', '-1', '1.5']],
  [
    'idempotencyKey',
    rules.idempotencyKey,
    'Invalid idempotency key (8-64 letters, digits, - or _)',
    ['', 'a'.repeat(7), 'a'.repeat(65), 'key 12345', '!key12345', 'key12345!', 'schlüssel'],
  ],
  [
    'freeText',
    (text) => rules.freeText(text, 'Note'),
    'Note is too long (at most 5000 characters)',
    ['a'.repeat(5001)],
  ],
  ['remarkType', rules.remarkType, 'Please select a remark type', ['', 'UI/UX', 'other']],
  ['remarkMessage', rules.remarkMessage, 'Please enter a message', [' \n']],
  ['long remarkMessage', rules.remarkMessage, 'Message is too long (at most 5000 characters)', ['a'.repeat(5001)]],
])('%s says "%3$s"', (_name, rule, message, values) => {
  for (const value of values) expect(rule(value)).toBe(message)
})

describe('password', () => {
  it('is repeated exactly', () => {
    expect(rules.confirmPassword('Abcdefg1', '')).toBe('Please confirm your password')
    expect(rules.confirmPassword('Abcdefg1', 'abcdefg1')).toBe('Passwords do not match')
    expect(rules.confirmPassword('Abcdefg1', 'Abcdefg1')).toBeNull()
  })

  it('is not the username', () => {
    expect(rules.passwordIsNotUsername('Mara2024X', ' mara2024x ')).toBe('Password must not be the username')
    expect(rules.passwordIsNotUsername('Mara2024X', 'mara')).toBeNull()
  })

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
  ])('%j has the strength %i, %s', (value, score, label) => {
    expect(rules.passwordStrength(value)).toMatchObject({ score, label })
  })

  it('has hints at the missing criteria, in order', () => {
    const special = 'Include special character (@$!%*?&)'
    const letters = ['Include lowercase letter', 'Include uppercase letter', 'Include number']
    expect(rules.passwordStrength('').hints).toEqual(['At least 8 characters', ...letters, special])
    expect(rules.passwordStrength('aA1aA1aA').hints).toEqual([special])
    expect(rules.passwordStrength('aA1!aA1!').hints).toEqual([])
  })
})

it('chatMessage counts a line break once, however it was typed, and none at the ends', () => {
  const half = 'x'.repeat(499)
  for (const between of ['\n\n', '\r\n\r\n', '\r\r']) {
    expect(rules.chatMessage(`\r\n${half}${between}${half}\n`)).toBeNull()
    expect(rules.chatMessage(`${half}${between}${half}x`)).not.toBeNull()
  }
})

it('storeAge is an integer from 1 to 100050', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 100_050 }), (age) => expect(rules.storeAge(age)).toBeNull()))
  for (const age of [0, -1, 100_051, 1.5, NaN, Infinity]) expect(rules.storeAge(age)).toBe('Invalid age (1-100050)')
})

it.each([
  ['role', rules.role, 'role', 'Role'],
  ['personalityDescription', rules.personalityDescription, 'personality description', 'Personality description'],
  ['background', rules.background, 'background', 'Background'],
  ['speakingStyle', rules.speakingStyle, 'speaking style', 'Speaking style'],
])('%s has a letter or digit of any script, and up to 5000 code points', (_name, rule, noun, subject) => {
  for (const value of ['a', '7', '你', 'ש', '- ж -', '😀'.repeat(4999) + 'a']) expect(rule(value)).toBeNull()
  for (const value of ['', '  ', '...!?', '😀', '<b></b>'])
    expect(rule(value)).toBe(`Invalid ${noun} (at least one word)`)
  expect(rule('a'.repeat(5001))).toBe(`${subject} is too long (at most 5000 characters)`)
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

  it('are the personality description for the background, and both for the speaking style', () => {
    const [personality, background] = [{ personality_description: 'Calm' }, { background: 'Born at sea' }]
    expect(rules.refineBackground(draft)).toBe('Please fill in personality description first')
    expect(rules.refineBackground({ ...draft, ...personality })).toBeNull()
    for (const one of [personality, background])
      expect(rules.refineSpeakingStyle({ ...draft, ...one })).toBe(
        'Please fill in personality description and background first',
      )
    expect(rules.refineSpeakingStyle({ ...draft, ...personality, ...background })).toBeNull()
  })
})

it.each([
  ['sessionId', rules.sessionId],
  ['passkeyId', rules.passkeyId],
  ['keyId', rules.keyId],
  ['memoryId', rules.memoryId],
  ['lineId', rules.lineId],
])('%s is 1 to 64 letters, digits, hyphens and underscores', (_name, rule) => {
  for (const id of ['a', 'A-b_9'.repeat(12)]) expect(rule(id)).toBeNull()
  for (const id of ['', 'a b', ' a', 'a'.repeat(65)]) expect(rule(id)).toMatch(/^Invalid .*id$/)
})

it('keyName is 1 to 60 characters', () => {
  for (const name of ['a', '🔑'.repeat(60), ' <b>Game</b> ']) expect(rules.keyName(name)).toBeNull()
  for (const name of ['', ' ', '<b></b>', 'a'.repeat(61)])
    expect(rules.keyName(name)).toBe('Please enter a name of 1-60 characters')
})

it('hint and greeting may be empty and have a limit', () => {
  expect([rules.hint(''), rules.hint('😀'.repeat(200)), rules.greeting('😀'.repeat(2000))]).toEqual([null, null, null])
  expect(rules.hint('a'.repeat(201))).toBe('Hint is too long (at most 200 characters)')
  expect(rules.greeting('a'.repeat(2001))).toBe('Greeting is too long (at most 2000 characters)')
})

it.each<[string, Rule, number, string]>([
  ['fact', (text) => rules.memoryText('fact', text), limits.memoryText.fact, 'Text'],
  ['lore', (text) => rules.memoryText('lore', text), limits.memoryText.lore, 'Text'],
  ['sample line', rules.voiceLine, limits.voiceSheet.line, 'Line'],
  ['situation', rules.situation, limits.voiceSheet.situation, 'Situation'],
])('a %s has a limit of code points after stripping', (_name, rule, max, subject) => {
  expect(rule(` <b>${'你'.repeat(max)}</b>\n`)).toBeNull()
  expect(rule('a'.repeat(max + 1))).toBe(`${subject} is too long (at most ${max} characters)`)
})

it('a memory, its keys, a sample line and a search are not empty, and what is no text of its own is refused', () => {
  expect(rules.memoryText('fact', '<b> </b>')).toBe(validation.memoryText)
  for (const text of ['', '<i>…</i>', '😀']) expect(rules.voiceLine(text)).toBe(validation.voiceLine)
  expect(rules.situation(' ')).toBeNull()
  const key = '海'.repeat(limits.memoryKey.max)
  for (const text of [key, ' 7 ']) expect(rules.memoryKey(text)).toBeNull()
  for (const text of ['', '!', `${key}a`]) expect(rules.memoryKey(text)).toBe(validation.memoryKeys)
  const query = 'a'.repeat(limits.searchQuery.max)
  for (const text of [query.slice(0, limits.searchQuery.min), query]) expect(rules.searchQuery(text)).toBeNull()
  for (const text of [query.slice(1, limits.searchQuery.min), `${query}a`])
    expect(rules.searchQuery(text)).toBe(validation.searchQuery)
})
