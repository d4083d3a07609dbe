/** The card that the wizard shows, and what is chosen of it. */
import { createEvent, createStore, sample } from 'effector'
import { began, closed, filled, restored } from '../model/sitting'
import { FIRST, type Choices, type Imported } from './imported'

export const greetingChosen = createEvent<number>()
export const loreToggled = createEvent<number>()
/** All of the lore, or none. */
export const loreChosen = createEvent<boolean>()

export const $imported = createStore<Imported | null>(null)
  .on(filled, (_, imported) => imported)
  .on(restored, (_, { imported }) => imported)
  .reset(began, closed)

const allChosen = sample({
  clock: loreChosen,
  source: $imported,
  fn: (imported, chosen) => (chosen || imported === null ? [] : imported.card.lore.map((_, index) => index)),
})

export const $choices = createStore<Choices>(FIRST)
  .on(greetingChosen, (choices, greeting) => ({ ...choices, greeting }))
  .on(loreToggled, (choices, index) => ({
    ...choices,
    without: choices.without.includes(index)
      ? choices.without.filter((one) => one !== index)
      : [...choices.without, index],
  }))
  .on(allChosen, (choices, without) => ({ ...choices, without }))
  .on(filled, () => FIRST)
  .on(restored, (_, { choices }) => choices)
  .reset(began, closed)
