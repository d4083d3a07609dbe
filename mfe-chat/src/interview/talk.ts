import type { ComponentType } from 'react'
import type { EventCallable, Store } from 'effector'
import type { Engine } from '@codex/contracts/entities'
import type { Unsent } from '../exchange'
import type { Message } from '../history/message'
import type { ShowMessage } from '../memory/show-message'

/** The conversation. Given by the chat: modules that this chunk imported from it would make the first chunk larger. */
export interface Talk {
  readonly messages: Store<readonly Message[]>
  /** A reply is being written. */
  readonly busy: Store<boolean>
  /** What could not be sent. */
  readonly unsent: Store<readonly Unsent[]>
  readonly send: EventCallable<Unsent>
  /** Shows the text of a message. */
  readonly Text: ComponentType<{ readonly text: string; readonly growing: true | undefined }>
}

export interface InterviewProps {
  readonly name: string
  /** Of the replies; null: not known yet. */
  readonly engine: Engine | null
  readonly talk: Talk
  readonly onSource: ShowMessage
  /** Shows the voice sheet. */
  readonly onVoice: () => void
}
