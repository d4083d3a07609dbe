/** Spec 2, 8, 9 "Copy Profile": 'Copied!' for two seconds; a failure is logged, and said. */
import { createEffect, createEvent, createStore, sample, type Event, type EventCallable, type Store } from 'effector'
import { limits } from '@codex/contracts'
import type { Profile } from '@codex/contracts/entities'
import { failures } from '@codex/contracts/texts'
import { copyText } from '@codex/ui/clipboard'
import { debounce } from '@codex/ui/debounce'
import { logFx } from '../logging'
import { profileText } from './profile-text'

/** `ended`: the profile is not shown any more. */
export function createCopying($profile: Store<Profile | null>, ended: Event<unknown>, failed: EventCallable<string>) {
  const copyRequested = createEvent()
  const copyFx = createEffect<string, void>(copyText)

  const $copied = createStore(false)
    .on(copyFx.done, () => true)
    .reset(debounce({ source: copyFx.done, timeout: limits.copiedIndicator }), ended)

  sample({
    clock: copyRequested,
    source: $profile,
    filter: (profile) => profile !== null,
    fn: profileText,
    target: copyFx,
  })
  sample({
    clock: copyFx.failData,
    fn: (error) => ({ what: 'Copying the profile failed', error }),
    target: logFx,
  })

  sample({ clock: copyFx.fail, fn: () => failures.notCopied, target: failed })

  return { copyRequested, $copied }
}
