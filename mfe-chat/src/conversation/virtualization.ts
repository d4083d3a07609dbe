/** The virtualizer of a long conversation is a chunk of its own, loaded when there is one. */
import { sample } from 'effector'
import { createChunk } from '../chunk'
import * as history from '../history'
import { $messages } from './model'

/** Rows that are rendered without a virtualizer: more than the newest page of the history has. */
export const MAX_ROWS = 60

const { wanted, $module } = createChunk(() => import('./virtualizer'))
export const $virtualizer = $module

const grewLong = sample({ clock: $messages, filter: ({ length }) => length > MAX_ROWS })

sample({ clock: [history.olderRequested, grewLong], fn: () => undefined, target: wanted })
