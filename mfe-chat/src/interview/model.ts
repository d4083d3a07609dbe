import { createEvent, createStore } from 'effector'
import { left } from '../companion'
import * as own from './own'
import { OWN } from './questions'

/** Null: none. */
export const listChosen = createEvent<string | null>()

/** The id of a list; null: which ones there are. */
export const $chosen = createStore<string | null>(null)
  .on(listChosen, (_, id) => id)
  .on(own.saved, (_, questions) => (questions.length === 0 ? null : OWN))
  .reset(left)
