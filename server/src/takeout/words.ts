/** Names and texts for the formats that read them as code. */
import { takeout } from '@codex/contracts/texts'
import { AI_SOURCE } from '../export/markdown'
import type { Head, Line, Words } from './dialogue'

const texts = takeout.file

/** UTF-16 units. */
const LABEL = 48

export const titleOf = ({ names }: Head) => texts.title(names.user, names.companion)

/** The lines of a file's first comment. */
export const aboutOf = ({ names, now, greeting }: Head): readonly string[] => [
  texts.from(now.toISOString().slice(0, 10)),
  texts.notice(names.companion, AI_SOURCE),
  ...(greeting === null ? [] : [texts.greeting(greeting)]),
]

/** A name without what one of the formats would read. */
export function plainName(name: string): string {
  const plain = name
    .replace(/[^\p{L}\p{M}\p{N}'’.,_-]+/gu, ' ')
    .trim()
    .replace(/^['’.,_-]+/, '')
    .trim()
  return plain === '' ? 'Companion' : plain
}

export const speakerOf = ({ speaker }: Pick<Line, 'speaker'>, { names }: Head) => plainName(names[speaker])

/** For identifiers: lower-case ASCII letters, digits and underscores; never empty. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
  return slug === '' ? 'companion' : slug
}

/** The name of the part of a game that the conversation is. */
export const partOf = ({ names }: Head) => `conversation_${slugOf(names.companion)}`

/** The text of a choice: its number and its first words, without what one of the formats would read. */
export function labelOf({ text }: Words, at: number): string {
  const plain = text
    .slice(0, 4 * LABEL)
    .replace(/[^\p{L}\p{M}\p{N}'’.,!?…]+/gu, ' ')
    .trim()
  const short =
    plain.length <= LABEL
      ? plain
      : `${plain
          .slice(0, LABEL)
          .replace(/\p{Surrogate}$/u, '')
          .trim()}…`
  return `${at + 1}. ${short}`.trim()
}

/** For formats in which each line of text is a line of its own. An empty one has none, but its number. */
export const paragraphsOf = ({ id, text }: Words) =>
  text
    .split('\n')
    .flatMap((part, at) => (part.trim() === '' ? [] : [{ id: at === 0 ? id : `${id}_p${at + 1}`, text: part }]))

/** Spaces that a format would drop become no-break spaces. */
export const keepSpaces = (text: string) =>
  text.replace(/^[ \t]+|[ \t]{2,}|[ \t]$|\t/g, (run) => '\u00a0'.repeat(run.length))
