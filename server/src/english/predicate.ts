/** A sentence without a subject, as what can be said of a person. Every rule that is not sure answers null. */
import { lowerFirst } from '../character/sentences'
import { articleOf } from './article'
import { CONJUNCTIONS, FINITE, isAdjective, isDegree, kindOf, tokensOf, type Kind, type RoleWords } from './part-kind'
import * as words from './predicate-words'
import { isVerb } from './verbs'

interface Part {
  readonly kind: Kind
  readonly text: string
  /** It begins with "and", "but" or the like. */
  readonly joined: boolean
}

/** "is" or "am": the forms of "to be" for the subject. */
export type Be = 'is' | 'am'

const lowered = (text: string) => (/^(\p{Lu}\p{Ll}|A )/u.test(text) ? lowerFirst(text) : text)

function partOf(text: string, role: RoleWords): Part | null {
  const tokens = tokensOf(text)
  const joined = CONJUNCTIONS.has(tokens[0] ?? '')
  const kind = kindOf(tokens, joined ? 1 : 0, role)
  return kind === null ? null : { kind, text: lowered(text), joined }
}

const isBareNoun = ({ kind, text, joined }: Part) => kind === 'noun' && !joined && !/^an? /.test(text)

function isAdjectivesOnly({ kind, text }: Part): boolean {
  const tokens = tokensOf(text.replaceAll(',', ''))
  return kind === 'adjective' && tokens.every((word) => isAdjective(word) || isDegree(word))
}

/** The parts between the commas; what depends on a part stays with it. null: one of them is unknown. */
function partsOf(sentence: string, role: RoleWords): readonly Part[] | null {
  const parts: Part[] = []
  let unknown: string[] = []
  for (const text of sentence.split(', ')) {
    const part = partOf(text, role)
    const last = parts.at(-1)
    if (part === null) {
      unknown.push(text)
      // "loves tea, coffee and books": a list that ends belongs to the verb before it.
      const isList =
        last?.kind === 'verb' && /(^| )(and|or) /.test(text) && !tokensOf(text).some((word) => FINITE.has(word))
      if (!isList) continue
      parts[parts.length - 1] = { ...last, text: [last.text, ...unknown].join(', ') }
      unknown = []
    } else if (unknown.length > 0) return null
    else if (last !== undefined && isBareNoun(part) && isAdjectivesOnly(last))
      // "a sweet, gentle soul"
      parts[parts.length - 1] = { ...part, text: `${last.text}, ${part.text}` }
    else if (part.kind !== 'tail') parts.push(part)
    else if (last === undefined) return null
    else parts[parts.length - 1] = { ...last, text: `${last.text}, ${text}` }
  }
  return unknown.length > 0 || parts[0]?.joined !== false ? null : parts
}

const before: Readonly<Record<Kind, (be: Be) => string>> = {
  adjective: (be) => `${be} `,
  noun: (be) => `${be} `,
  participle: () => 'was ',
  verb: () => '',
  tail: () => '',
}

function withBe({ kind, text, joined }: Part, previous: Part | undefined, be: Be): string {
  const [conjunction = ''] = joined ? text.split(' ') : []
  const rest = joined ? text.slice(conjunction.length + 1) : text
  const article = kind === 'noun' && !/^an? /.test(rest) ? `${articleOf(rest)} ` : ''
  const verb = previous?.kind === kind && kind !== 'noun' ? '' : before[kind](be)
  return `${joined ? `${conjunction} ` : ''}${verb}${article}${rest}`
}

/**
 * What follows the subject: "patient, notices all" → "is patient, and notices all". `sentence` has one space between words and no
 * punctuation at its end. null: the grammar is not certain.
 */
export function predicateOf(sentence: string, be: Be, role: RoleWords): string | null {
  if (!/^[\p{Script=Latin}\p{M}\p{N} ,'’%.&-]+$/u.test(sentence) || !/\p{Ll}/u.test(sentence) || / -|- /.test(sentence))
    return null
  const parts = partsOf(sentence, role)
  if (parts === null) return null
  const texts = parts.map((part, at) => withBe(part, parts[at - 1], be))
  const [first, last] = [parts[0], parts.at(-1)]
  const end = texts.pop() ?? ''
  if (first === undefined || last === undefined || texts.length === 0) return end
  if (last.joined || (isSameKind(parts) && endsList(last, role))) return [...texts, end].join(', ')
  const isPlain = isSameKind(parts) && parts.every(({ text }) => !/,| (and|but|or|not) |n['’]t |^never /.test(text))
  return `${texts.join(', ')}${isPlain ? ' ' : ', '}and ${end}`
}

/** `predicateOf` where every verb can be turned to the first person: it is none of those that are known at a start only. */
export function descriptionOf(sentence: string, be: Be, role: RoleWords): string | null {
  const isAtStart = (word: string) => words.startingVerbs.has(word) || words.nounsToo.has(word)
  const starts = sentence.split(/, (?:and |but |or )?| (?:and|but|or) /).map((part) => tokensOf(part)[0] ?? '')
  const isDoubtful = starts.some((word) => isAtStart(word) && isVerb(word, '') !== true)
  return isDoubtful ? null : predicateOf(sentence, be, role)
}

const isSameKind = (parts: readonly Part[]) => parts.every(({ kind }) => kind === parts[0]?.kind)

/** "warm and stubborn" ends the list that "patient, " began. */
function endsList({ kind, text }: Part, role: RoleWords): boolean {
  const tokens = tokensOf(text)
  const at = Math.max(tokens.lastIndexOf('and'), tokens.lastIndexOf('or'))
  return at > 0 && kindOf(tokens, at + 1, role) === kind
}
