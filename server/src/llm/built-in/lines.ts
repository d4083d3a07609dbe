/** Lines for the voice sheet without a language model. None has a fact about a person: it would be invented. */
import type { SITUATIONS } from '@codex/contracts/limits'
import { voiceSheet } from '@codex/contracts/limits'
import type { Persona } from '../engine'
import { phrasesOf } from './phrases'
import type { Phrases } from './phrases/phrases'
import { registerOf } from './register'

type Situation = (typeof SITUATIONS)[number]

const inOwnRegister: Readonly<Partial<Record<Situation, keyof Phrases>>> = { greeting: 'greet', farewell: 'farewell' }

const plain: Readonly<Record<Situation, readonly string[]>> = {
  greeting: [
    'There you are.',
    'Come in, come in.',
    'Good to see you again.',
    'You came. I am glad.',
    'Hello. What brings you here?',
    'Ah, a familiar face.',
    'Sit down, if you like.',
    'I was just thinking of you.',
    'Well, look who it is.',
    'You are early. Or am I late?',
  ],
  idle: [
    'Hm. Where was I?',
    'Quiet today.',
    'Take your time.',
    'One thing after the other.',
    'I could stand here all day.',
    'Did you say something?',
    'It is never as simple as it looks.',
    'Let me think about that for a moment.',
    'Strange, how time passes.',
    'No hurry. I am listening.',
  ],
  farewell: [
    'Until next time.',
    'Go well.',
    'Take care of yourself.',
    'It was good to talk.',
    'Safe travels.',
    'That was time well spent.',
    'Then I wish you a good evening.',
    'Off you go, then.',
    'Come back whenever you like.',
    'Goodbye, and thank you.',
  ],
  refuses: [
    'No. Not this time.',
    'I would rather not.',
    'Ask me something else.',
    'That I will not do.',
    'You have my answer, and it is no.',
    'I cannot help you with that.',
    'Some things are not for sale.',
    'I said no, and I meant it.',
    'Not for all the gold in the world.',
    'Let us leave it at that.',
  ],
  hurt: [
    'That hurt.',
    'I did not expect that of you.',
    'Give me a moment, please.',
    'It is nothing. Really.',
    'You did not have to say it like that.',
    'I will be all right.',
    'Careful. That was too close.',
    'I have had better days.',
    'Let us not speak of it now.',
    'Ouch.',
  ],
}

/** Ten, those of the companion's own register first. */
export function builtInLines(situation: Situation, { speakingStyle }: Pick<Persona, 'speakingStyle'>): string[] {
  const kind = inOwnRegister[situation]
  const own = kind === undefined ? [] : phrasesOf[registerOf(speakingStyle)][kind]
  return [...own, ...plain[situation]].slice(0, voiceSheet.written)
}
