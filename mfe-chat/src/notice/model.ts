/** A notice is a card until it is closed, in the page in which it was said. */
import { combine, createEvent, createStore } from 'effector'
import { noticed } from '../exchange'

export const closed = createEvent<string>()

const $last = createStore('').on(noticed, (_, time) => time)
const $closed = createStore('').on(closed, (_, time) => time)
/** The time of the notice that is a card. */
export const $open = combine($last, $closed, (last, closed) => (last === closed ? null : last))
