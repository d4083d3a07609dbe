/** The card that the wizard shows, and what is chosen of it. */
import { createEvent, createStore, sample } from 'effector'
import { began, closed, filled, restored } from './sitting'
import { FIRST, type Choices, type Imported, type Part } from '../imported'

export const greetingChosen = createEvent<number>()
export const entryToggled = createEvent<{ readonly part: Part; readonly index: number }>()
/** All entries of a list, or none. */
export const listChosen = createEvent<{ readonly part: Part; readonly chosen: boolean }>()

export const $imported = createStore<Imported | null>(null)
  .on(filled, (_, imported) => imported)
  .on(restored, (_, { imported }) => imported)
  .reset(began, closed)

const allChosen = sample({
  clock: listChosen,
  source: $imported,
  fn: (imported, { part, chosen }) => ({
    part,
    left: chosen || imported === null ? [] : imported.card[part].map((_, index) => index),
  }),
})

const leaving = (choices: Choices, part: Part, left: readonly number[]): Choices => ({
  ...choices,
  without: { ...choices.without, [part]: left },
})

export const $choices = createStore<Choices>(FIRST)
  .on(greetingChosen, (choices, greeting) => ({ ...choices, greeting }))
  .on(entryToggled, (choices, { part, index }) => {
    const left = choices.without[part]
    return leaving(choices, part, left.includes(index) ? left.filter((one) => one !== index) : [...left, index])
  })
  .on(allChosen, (choices, { part, left }) => leaving(choices, part, left))
  .on(filled, () => FIRST)
  .on(restored, (_, { choices }) => choices)
  .reset(began, closed)
