import { articleOf } from './article'
import { afterAdjectives, CONJUNCTIONS, endsPerson, tokensOf } from './part-kind'
import * as words from './predicate-words'

/** "is patient man" → "is a patient man", wherever the noun needs an article. */
export function withMissingArticles(sentence: string): string {
  const given = sentence.split(' ')
  const tokens = tokensOf(sentence)
  const out: string[] = []
  for (const [at, word] of given.entries()) {
    out.push(word)
    const isBe = /^(is|am|was|i'm|he's|she's)$/.test(tokens[at] ?? '') && !QUESTION.test(tokens[at - 1] ?? '')
    if (isBe && needsArticle(tokens, given, at + 1)) out.push(articleOf(tokens[at + 1] ?? ''))
  }
  return out.join(' ')
}

const QUESTION = /^(what|who|where|how|there|that)$/

function needsArticle(tokens: readonly string[], given: readonly string[], from: number): boolean {
  if (/^(just|only|open|even)$/.test(tokens[from] ?? '')) return false
  const at = afterAdjectives(tokens, from)
  const [noun = ''] = /^\p{Ll}+/u.exec(given[at] ?? '') ?? []
  const next = tokens[at + 1]
  const ends = noun !== tokens[at] || endsPerson(next) || CONJUNCTIONS.has(next ?? '')
  return ends && (at > from ? words.people : words.plainPeople).has(noun)
}
