import { wordsOf } from '../../character/sentences'
import type { Persona, Prompt, Turn } from '../engine'
import { compose } from './compose'
import { inFirstPerson } from './first-person'
import { phrasesOf } from './phrases'
import type { Register } from './register'
import { REGISTERS, registerOf } from './register'

const mira: Persona = {
  name: 'Mira',
  age: 34,
  gender: 'Female',
  role: 'Lighthouse keeper',
  personalityDescription: 'Mira is patient and stubborn. She loves storms and reads old sea charts.',
  background: 'She grew up on a small island. Her brother sailed away and left her his compass.',
  speakingStyle: 'Simple',
}

const prompt = (message: string | null, changes: Partial<Prompt> = {}): Prompt => ({
  persona: mira,
  conversation: 'one',
  username: 'ann',
  turns: [],
  message,
  ...changes,
})

/** The reply that `compose` makes instead of its first one. */
function another(message: string, hint: string) {
  const instead = compose(prompt(message))
  return { instead, text: compose(prompt(message, { another: { hint, instead } })) }
}

/** The replies to the messages, one after the other. */
function converse(messages: readonly string[], persona = mira): string[] {
  const turns: Turn[] = []
  for (const message of messages) {
    const text = compose(prompt(message, { persona, turns: [...turns] }))
    turns.push({ speaker: 'user', text: message }, { speaker: 'companion', text })
  }
  return turns.filter(({ speaker }) => speaker === 'companion').map(({ text }) => text)
}

describe('another built-in reply', () => {
  const messages = ['Hello', 'What do you feel about storms?', 'I am tired', 'Who are you?', 'Which cheese is best?']
  it.each(messages)('to %j is another one, shorter or longer on demand', (message) => {
    const usual = another(message, '')
    expect(usual.text).not.toBe(usual.instead)
    const short = another(message, 'Shorter, please')
    expect(short.text.length).toBeLessThan(short.instead.length)
    const long = another(message, 'longer')
    expect(long.text.length).toBeGreaterThan(usual.text.length)
    expect(another(message, 'Warmer').text).toBe(usual.text)
  })

  it.each(['I want to die', 'Are you an AI?'])('to %j is never cut', (message) => {
    expect(another(message, 'Shorter').text).toBe(another(message, '').text)
  })
})

describe('a built-in reply', () => {
  it('begins a conversation by greeting with its name, always in the same words', () => {
    for (const register of REGISTERS) {
      const persona = { ...mira, speakingStyle: register }
      const begun = compose(prompt(null, { persona }))
      expect(begun).toContain('Mira')
      expect(compose(prompt(null, { persona }))).toBe(begun)
    }
  })

  it('answers a question from the profile, in the first person', () => {
    expect(compose(prompt('What do you feel about storms?'))).toContain('I love storms and read old sea charts.')
    expect(compose(prompt('Where did you grow up?'))).toContain('I grew up on a small island.')
    expect(compose(prompt('What is your name?'))).toContain('I am Mira.')
    expect(compose(prompt('How old are you?'))).toContain('I am 34 years old.')
    expect(compose(prompt('What do you do?'))).toContain('I am a lighthouse keeper.')
  })

  it.each([
    ['Lighthouse keeper', 'I am a lighthouse keeper.'],
    ['honest engineer', 'I am an honest engineer.'],
    ['University teacher', 'I am a university teacher.'],
    ['The last dragon', 'I am the last dragon.'],
    ['King', 'I am a king.'],
    ['Royal twins', 'My role is “Royal twins”.'],
    ['Heir of Oslo', 'My role is “Heir of Oslo”.'],
    ['Teaching', 'My role is “Teaching”.'],
    ['Knows everything.', 'My role is “Knows everything”.'],
  ])('names the role %j', (role, expected) => {
    expect(compose(prompt('What do you do?', { persona: { ...mira, role } }))).toContain(expected)
  })

  it('quotes a sentence whose pronouns could mean another person', () => {
    const persona = { ...mira, background: 'Her mother gave her a ring before she left.' }
    expect(compose(prompt('Tell me about your mother', { persona }))).toContain(`“${persona.background}”`)
    expect(compose(prompt('Tell me about your brother'))).toContain('My brother sailed away and left me his compass.')
  })

  it('has no answer, and asks a question, when the profile does not cover the topic', () => {
    const reply = compose(prompt('Which kind of cheese tastes best on Tuesdays?'))
    expect(phrasesOf.plain.unknown.some((phrase) => reply.startsWith(phrase))).toBe(true)
    expect(reply).toMatch(/\?$/)
  })

  it.each([
    'Are you an AI?',
    'are you a bot or a human',
    'What are you?',
    'Which model is this?',
    'Am I talking to a real person?',
    'you’re just a computer',
    'who made you?',
  ])('states that no AI model is connected when asked %j', (question) => {
    for (const register of REGISTERS)
      expect(compose(prompt(question, { persona: { ...mira, speakingStyle: register } }))).toMatch(/no AI model/i)
  })

  it('distinguishes questions about the character from questions about the engine', () => {
    expect(compose(prompt('Are you a real sailor?'))).not.toMatch(/AI model/)
  })

  it.each([
    'I want to die',
    "I don't want to live anymore",
    'I am thinking about suicide',
    'i will kill myself tonight',
    'My husband beats me',
    'Ich will sterben',
    'quiero morir',
    '死にたい',
    'хочу умереть',
  ])('answers %j with care and the help lines above, in any register', (message) => {
    for (const register of REGISTERS) {
      const reply = compose(prompt(message, { persona: { ...mira, speakingStyle: register } }))
      expect(reply).toContain('local emergency number')
      expect(reply).toContain('help lines above')
      expect(reply).not.toMatch(/\d/)
    }
  })

  it.each([
    'This homework is killing me',
    'I need to diet',
    'How do I kill the dragon?',
    'I love Suicide Squad',
    'I want to end it here, bye',
  ])('classifies %j', (message) => {
    expect(compose(prompt(message))).not.toContain('emergency')
  })

  it.each(['I want to\ndie', 'Dear Mira,\n\nI cannot\nend my\nlife', 'I do not want to live\n\nPlease keep it secret'])(
    'answers %j with care, however its lines are broken',
    (message) => {
      expect(compose(prompt(message))).toContain('local emergency number')
    },
  )

  it.each([
    ['Thank you,\nreally', 'Thank you, really'],
    ['bye\n\nuntil tomorrow', 'bye until tomorrow'],
    ['So, what is\nyour name?', 'So, what is your name?'],
  ])('answers %j as %j', (broken, message) => {
    expect(compose(prompt(broken))).toBe(compose(prompt(message)))
  })

  it('repeats no more than the line of a feeling', () => {
    expect(compose(prompt('I feel sad about the sea\nIt is grey'))).toContain('You feel sad about the sea.')
  })

  it('answers another language in English', () => {
    for (const message of [
      '¿Cómo estás? ¿Qué te gusta?',
      'Wie geht es dir und was machst du?',
      '你喜欢大海吗',
      'Где ты живёшь?',
    ])
      expect(compose(prompt(message))).toMatch(/English/)
    expect(compose(prompt('Bonjour'))).not.toMatch(/only answer in English/)
  })

  it('never repeats itself in a row, and is the same for the same conversation', () => {
    const messages = [
      'Hi',
      'Hi',
      'Hi',
      'Storms?',
      'Storms?',
      'Storms?',
      'xyz?',
      'xyz?',
      'Are you an AI?',
      'Are you an AI?',
      'I want to die',
      'I want to die',
      'bye',
      'bye',
      'thanks',
      'thanks',
      'Tell me about yourself',
      'Tell me about yourself',
      'ok',
      'ok',
      'ok',
      'I feel sad',
      'I feel sad',
    ]
    for (const register of REGISTERS) {
      const persona = { ...mira, speakingStyle: register }
      const replies = converse(messages, persona)
      replies.forEach((reply, at) => expect(reply).not.toBe(replies[at - 1]))
      expect(converse(messages, persona)).toEqual(replies)
    }
  })

  it('invents no fact: its words are from the profile, the user, or a phrase without facts', () => {
    const messages = [
      'Hello',
      'Who are you?',
      'Tell me about your family',
      'Do you like the sea?',
      'I love long walks',
      'I feel tired',
      'What do you fear?',
      'Where do you live?',
      'Sing me a song',
      'Thanks',
      'How are you?',
    ]
    for (const register of REGISTERS) {
      const persona = { ...mira, speakingStyle: register }
      const bare = { ...persona, personalityDescription: '-', background: '-' }
      const known = new Set([
        ...Object.values(phrasesOf[register]).flat().flatMap(wordsOf),
        ...[...Object.values(persona).map(String), ...messages].flatMap(wordsOf),
        // Verbs turned to the first person, and what joins a fact to a phrase.
        ...wordsOf(
          'I am a an you feel love read my me What is it about draws How did begin with on your mind would like to talk brings here and How about yourself are years old gender role',
        ),
      ])
      for (const who of [persona, bare])
        for (const reply of converse(messages, who))
          expect(wordsOf(reply).filter((word) => !known.has(word))).toEqual([])
    }
  })

  it('expands no template, and fails for no text', () => {
    for (const message of ['{{name}} ${age} %s', '...', '🌊🌊', '?', '\u202e', 'a'.repeat(1000), '<3', "'"])
      expect(compose(prompt(message)).length).toBeGreaterThan(0)
    expect(compose(prompt('Tell me about $& and $1', { persona: { ...mira, name: '$&' } }))).toBeTruthy()
  })
})

describe('a register', () => {
  it.each<[string, Register]>([
    ['Formal and courteous, in full sentences', 'formal'],
    ['Very informal, lots of slang', 'casual'],
    ['Lyrical, full of metaphors', 'poetic'],
    ['Short, blunt sentences. A man of few words', 'terse'],
    ['Witty, teasing, loves puns', 'playful'],
    ['Speaks in an old-fashioned way with thee and thou', 'archaic'],
    ['Never formal', 'plain'],
    ['Ordinary', 'plain'],
    ['丁寧な話し方', 'plain'],
  ])('is found in %j', (style, register) => {
    expect(registerOf(style)).toBe(register)
  })

  it('shows in the reply', () => {
    const greetings = REGISTERS.map((register) =>
      compose(prompt('Hello', { persona: { ...mira, speakingStyle: register } })),
    )
    expect(new Set(greetings).size).toBe(REGISTERS.length)
    for (const [at, register] of REGISTERS.entries())
      expect(phrasesOf[register].greet.some((phrase) => greetings[at]?.startsWith(phrase))).toBe(true)
  })
})

describe('the first person', () => {
  const tom = { ...mira, name: 'Tom Reed', gender: 'male' }
  const sky = { ...mira, name: 'Sky', gender: 'Other' }
  it.each<[string, string, Persona]>([
    ['Mira is patient and never tells lies to her cat.', 'I am patient and never tell lies to my cat.', mira],
    ['She has a house of her own and watches the sea.', 'I have a house of my own and watch the sea.', mira],
    ['She does not trust those who flatter her.', 'I do not trust those who flatter me.', mira],
    ['Tom often carries his old lamp himself.', 'I often carry my old lamp myself.', tom],
    ['He was born in a storm, and he studies the stars.', 'I was born in a storm, and I study the stars.', tom],
    ['They are quiet and their eyes are grey.', 'I am quiet and my eyes are grey.', sky],
    ['A retired pirate who misses his ship.', 'I am a retired pirate who misses my ship.', tom],
    ['Grew up in Oslo.', 'I grew up in Oslo.', tom],
    ['Kind, patient and curious.', 'I am kind, patient and curious.', tom],
    ['Her hair is silver.', 'My hair is silver.', mira],
    ['Her brother Tam still writes to her.', 'My brother Tam still writes to me.', mira],
    ['She misses her father and his boat.', 'I miss my father and his boat.', mira],
    [
      'His grandmother Ilse, Queen of cakes, taught him to bake.',
      'My grandmother Ilse, Queen of cakes, taught me to bake.',
      tom,
    ],
    ['I guard the gate.', 'I guard the gate.', mira],
    ['Patient man.', 'I am a patient man.', tom],
    ['Gentle, honest soul with her own rules.', 'I am a gentle, honest soul with my own rules.', mira],
    ['Raised by wolves.', 'I was raised by wolves.', tom],
    ['Born in Oslo, trained at sea.', 'I was born in Oslo and trained at sea.', mira],
    ['Married to the sea.', 'I am married to the sea.', tom],
    ['Calm but hates fools.', 'I am calm but hate fools.', tom],
  ])('of %j is %j', (sentence, expected, persona) => {
    expect(inFirstPerson(sentence, persona)).toBe(expected)
  })

  it.each<[string, Persona]>([
    ['Her mother lost her ring.', mira],
    ['Her brother Tam and his wife Ada visit her.', mira],
    ['His brother gave him the keys.', tom],
    ['She met Anna, and she taught her to sing.', mira],
    ['A storm took the ship.', mira],
    ['The villagers fear him.', tom],
    ['She keeps hopes and dreams of the people.', mira],
    ['彼女は海が好きです。', mira],
    ['Dry wit and a sharp tongue.', tom],
    ['Built like a bear.', tom],
    ['Patient man, notices everything.', tom],
  ])('is not used for %j', (sentence, persona) => {
    expect(inFirstPerson(sentence, persona)).toBeNull()
  })
})
