/** The chosen width, and the status that the stage reports. */
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import type { StageStatus } from '../stage/model'

/** CSS pixels; null: the full width. */
export type Width = number | null
export const WIDTHS: readonly Width[] = [null, 1440, 768, 375]

const STORAGE_KEY = 'codex_preview_width'

export const opened = createEvent()
export const widthChosen = createEvent<Width>()
const statusReported = createEvent<StageStatus>()

const readWidthFx = createEffect((): Width => {
  const stored = Number(sessionStorage.getItem(STORAGE_KEY))
  return WIDTHS.find((width) => width === stored) ?? null
})
const storeWidthFx = createEffect((width: Width) => sessionStorage.setItem(STORAGE_KEY, String(width)))
const listenFx = createEffect(() => {
  const report = scopeBind(statusReported, { safe: true })
  addEventListener('message', ({ origin, data }: MessageEvent<StageStatus>) => {
    // Browser extensions post messages too.
    if (origin === location.origin && typeof data.address === 'string') report(data)
  })
})

export const $width = createStore<Width>(null)
  .on(readWidthFx.doneData, (_, width) => width)
  .on(widthChosen, (_, width) => width)
export const $status = createStore<StageStatus | null>(null).on(statusReported, (_, status) => status)

sample({ clock: opened, target: [readWidthFx, listenFx] })
sample({ clock: widthChosen, target: storeWidthFx })
