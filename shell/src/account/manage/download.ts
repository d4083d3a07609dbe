/** A ZIP with everything of the account, which the browser stores. */
import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { aborted, exportAccountFx } from '@codex/api/files'
import { account as endpoints } from '@codex/contracts/endpoints'
import { manage } from '@codex/contracts/texts'
import { left } from './model'

/** ms. A browser reads the address after the press. */
const READ_BY = 60_000

export const submitted = createEvent()
export const cancelled = createEvent()
const progressed = createEvent<number>()

const downloadFx = attach({
  effect: exportAccountFx,
  mapParams: (_: void) => (received: number) => progressed(received),
})
export const saveFx = createEffect((file: Blob) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = manage.download.fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_BY)
})

export const $downloading = createStore(false)
const begun = sample({
  clock: submitted,
  source: $downloading,
  filter: (downloading) => !downloading,
  fn: () => undefined,
})
const arrived = sample({ clock: downloadFx.doneData, source: $downloading, filter: Boolean, fn: (_, file) => file })
const failed = sample({ clock: downloadFx.failData, source: $downloading, filter: Boolean, fn: (_, error) => error })
$downloading.on(begun, () => true).reset(arrived, failed, cancelled, left)

/** Bytes. */
export const $received = createStore(0)
  .on(progressed, (_, received) => received)
  .reset(begun, left)
/** Announced: it changes when twice as much has arrived. */
export const $announced = $received.map((received) => (received < 1 ? 0 : 2 ** Math.floor(Math.log2(received))))
export const $failure = createStore<string | null>(null)
  .on(failed, (_, { message }) => message)
  .reset(begun, left)
export const $done = createStore(false)
  .on(arrived, () => true)
  .reset(begun, left)

sample({ clock: begun, target: downloadFx })
sample({ clock: [cancelled, left], fn: () => endpoints.exportAccount, target: aborted })
sample({ clock: arrived, target: saveFx })
