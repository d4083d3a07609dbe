import * as v from 'valibot'
import { CONVERSATION_STATES, type sceneText } from '../limits'
import { or } from './read-as'

const text = v.string()

/** One of the conversations with a companion. Times are ISO 8601, UTC. */
export const conversation = v.object({
  /** Of the first one: that of its companion. */
  conversation_id: text,
  /** What it was called, else its first words; empty where it has neither. */
  title: or(text, ''),
  state: or(v.picklist(CONVERSATION_STATES), 'open'),
  created_at: or(text, ''),
  /** Of its last message; null: it has none. */
  last_message_at: v.nullable(text),
  /** What its story is about, and where and when it is now; absent: nothing was written. */
  scenario: v.exactOptional(text),
  here_and_now: v.exactOptional(text),
  /** Who the user is in it; absent: the first persona. */
  persona_id: v.exactOptional(text),
  /** Of a path: the last message that it shares, and whose it is. */
  from: v.exactOptional(v.object({ conversation_id: text, message_id: text })),
})
export type Conversation = Readonly<v.InferOutput<typeof conversation>>
/** What a conversation says of its story. */
export type SceneText = keyof typeof sceneText
export type ConversationState = (typeof CONVERSATION_STATES)[number]
