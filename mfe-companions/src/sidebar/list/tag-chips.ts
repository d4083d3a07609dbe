/** Spec 2 "Tag chips in a row". */
import { limits } from '@codex/contracts'
import { codePoints } from '@codex/contracts/text'

interface TagChips {
  readonly shown: readonly string[]
  /** Number of tags without a chip. */
  readonly more: number
}

const { firstMax, bothMax } = limits.tagChips

export function tagChips([first, second, ...others]: readonly string[]): TagChips {
  if (first === undefined) return { shown: [], more: 0 }
  if (second === undefined) return { shown: [first], more: 0 }
  const length = codePoints(first)
  const both = length <= firstMax && length + codePoints(second) <= bothMax
  return both ? { shown: [first, second], more: others.length } : { shown: [first], more: others.length + 1 }
}
