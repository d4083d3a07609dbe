/** Names and texts for the formats that read them as code. */
import { takeout } from '@codex/contracts/texts'
import { AI_SOURCE } from '../../text/ai-source'
import type { Head, Line, Situation, Words } from './dialogue'
import { nameOf } from './dialogue'

const texts = takeout.file

/** UTF-16 units. */
const LABEL = 48

export const titleOf = ({ source, names }: Head) =>
  source === 'conversation' ? texts.title(names.user, names.companion) : texts.voiceSheet(names.companion)

/** The lines of a file's first comment. */
export const aboutOf = ({ now, marks }: Head): readonly string[] => [
  texts.from(now.toISOString().slice(0, 10)),
  ...marks,
]

/** In words, for a file that is read; none: the conversation has none. */
export const scenarioOf = ({ scenario }: Head): readonly string[] =>
  scenario === null ? [] : [texts.scenario(scenario)]

/** Who wrote a sample line. */
export const authorOf = ({ isAi, model }: Words, { names }: Pick<Head, 'names'>) =>
  isAi ? texts.generated(model, AI_SOURCE) : texts.typed(names.user)

/** The situation whose first line this is. */
export const begunBy = ({ situation }: Line, previous: Line | null) =>
  situation === (previous?.situation ?? null) ? null : situation

/** A name without what one of the formats would read. */
export function plainName(name: string): string {
  const plain = name
    .replace(/[^\p{L}\p{M}\p{N}'’.,_-]+/gu, ' ')
    .trim()
    .replace(/^['’.,_-]+/, '')
    .trim()
  return plain === '' ? 'Companion' : plain
}

export const speakerOf = (line: Pick<Line, 'speaker' | 'name'>, head: Head) => plainName(nameOf(line, head))

/** For identifiers: lower-case ASCII letters, digits and underscores; never empty. */
export function slugOf(name: string, fallback = 'companion'): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
  return slug === '' ? fallback : slug
}

/** The name of the part of a game that the conversation is, or the lines of a situation. */
export const partOf = ({ source, names }: Head, situation: Situation | null = null) =>
  [source === 'conversation' ? source : 'voice', slugOf(names.companion), ...(situation ? [situation.slug] : [])].join(
    '_',
  )

/** The first words of a text, without what one of the formats would read. */
export function firstWords(text: string): string {
  const plain = text
    .slice(0, 4 * LABEL)
    .replace(/[^\p{L}\p{M}\p{N}'’.,!?…]+/gu, ' ')
    .trim()
  return plain.length <= LABEL
    ? plain
    : `${plain
        .slice(0, LABEL)
        .replace(/\p{Surrogate}$/u, '')
        .trim()}…`
}

/** The text of a choice. */
export const labelOf = ({ text }: Words, at: number) => `${at + 1}. ${firstWords(text)}`.trim()

/** For formats in which each line of text is a line of its own. An empty one has none, but its number. */
export const paragraphsOf = ({ id, text }: Words) =>
  text
    .split('\n')
    .flatMap((part, at) => (part.trim() === '' ? [] : [{ id: at === 0 ? id : `${id}_p${at + 1}`, text: part }]))

/** Spaces that a format would drop become no-break spaces. */
export const keepSpaces = (text: string) =>
  text.replace(/^[ \t]+|[ \t]{2,}|[ \t]$|\t/g, (run) => '\u00a0'.repeat(run.length))
