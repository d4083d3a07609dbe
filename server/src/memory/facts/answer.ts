/** The facts of a model's answer that hold: each is a clause of a message of the person. */
import { factOffers, memoryText } from '@codex/contracts/limits'
import { codePoints } from '@codex/contracts/text'
import { number, object, safeParse, string } from 'valibot'
import { contentOf, queryTerms } from '../../text/terms'
import { objectsIn } from '../answered'
import type { Memory } from '../store/repository'
import { isClauseOf } from './clause'
import type { Source } from './instructions'

/** A letter first; no marks of a prompt, of a quotation or of a question. */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ,.!'’&+/%°€$£()。、，！・-]*$/u
const TIME = /(?<=\d):(?=\d)/gu
const SUBJECT = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} :,'’-]{0,59}$/u

const answered = object({ source: number(), subject: string(), text: string() })

export interface Fact {
  /** At most 400 characters, in the language of the message, addressed to the person. */
  readonly text: string
  /** What it is about: of two facts with the same one, the newer holds. */
  readonly subject: string
  /** The message that says so. */
  readonly messageId: number
}

interface About {
  readonly sources: readonly Source[]
  /** All of the companion. */
  readonly memories: readonly Memory[]
}

const topicsOf = (text: string) => queryTerms(text, null, []).map((term) => term.text)

/** Whether `text` says nothing that `other` does not say. */
function saysNoMore(text: string, other: string): boolean {
  const { terms } = contentOf(other)
  return topicsOf(text).every((term) => terms.has(term))
}
const isLike = (one: string, other: string) => saysNoMore(one, other) || saysNoMore(other, one)

/** Another subject where a kept fact with this one is about something else: keeping the offer would replace it. */
function subjectOf(given: string, text: string, memories: readonly Memory[]): string {
  const subject = given.normalize('NFC').toLowerCase()
  const alone = `said: ${text.toLowerCase()}`
  if (!SUBJECT.test(subject)) return alone
  const before = memories.filter((one) => one.subject === subject && one.state !== 'replaced')
  const { terms } = contentOf(text)
  return before.every((one) => topicsOf(one.text).some((term) => terms.has(term))) ? subject : alone
}

function factOf(raw: unknown, { sources, memories }: About): Fact | null {
  const { success, output } = safeParse(answered, raw)
  if (!success) return null
  const text = output.text.normalize('NFC').replace(/ {2,}/gu, ' ').trim()
  const source = sources.find((one) => one.number === output.source)
  if (source === undefined || codePoints(text) > memoryText.fact || !PLAIN.test(text.replace(TIME, ''))) return null
  if (!source.sentences.some((sentence) => isClauseOf(text, sentence))) return null
  if (memories.some((one) => one.state !== 'replaced' && saysNoMore(text, one.text))) return null
  return { text, subject: subjectOf(output.subject.trim(), text, memories), messageId: source.messageId }
}

/** At most two, in the order of the answer. */
export function factsOfAnswer(answer: string, about: About): readonly Fact[] {
  const facts: Fact[] = []
  for (const object of objectsIn(answer)) {
    const fact = factOf(object, about)
    const isNew = fact !== null && !facts.some((one) => one.subject === fact.subject || isLike(one.text, fact.text))
    if (isNew) facts.push(fact)
    if (facts.length === factOffers.most) break
  }
  return facts
}
