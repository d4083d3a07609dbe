/** What is shown is loaded again while the page is visible, but not below an open dialog. */
import { createEvent, createStore, sample } from 'effector'
import { interval } from 'patronum'
import * as orders from '../orders/model'
import * as overview from '../overview/model'

/** ms */
const INTERVAL = 30_000

export const opened = createEvent()
export const closed = createEvent()
export const visibilityChanged = createEvent<boolean>()

const $visible = createStore(true).on(visibilityChanged, (_, visible) => visible)

const { tick } = interval({ timeout: INTERVAL, start: opened, stop: closed })

sample({
  clock: [tick, visibilityChanged],
  source: { visible: $visible, asking: orders.$open },
  filter: ({ visible, asking }) => visible && !asking,
  fn: () => undefined,
  target: overview.lookedAgain,
})
sample({ clock: closed, target: overview.left })
