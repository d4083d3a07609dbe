/** Requests of the search, which outlive the loading of its view. */
import { createEvent, createStore } from 'effector'
import { conversationSearchRequested, searchRequested } from '@codex/session'
import type { Within } from './place'

/** The view has opened the search. */
export const taken = createEvent()
export const cancelled = createEvent()
export const $wanted = createStore<{ readonly within: Within | null } | null>(null)
  .on(searchRequested, () => ({ within: null }))
  .on(conversationSearchRequested, (_, within) => ({ within }))
  .reset(taken, cancelled)
