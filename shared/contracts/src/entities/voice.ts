import type { Engine } from './engine'
import { readEngine } from './engine'
import { sourceOf } from './source'

/** A sample line: something that the companion would say. */
export interface VoiceLine {
  readonly line_id: string
  readonly text: string
  /** What it is for, such as 'greeting'; null: nothing particular. */
  readonly situation: string | null
  /** The message that it is from; null: none, or it is gone. */
  readonly from_message: string | null
  /** Who wrote it; null: its user. */
  readonly engine: Engine | null
  /** From 0. */
  readonly position: number
  /** It is in the prompt of replies. */
  readonly used: boolean
}

/** In their order, without those that are unreadable. Null: no list. */
export function readVoiceLines(raw: unknown): readonly VoiceLine[] | null {
  if (!Array.isArray(raw)) return null
  return raw.map(readVoiceLine).filter((line) => line !== null)
}

function readVoiceLine(raw: unknown, at: number): VoiceLine | null {
  const source = sourceOf(raw)
  const line_id = source?.text('line_id')
  const text = source?.text('text')
  if (!source || line_id === undefined || text === undefined) return null
  return {
    line_id,
    text,
    situation: source.text('situation') ?? null,
    from_message: source.text('from_message') ?? null,
    engine: readEngine(source.raw('engine')),
    position: source.number('position') ?? at,
    used: source.raw('used') === true,
  }
}
