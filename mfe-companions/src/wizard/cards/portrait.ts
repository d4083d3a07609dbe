/** The picture of a card is the portrait, cut as the dialog for one's own picture does at first. */
import { createEffect, createStore, merge, sample } from 'effector'
import { current } from '@codex/api/current'
import type { CardPicture } from '@codex/contracts/entities'
import { blobOf, centred, decoded, encoded } from '@codex/ui/portrait'
import { pictureRules } from '../picture-rules'
import { $draft, $sitting, began, closed, filled, portraitGiven, restored } from '../form'

interface Cut {
  readonly turn: number
  readonly picture: CardPicture
}

export const urlOf = ({ type, data }: CardPicture) => `data:${type};base64,${data}`

const cutFx = createEffect(async ({ picture }: Cut) => {
  const image = await decoded(blobOf(urlOf(picture)), pictureRules)
  try {
    return encoded(image, centred(image), pictureRules)
  } finally {
    image.close()
  }
})

const shown = merge([filled, restored.filterMap(({ imported }) => imported ?? undefined)])
const wanted = sample({
  clock: shown,
  source: { turn: $sitting, draft: $draft },
  fn: ({ turn, draft }, { card: { picture } }) =>
    picture !== null && draft.avatar_icon === '' ? { turn, picture } : undefined,
})
sample({ clock: wanted.filterMap((cut) => cut), target: cutFx })

const cut = sample({
  clock: current(cutFx.done, $sitting),
  source: $draft,
  filter: ({ avatar_icon }) => avatar_icon === '',
  fn: (_, { result }) => result,
})
sample({ clock: cut, target: portraitGiven })

/** The portrait that the wizard has chosen; empty: none. */
export const $given = createStore('')
  .on(cut, (_, portrait) => portrait)
  .reset(began, closed, filled)
/** The picture of the card cannot be drawn. */
export const $undrawable = createStore(false)
  .on(current(cutFx.fail, $sitting), () => true)
  .reset(began, closed, filled, restored)
