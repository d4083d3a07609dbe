import * as v from 'valibot'
import { CONVERSATION_STATES } from '../limits'
import { or } from './read-as'

const text = v.string()

/** What a conversation says of its story: what it is about, and where and when it is now. */
export const SCENE_TEXTS = ['scenario', 'here_and_now'] as const

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
})
export type Conversation = Readonly<v.InferOutput<typeof conversation>>
export type SceneText = (typeof SCENE_TEXTS)[number]
export type ConversationState = (typeof CONVERSATION_STATES)[number]
