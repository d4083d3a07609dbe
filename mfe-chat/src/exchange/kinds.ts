/** The kinds of a turn: the call of each, what it shows meanwhile, and its place in a conversation that was loaded since. */
import type { replies } from '@codex/api'
import type { ReplyStart } from '@codex/contracts/replies'
import type { ConversationRef } from '../companion'
import type { Message } from '../history/message'

export type Kind = replies.ReplyRequest['kind']

interface Turn {
  readonly conversation: ConversationRef
  readonly key: string
  readonly utcOffset: number
  /** The id of the record that is replaced: one's own last message, or the last reply. */
  readonly replaces?: string
  /** What another reply should be like. */
  readonly hint?: string
  readonly question: Message | null
  /** The id of the newest record before. */
  readonly lastId: string | null
}

/** Where a broken turn is shown. */
interface Place {
  /** The index of its first message; -1: nowhere, the conversation has gone on without it. */
  readonly from: number
  /** What has its place: nothing, what it replaces, or what the server has stored of it. */
  readonly over: 'nothing' | 'replaced' | 'stored'
}

interface TurnKind {
  readonly requestOf: (turn: Turn) => replies.ReplyRequest
  readonly placeIn: (messages: readonly Message[], turn: Turn) => Place
  /** What is typed is a message, shown at once. */
  readonly asks?: true
  /** Until its first words, dots are shown in place of what it replaces. */
  readonly awaited?: true
  /** The reply has the id of a stored one. */
  readonly keepsId?: true
  /** Another page may have done the same. */
  readonly mayBeDone?: true
}

const bodyOf = ({ conversation, key, utcOffset }: Turn) => ({
  ...conversation,
  idempotency_key: key,
  utc_offset: utcOffset,
})
const replacingBodyOf = (turn: Turn) => ({ ...bodyOf(turn), message_id: turn.replaces ?? '' })
const messageOf = ({ question }: Turn) => ({ message: question?.text ?? '' })

const placeOf = (messages: readonly Message[], id: string | undefined) =>
  messages.findIndex(({ recordId }) => recordId === id)
/** The index after the newest record before. */
const endOf = (messages: readonly Message[], { lastId }: Turn) =>
  lastId === null ? 0 : placeOf(messages, lastId) + 1 || messages.length
const atEnd: TurnKind['placeIn'] = (messages, turn) => ({ from: endOf(messages, turn), over: 'nothing' })
const inPlace: TurnKind['placeIn'] = (messages, { replaces }) => ({
  from: placeOf(messages, replaces),
  over: 'replaced',
})

export const kinds: Readonly<Record<Kind, TurnKind>> = {
  /** Attaches to a reply that was requested in another tab, or before a reload. */
  follow: {
    requestOf: ({ conversation }) => ({ kind: 'follow', body: conversation }),
    placeIn: atEnd,
  },
  send: {
    requestOf: (turn) => ({ kind: 'send', body: { ...bodyOf(turn), ...messageOf(turn) } }),
    placeIn(messages, turn) {
      const end = endOf(messages, turn)
      const asked = messages.findIndex(
        ({ sender, text }, place) => place >= end && sender === 'user' && text === turn.question?.text,
      )
      return asked < 0 ? { from: end, over: 'nothing' } : { from: asked, over: 'stored' }
    },
    asks: true,
    awaited: true,
  },
  resend: {
    requestOf: (turn) => ({ kind: 'resend', body: { ...replacingBodyOf(turn), ...messageOf(turn) } }),
    placeIn: inPlace,
    asks: true,
    awaited: true,
  },
  begin: {
    requestOf: (turn) => ({ kind: 'begin', body: bodyOf(turn) }),
    placeIn: (messages, turn) => ({
      from: endOf(messages, turn),
      over: messages[0]?.sender === 'profile' ? 'stored' : 'nothing',
    }),
    awaited: true,
    mayBeDone: true,
  },
  regenerate: {
    requestOf: (turn) => ({
      kind: 'regenerate',
      body: { ...replacingBodyOf(turn), ...(turn.hint !== undefined && { hint: turn.hint }) },
    }),
    placeIn: inPlace,
    awaited: true,
    keepsId: true,
  },
  continue: {
    requestOf: (turn) => ({ kind: 'continue', body: replacingBodyOf(turn) }),
    placeIn: (messages, { replaces }) => ({ from: placeOf(messages, replaces), over: 'stored' }),
    keepsId: true,
  },
}

/** The server has not reported yet whether a reply is in flight. */
export const isAttaching = ({ kind }: { readonly kind: Kind }) => kind === 'follow'

/** Of a reply to which the page has attached. */
export const startedKind = ({ kind, question }: ReplyStart): Kind =>
  kind === 'send' && question === '' ? 'begin' : kind
