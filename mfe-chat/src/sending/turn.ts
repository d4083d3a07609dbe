/** Spec 4 "Chat", send: what is being said and answered, and not in the history yet. */
import type { Reply } from '@codex/contracts/entities'
import type { ReplyStart } from '@codex/contracts/replies'
import { stripHtml } from '@codex/contracts/text'
import { messageId, type Message } from '../conversation/message'

export interface Draft {
  readonly userId: string
  readonly companionId: string
  readonly kind: ReplyStart['kind']
  /** As the person wrote it; of no meaning when a reply is regenerated. */
  readonly typed: string
  /** The history's message that gives way: one's own last one (resend), or the last reply (regenerate). */
  readonly replaces?: string
  /** Of an earlier attempt to say just this: the server then makes one turn of both. */
  readonly key?: string
}

export interface Turn extends Omit<Draft, 'key'> {
  /** Names the turn here and on the server, which never makes two of it. */
  readonly key: string
  /** What was said; null where it is in the history already. */
  readonly question: Message | null
}

export interface OpenTurn extends Turn {
  /** How often its connection was lost since something came. */
  readonly attempt: number
  /** What has come of the reply. */
  readonly reply: Message | null
  /** A covered turn is in the history that is being fetched. */
  readonly phase: 'asked' | 'begun' | 'stopping' | 'answered' | 'covered'
}

export function turnOf({ key, ...draft }: Draft, chance: string, timestamp: string): Turn {
  const said: Message = {
    id: messageId(draft.companionId, 'user', chance),
    text: stripHtml(draft.typed),
    sender: 'user',
    timestamp,
  }
  return { ...draft, key: key ?? chance, question: draft.kind === 'regenerate' ? null : said }
}

/** A reply that was begun elsewhere: in another tab, or before this page was opened. */
export function joinedTurn(place: Pick<Turn, 'userId' | 'companionId'>, start: ReplyStart): OpenTurn {
  const { kind, question, time_stamp, replaces } = start
  const id = messageId(place.companionId, 'user', JOINED)
  return {
    ...place,
    kind,
    typed: question,
    key: JOINED,
    attempt: 0,
    question: kind === 'regenerate' ? null : { id, text: question, sender: 'user', timestamp: time_stamp },
    reply: null,
    phase: 'begun',
    ...(replaces !== undefined && { replaces }),
  }
}

export const JOINED = 'joined'

/** `text` is all of the reply so far. What has been stopped is stored as the person saw it then. */
export const grown = (turn: OpenTurn, text: string): Partial<OpenTurn> =>
  turn.phase === 'stopping'
    ? {}
    : {
        phase: 'begun',
        reply: growing(turn, text),
        attempt: text.length > (turn.reply?.text.length ?? 0) ? 0 : turn.attempt,
      }

/** While it grows it has no time. */
const growing = ({ companionId, key }: Turn, text: string): Message => ({
  id: messageId(companionId, 'profile', key),
  text,
  sender: 'profile',
  timestamp: '',
  growing: true,
})

export function replyOf({ companionId, key }: Turn, reply: Reply, now: string): Message {
  const { message, engine, message_id, time_stamp, alternatives } = reply
  return {
    id: messageId(companionId, 'profile', key),
    text: message,
    sender: 'profile',
    timestamp: time_stamp ?? now,
    ...(engine && { engine }),
    ...(message_id !== undefined && { recordId: message_id }),
    ...(alternatives && { alternatives }),
  }
}

export const isUnderWay = ({ phase }: OpenTurn) => phase !== 'answered' && phase !== 'covered'
export const isDone = ({ phase }: OpenTurn) => phase === 'answered' || phase === 'covered'

export const find = (turns: readonly OpenTurn[], key: string) =>
  turns.find((turn) => turn.key === key && isUnderWay(turn))

export const changed = (turns: readonly OpenTurn[], key: string, change: (turn: OpenTurn) => Partial<OpenTurn>) =>
  turns.map((turn) => (turn.key === key && isUnderWay(turn) ? { ...turn, ...change(turn) } : turn))

/** The key of the call a stream belongs to; a followed reply's call has none. */
export function keyOf(body: unknown): string {
  const key: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'idempotency_key') : undefined
  return typeof key === 'string' ? key : JOINED
}
