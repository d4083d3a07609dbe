/** Requests of the search, which outlive the loading of its view. */
import { createEvent, createStore } from 'effector'
import { conversationSearchRequested, searchRequested } from '@codex/session'
import type { SearchEntry } from './place'

/** The view has opened the search. */
export const taken = createEvent()
export const cancelled = createEvent()
export const $wanted = createStore<SearchEntry | null>(null)
  .on(searchRequested, () => ({ query: '', within: null }))
  .on(conversationSearchRequested, (_, within) => ({ query: '', within }))
  .reset(taken, cancelled)
