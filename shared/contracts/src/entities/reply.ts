import { readEnding } from './alternative'
import type { Care } from './care'
import { readCare } from './care'
import type { Engine } from './engine'
import { readEngine } from './engine'
import type { Notice } from './notice'
import { readNotice } from './notice'
import { sourceOf } from './source'

/** The number of replies to one question, and the index of the one that the history shows. */
export interface Alternatives {
  readonly count: number
  readonly chosen: number
}

/** A reply. Spec 7 requires only `message`. */
export interface Reply {
  readonly message: string
  readonly engine?: Engine
  readonly message_id?: string
  readonly question_id?: string
  readonly time_stamp?: string
  /** Its reader stopped it: it can go on. */
  readonly stopped?: true
  readonly alternatives?: Alternatives
  /** It broke off: this is what was shown of it. */
  readonly cut_off?: true
  readonly care?: Care
  /** Said above it. */
  readonly notice?: Notice
}

export function readAlternatives(raw: unknown): Alternatives | null {
  const source = sourceOf(raw)
  const count = source?.number('count') ?? 0
  const chosen = source?.number('chosen') ?? -1
  const sensible = Number.isInteger(count) && Number.isInteger(chosen) && count > 1 && chosen >= 0 && chosen < count
  return sensible ? { count, chosen } : null
}

/** Null without a message. */
export function readReply(raw: unknown): Reply | null {
  const source = sourceOf(raw)
  const message = source?.text('message')
  if (!source || message === undefined) return null
  const engine = readEngine(source.raw('engine'))
  const texts = ['message_id', 'question_id', 'time_stamp'].flatMap((name) => {
    const text = source.text(name)
    return text === undefined ? [] : [[name, text]]
  })
  const alternatives = readAlternatives(source.raw('alternatives'))
  const care = readCare(source.raw('care'))
  return {
    message,
    ...(engine && { engine }),
    ...(Object.fromEntries(texts) as Pick<Reply, 'message_id' | 'question_id' | 'time_stamp'>), // the names above
    ...(alternatives && { alternatives }),
    ...(care && { care }),
    ...readEnding(source),
    ...readNotice(source),
  }
}
