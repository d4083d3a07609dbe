/** Which concepts meet in a sentence or in two neighbouring ones. Time linear in the text. */
import type { reviewed } from '@codex/contracts/texts'
import type { Pattern } from '../../text/pattern'
import type { Hit, Name } from './finder'
import { findCharacters, findWords } from './finder'
import type { Concepts } from '../tables/messages'
import type { Rule } from './rule'
import { rules } from './rules'

/** Words, or characters, that are read together at most. */
const WORDS = 30
const CHARACTERS = 60
/** The same, between a negation and what it negates. */
const BETWEEN = 3

/** How much of a text the concepts of a language know, and the rules that it fulfils in that language. */
export interface Combined {
  readonly known: number
  readonly rules: () => readonly Rule[]
}

interface Part {
  readonly known: number
  readonly text: string
  readonly has: ReadonlySet<Name>
  /** What is not negated. */
  readonly said: ReadonlySet<Name>
}

/** What speaks against a rule. */
const isExcuse = ({ name }: Hit) => /^(?:story|well|other|plain)/.test(name)

/** Of what speaks for and against, the longer words count where one is within the other: "our secret game" is no game. */
const outermost = (hits: readonly Hit[]) =>
  hits.filter(
    (hit) =>
      !hits.some(
        (other) =>
          isExcuse(other) !== isExcuse(hit) &&
          other.from <= hit.from &&
          hit.to <= other.to &&
          other.to - other.from > hit.to - hit.from,
      ),
  )

/** What stays of the words by which the death of another is said. */
const OF_MOURNERS: readonly Name[] = ['died', 'lost', 'i', 'me', 'who', 'relative', 'when', 'not', 'notAfter']

const withoutMourned = (hits: readonly Hit[]) => {
  const deaths = hits.filter(({ name }) => name === 'died')
  return hits.filter(
    ({ name, from, to }) => OF_MOURNERS.includes(name) || !deaths.some((death) => death.from <= from && to <= death.to),
  )
}

const overlaps = (one: Hit, other: Hit) => one.from < other.to && other.from < one.to

/** A negation right before, with no other subject between, or right after. */
function isNegated(hit: Hit, hits: readonly Hit[]): boolean {
  return hits.some((not) => {
    if (overlaps(not, hit)) return false
    if (not.name === 'notAfter') return not.from >= hit.to && not.from - hit.to < 2
    if (not.name !== 'not' || not.to > hit.from || hit.from - not.to > BETWEEN) return false
    return !hits.some(({ name, from }) => name === 'i' && from >= not.to && from < hit.from)
  })
}

function cut(words: readonly string[], length: number): readonly (readonly string[])[] {
  const parts: (readonly string[])[] = []
  for (let from = 0; from < words.length; from += length) parts.push(words.slice(from, from + length))
  return parts
}

const union = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>) => new Set([...one, ...other])

const joined = (one: Part, other: Part): Part => ({
  known: 0,
  text: `${one.text} . ${other.text}`,
  has: union(one.has, other.has),
  said: union(one.said, other.said),
})

function isMet({ all }: Rule, { has, said }: Part): boolean {
  const [key, ...others] = all
  const isThere = (name: Name | readonly Name[]) =>
    typeof name === 'string' ? has.has(name) : name.some((one) => has.has(one))
  return said.has(key) && others.every(isThere)
}

/** So many rules of a kind are met that everyday words do not speak against them. */
const CERTAIN = 3

/** The rules that a part fulfils and nothing speaks against. */
function metIn(part: Part): readonly Rule[] {
  const met = rules.filter((rule) => isMet(rule, part))
  return met.filter(({ kind, unless }) => {
    const isCertain = met.filter((rule) => rule.kind === kind).length >= CERTAIN
    return !unless.some((name) => part.has.has(name) && !(isCertain && name.startsWith('plain')))
  })
}

export function combine(spoken: reviewed.Spoken, concepts: Concepts, isSqueezed: boolean, distant: Pattern) {
  const find = isSqueezed ? findCharacters(concepts) : findWords(concepts, spoken)
  // Where a language leaves the author out, it is always there.
  const implied = (['i', 'me'] as const).filter((name) => concepts[name].length === 0)

  function partOf(words: readonly string[]): Part {
    const hits = withoutMourned(outermost(find(words)))
    const said = hits.filter((hit) => !isNegated(hit, hits)).map(({ name }) => name)
    return {
      known: new Set(hits.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at))).size,
      text: isSqueezed ? words.join('') : ` ${words.join(' ')} `,
      has: new Set([...implied, ...hits.map(({ name }) => name)]),
      said: new Set([...implied, ...said]),
    }
  }

  /** `text`: read like the phrases of its language. */
  return (text: string): Combined => {
    const parts = text
      .split('.')
      .map((sentence) => (isSqueezed ? sentence.split('') : sentence.split(' ').filter((word) => word !== '')))
      .flatMap((words) => cut(words, isSqueezed ? CHARACTERS : WORDS))
      .map(partOf)
    return {
      known: parts.reduce((sum, { known }) => sum + known, 0),
      rules() {
        const pairs = parts.slice(1).map((part, index) => joined(parts[index] ?? part, part))
        return [...parts, ...pairs].flatMap((part) => {
          const met = metIn(part)
          return met.length > 0 && !distant.isIn(part.text) ? met : []
        })
      },
    }
  }
}
