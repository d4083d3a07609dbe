/** Spec 2 "Chat panel": the companion's image as background; a gradient when it is missing, the default or failed. */
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { DEFAULT_AVATAR } from '@codex/contracts/limits'
import { $companion } from '@codex/session'
import { largestWebp } from './source'

const MOBILE = /Android|iPhone|iPad|iPod|Mobi/i
const FIREFOX_LIKE = /Firefox|FxiOS|SeaMonkey/i
const CHROMIUM_LIKE = /Chrome|Chromium/i
const SAFARI = /Safari/i

/** Spec 2: fixed background attachment, except on mobile, Safari-like or Firefox-like browsers. */
export function fixesBackground(userAgent: string): boolean {
  // The user agent of Chromium names Safari too.
  const safariLike = SAFARI.test(userAgent) && !CHROMIUM_LIKE.test(userAgent)
  return !MOBILE.test(userAgent) && !FIREFOX_LIKE.test(userAgent) && !safariLike
}

export const opened = createEvent()

const fetchImageFx = createEffect(
  (src: string) =>
    new Promise<void>((resolve, reject) => {
      const image = new Image()
      image.onload = () => resolve()
      image.onerror = () => reject(new Error(`No image at ${src}`))
      image.src = src
    }),
)
const readBrowserFx = createEffect(() => fixesBackground(navigator.userAgent))

const $portrait = $companion.map((companion) =>
  companion === null || companion.image === DEFAULT_AVATAR ? null : largestWebp(companion.image),
)
const fetched = sample({
  clock: fetchImageFx.done,
  source: $portrait,
  filter: (portrait, { params }) => portrait === params,
})
const $fetched = createStore<string | null>(null).on(fetched, (_, portrait) => portrait)

/** The image to show, completely loaded; null for the gradient. */
export const $image = combine($portrait, $fetched, (portrait, image) => (portrait === image ? portrait : null))
export const $fixed = createStore(false).on(readBrowserFx.doneData, (_, fixed) => fixed)

sample({ clock: [opened, $portrait], source: $portrait, filter: (src) => src !== null, target: fetchImageFx })
sample({ clock: opened, target: readBrowserFx })
