/** Composes a reply from the message, the profile, and the phrases of the companion's register. */
import { sentencesOf } from '../../character/sentences'
import type { Persona, Prompt } from '../engine'
import type { Choose } from './choice'
import { chooser } from './choice'
import { careReplies } from './distress'
import { sentencesAbout, sentencesOfProfile } from './facts'
import { inFirstPerson } from './first-person'
import { aboutEngine, aboutLanguage } from './plain-words'
import type { Phrases } from './phrases/phrases'
import { phrasesOf } from './phrases'
import { registerOf } from './register'
import { selfFact } from './self-facts'
import type { Intent } from './understand'
import { understand } from './understand'

interface Context {
  readonly persona: Persona
  readonly message: string
  readonly say: Phrases
  readonly choose: Choose
  /** The companion's last replies: facts in them are not repeated while there are others. */
  readonly lately: string
}

const shorter = /\b(short|brief|concise)/i
const longer = /\b(long|detail|elaborate)/i

const join = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')

/** A sentence of the profile, in the first person or else as a quotation. */
function spoken(sentence: string, persona: Persona): { readonly text: string; readonly quoted: boolean } {
  const turned = inFirstPerson(sentence, persona)
  const ended = (text: string) => (/[.!?…]["”')]?$/.test(text) ? text : `${text}.`)
  return turned === null ? { text: `“${sentence}”`, quoted: true } : { text: ended(turned), quoted: false }
}

function fresh({ persona, lately, choose }: Context, sentences: readonly string[]): string | undefined {
  const unused = sentences.filter((sentence) => !lately.includes(spoken(sentence, persona).text))
  const [best, ...others] = unused.length > 0 ? unused : sentences
  return best === undefined || unused.length > 0 ? best : choose('again', [best, ...others])
}

function state(context: Context, sentence: string): string {
  const { persona, say, choose } = context
  const { text, quoted } = spoken(sentence, persona)
  return join(quoted ? choose('quote', say.quote) : choose('lead', say.lead), text)
}

function aboutTopic(context: Context): string {
  const { persona, message, say, choose } = context
  const best = fresh(context, sentencesAbout(message, persona))
  return best === undefined
    ? join(choose('unknown', say.unknown), choose('handOver', say.handOver))
    : join(state(context, best), choose('follow', say.follow))
}

function statement(context: Context): string {
  const { persona, message, say, choose } = context
  const best = fresh(context, sentencesAbout(message, persona))
  const fact = best === undefined ? '' : state(context, best)
  return join(choose('acknowledge', say.acknowledge), fact, choose('more', say.more))
}

function introduction(context: Context): string {
  const { persona, say, choose } = context
  const sentence = fresh(context, sentencesOfProfile(persona))
  return join(
    selfFact('self', persona),
    sentence === undefined ? '' : state(context, sentence),
    choose('follow', say.follow),
  )
}

function answer(intent: Intent, context: Context): string {
  const { persona, say, choose } = context
  switch (intent.kind) {
    case 'distress':
      return choose('care', careReplies)
    case 'engine':
      return choose('engine', aboutEngine)(persona.name)
    case 'language':
      return join(choose('language', aboutLanguage), choose('handOver', say.handOver))
    case 'greeting':
      return join(
        choose('greet', say.greet),
        context.lately === '' ? selfFact('name', persona) : '',
        choose('handOver', ['What is on your mind?', 'What would you like to talk about?', 'What brings you here?']),
      )
    case 'farewell':
      return choose('farewell', say.farewell)
    case 'thanks':
      return choose('welcome', say.welcome)
    case 'wellbeing':
      return join(
        choose('wellbeing', say.wellbeing),
        choose('follow', ['And you?', 'How are you?', 'How about yourself?']),
      )
    case 'feeling':
      return join(choose('acknowledge', say.acknowledge), `You feel ${intent.rest}.`, choose('more', say.more))
    case 'liking':
      return join(
        choose('acknowledge', say.acknowledge),
        choose('draws', ['What draws you to', 'What is it about', 'How did it begin with']) + ` ${intent.rest}?`,
      )
    case 'identity':
      return intent.fact === 'self'
        ? introduction(context)
        : join(selfFact(intent.fact, persona), choose('follow', say.follow))
    case 'question':
      return aboutTopic(context)
    case 'statement':
      return statement(context)
  }
}

const isFixed = ({ kind }: Intent) => kind === 'distress' || kind === 'engine'

/** A hint changes the length of a reply; of other wishes nothing is understood. */
function reshaped(reply: string, hint: string, instead: string, context: Context): string {
  const sentences = sentencesOf(reply)
  if (shorter.test(hint)) {
    const byLength = [...sentences].sort((one, other) => one.length - other.length)
    return sentences.find(({ length }) => length < instead.length) ?? byLength[0] ?? reply
  }
  if (!longer.test(hint)) return reply
  const { persona, lately } = context
  const fact = fresh({ ...context, lately: join(lately, instead, reply) }, sentencesOfProfile(persona))
  const said = fact === undefined ? '' : state(context, fact)
  const asked = sentences.length > 1 && reply.endsWith('?') ? sentences.slice(-1) : []
  return join(...sentences.slice(0, sentences.length - asked.length), said, ...asked)
}

const ATTEMPTS = 12

/** The reply: never the same as the last one, and the same for the same conversation. */
export function compose({ persona, conversation, turns, message: asked, another }: Prompt): string {
  const message = asked ?? ''
  const replies = turns.filter(({ speaker }) => speaker === 'companion').map(({ text }) => text)
  const { hint = '', instead = '' } = another ?? {}
  const said = instead === '' ? replies : [...replies, instead]
  const intent: Intent = asked === null ? { kind: 'greeting' } : understand(asked)
  const say = phrasesOf[registerOf(persona.speakingStyle)]
  const lately = said.slice(-6).join('\n')
  const attempt = (at: number) => {
    const context = { persona, message, say, lately, choose: chooser(conversation, said.length, at) }
    const reply = answer(intent, context)
    return isFixed(intent) ? reply : reshaped(reply, hint, instead, context)
  }

  const attempts = Array.from({ length: ATTEMPTS }, (_, at) => at)
  const found = attempts.map(attempt).find((reply) => !said.slice(-3).includes(reply))
  return found ?? attempts.map(attempt).find((reply) => reply !== said.at(-1)) ?? attempt(0)
}
