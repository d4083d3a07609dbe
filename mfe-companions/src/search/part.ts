/** The search and its model are loaded when it is first opened. */
import { combine, createEvent, createStore, sample } from 'effector'
import { searchRequested } from '@codex/session'
import { createPart } from '../lazy-part'
import type { SearchProps } from './view'

const part = createPart<SearchProps>(() => import('./view').then(({ Search }) => Search))

/** The view has opened the search. */
export const taken = createEvent()
const cancelled = createEvent()
export const $wanted = createStore(false)
  .on(searchRequested, () => true)
  .reset(taken, cancelled)

sample({ clock: searchRequested, target: part.requested })

export const searchPart = {
  requested: part.requested,
  cancelled,
  $view: part.$view,
  $missing: combine($wanted, part.$failed, (wanted, failed) => wanted && failed),
}
