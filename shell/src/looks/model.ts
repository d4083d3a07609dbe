/** The choice of theme and text size, an addition to spec 2 "Account Information modal". */
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import * as contract from '@codex/contracts/looks'
import type { TextSize, Theme } from '@codex/contracts/looks'
import { writeLocal } from '@codex/session/stored'
import { applyLooks, readLooks, type Looks } from './apply'

export const opened = createEvent()
export const themeChosen = createEvent<Theme>()
export const textSizeChosen = createEvent<TextSize>()
const otherTabChanged = createEvent()

const readFx = createEffect<void, Looks>(() => readLooks())

// Applied from the choice itself: where local storage is blocked it holds in this page.
const storeFx = createEffect<Looks, void>((looks) => {
  writeLocal(contract.theme.key, looks.theme)
  writeLocal(contract.textSize.key, looks.textSize)
  applyLooks(looks)
})

/** The start script applies what another tab stores; here the choice follows it. */
const listenFx = createEffect<void, void>(() => {
  const changed = scopeBind(otherTabChanged, { safe: true })
  addEventListener('storage', () => changed())
})

const $listening = createStore(false).on(listenFx, () => true)
export const $looks = createStore<Looks>({ theme: 'system', textSize: 100 })
  .on(readFx.doneData, (_, looks) => looks)
  .on(themeChosen, (looks, theme) => ({ ...looks, theme }))
  .on(textSizeChosen, (looks, textSize) => ({ ...looks, textSize }))

sample({ clock: opened, source: $listening, filter: (listening) => !listening, fn: () => undefined, target: listenFx })
sample({ clock: [opened, otherTabChanged], target: readFx })
sample({ clock: [themeChosen, textSizeChosen], source: $looks, target: storeFx })
