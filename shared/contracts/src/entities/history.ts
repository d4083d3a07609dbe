import { ContractError } from '../contract-error'
import { failures } from '../texts'
import { readEnding } from './alternative'
import type { Care } from './care'
import { readCare } from './care'
import type { Engine } from './engine'
import { readEngine } from './engine'
import type { Notice } from './notice'
import { readNotice } from './notice'
import type { Alternatives } from './reply'
import { readAlternatives } from './reply'
import { sourceOf } from './source'

/** Spec 3 "Chat history record". `sender` is a username, or '{name} (AI)'; `time_stamp` is ISO 8601, UTC. */
export interface HistoryRecord {
  readonly sender: string
  readonly message: string
  readonly time_stamp: string
  /** On a companion's messages. */
  readonly engine?: Engine
  readonly message_id?: string
  /** On a reply when there is more than one to its question. */
  readonly alternatives?: Alternatives
  /** On a reply that broke off after its first words. */
  readonly cut_off?: true
  /** On a reply that its reader stopped. */
  readonly stopped?: true
  /** On a companion's messages. */
  readonly care?: Care
  /** Said above a reply. */
  readonly notice?: Notice
}

/** Oldest first. Leaves out the rows that are no message. */
export function readHistory(raw: unknown): readonly HistoryRecord[] {
  if (!Array.isArray(raw)) throw new ContractError(failures.chat)
  return raw.map(readRecord).filter((record) => record !== null)
}

function readRecord(raw: unknown): HistoryRecord | null {
  const source = sourceOf(raw)
  const sender = source?.text('sender')
  const message = source?.text('message')
  if (!source || sender === undefined || message === undefined) return null
  const engine = readEngine(source.raw('engine'))
  const messageId = source.text('message_id')
  const alternatives = readAlternatives(source.raw('alternatives'))
  const care = readCare(source.raw('care'))
  return {
    sender,
    message,
    time_stamp: source.text('time_stamp') ?? '',
    ...(engine && { engine }),
    ...(messageId !== undefined && { message_id: messageId }),
    ...(alternatives && { alternatives }),
    ...(care && { care }),
    ...readEnding(source),
    ...readNotice(source),
  }
}
