import type { Care } from './care'
import { readCare } from './care'
import type { Engine } from './engine'
import { readEngine } from './engine'
import type { Source } from './source'
import { sourceOf } from './source'

/** One of the replies to a question. `time_stamp` is ISO 8601, UTC. */
export interface Alternative {
  readonly message: string
  readonly engine?: Engine
  readonly time_stamp: string
  readonly cut_off?: true
  readonly stopped?: true
  readonly care?: Care
}

/** Oldest first. Null when one of them is unreadable: the places of the others would be wrong. */
export function readAlternativeList(raw: unknown): readonly Alternative[] | null {
  if (!Array.isArray(raw)) return null
  const read = raw.map(readAlternative).filter((alternative) => alternative !== null)
  return read.length === raw.length ? read : null
}

function readAlternative(raw: unknown): Alternative | null {
  const source = sourceOf(raw)
  const message = source?.text('message')
  if (!source || message === undefined) return null
  const engine = readEngine(source.raw('engine'))
  const care = readCare(source.raw('care'))
  return {
    message,
    ...(engine && { engine }),
    time_stamp: source.text('time_stamp') ?? '',
    ...(care && { care }),
    ...readEnding(source),
  }
}

/** How a reply ended. */
export const readEnding = (source: Source) => ({
  ...(source.raw('cut_off') === true && { cut_off: true as const }),
  ...(source.raw('stopped') === true && { stopped: true as const }),
})
