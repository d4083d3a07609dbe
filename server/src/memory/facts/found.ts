/** Which facts of some messages are worth an offer. */
import { factOffers } from '@codex/contracts/limits'
import type { Memory } from '../repository'
import { correctionsOf } from './corrections'
import type { Known } from './corrections'
import type { Fact } from './facts-of'
import { factsOf } from './facts-of'
import { has } from './values'

export interface Said {
  readonly id: number
  readonly message: string
}

export interface Found extends Fact {
  /** The message that says so. */
  readonly messageId: number
}

/** Said more often, and worth less, than who the person is. */
const LIGHT = /^(?:taste|favourite|plays|plan|plans)\b/u

const isKnown = ({ state, subject }: Memory) => (state === 'kept' || state === 'offered') && subject !== null

/** Of facts about the same the newest, oldest first. `memories`: oldest first. `name`: the companion's. */
export async function factsIn(
  messages: readonly Said[],
  memories: readonly Memory[],
  name: string,
  pause: () => Promise<void>,
): Promise<readonly Found[]> {
  const known = new Map<string, Known>()
  const found = new Map<string, Found>()
  for (const { id, subject, text } of memories.filter(isKnown))
    if (subject !== null) known.set(subject, { id, subject, text })
  for (const { id, message } of messages) {
    const stated = factsOf(message)
    // 'No, Mira.' calls the companion by its name.
    const corrected = correctionsOf(message, [...known.values()]).filter(({ text }) => !has(text, name))
    for (const fact of [...stated, ...corrected]) {
      // Again at the end: a correction means the newest.
      for (const all of [known, found]) all.delete(fact.subject)
      known.set(fact.subject, { id: String(id), ...fact })
      found.set(fact.subject, { ...fact, messageId: id })
    }
    await pause()
  }
  return [...found.values()]
}

const isSame =
  ({ subject, text }: Fact) =>
  (memory: Memory) =>
    memory.state !== 'replaced' && memory.subject === subject && memory.text === text

/** Those to offer, at most two: corrections of kept facts, then who the person is, then the rest, each the newest first. */
export function worthOffering(found: readonly Found[], memories: readonly Memory[]): readonly Found[] {
  const rank = ({ subject }: Found) => {
    if (memories.some((memory) => memory.state === 'kept' && memory.subject === subject)) return 0
    return LIGHT.test(subject) ? 2 : 1
  }
  const isNamed = ({ subject }: Found) => found.some((other) => other.subject === `${subject} name`)
  return found
    .filter((fact) => !isNamed(fact) && !memories.some(isSame(fact)))
    .toReversed()
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, factOffers.most)
}
