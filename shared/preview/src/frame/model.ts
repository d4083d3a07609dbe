/** What a developer chooses around a state, and what the window of the state tells. */
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import type { Told } from '../stage/model'

/** CSS pixels; null: all there is. */
export type Width = number | null
export const WIDTHS: readonly Width[] = [null, 1440, 768, 375]

const KEPT = 'codex_preview_width'

export const opened = createEvent()
export const widthChosen = createEvent<Width>()
const told = createEvent<Told>()

const recallFx = createEffect((): Width => {
  const kept = Number(sessionStorage.getItem(KEPT))
  return WIDTHS.find((width) => width === kept) ?? null
})
const keepFx = createEffect((width: Width) => sessionStorage.setItem(KEPT, String(width)))
const listenFx = createEffect(() => {
  const tell = scopeBind(told, { safe: true })
  addEventListener('message', ({ origin, data }: MessageEvent<Told>) => {
    // Tools of the browser write here, too.
    if (origin === location.origin && typeof data.address === 'string') tell(data)
  })
})

export const $width = createStore<Width>(null)
  .on(recallFx.doneData, (_, width) => width)
  .on(widthChosen, (_, width) => width)
export const $told = createStore<Told | null>(null).on(told, (_, now) => now)

sample({ clock: opened, target: [recallFx, listenFx] })
sample({ clock: widthChosen, target: keepFx })
