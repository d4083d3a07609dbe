/** The discovery document, which says whose an address is. */
import { createEffect, createEvent, createStore, sample } from 'effector'
import type { Discovery } from '@codex/contracts/discovery'
import { discover } from '../remotes/discovery'

export const opened = createEvent()
export const retried = createEvent()

/** `again`: asks the host for a newer document. A document without remotes can not say that an address is unknown. */
const discoverFx = createEffect(async (again: boolean): Promise<Discovery> => {
  const document = await discover(again)
  if (Object.keys(document.microFrontends).length === 0) throw new Error('No remote is published')
  return document
})

export const $document = createStore<Discovery | null>(null).on(discoverFx.doneData, (_, document) => document)
export const $failed = createStore(false)
  .on(discoverFx.fail, () => true)
  .on(discoverFx.done, () => false)

sample({ clock: opened, fn: () => false, target: discoverFx })
sample({ clock: retried, fn: () => true, target: discoverFx })
