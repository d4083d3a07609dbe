/** Spec 2, 8, 9 "Copy Profile": 'Copied!' for two seconds; a failure is logged, and said. */
import { createEffect, createEvent, createStore, sample, type Event, type EventCallable, type Store } from 'effector'
import { limits } from '@codex/contracts'
import type { Profile } from '@codex/contracts/entities'
import { details, failures } from '@codex/contracts/texts'
import { copyText } from '@codex/ui/clipboard'
import { debounce } from '@codex/ui/debounce'
import { logFx } from '../logging'
import { factsOf, sectionsOf } from './facts'

/** Spec 2 "Copy Profile": the profile as plain text. */
function profileText(profile: Profile): string {
  const facts = factsOf(profile).map(([label, value]) => `${label}: ${value}`)
  const sections = sectionsOf(profile, { optional: true }).map(([label, text]) => `${label}:\n${text}`)
  const tags = profile.tags.length > 0 ? [`${details.sections.tags}: ${profile.tags.join(', ')}`] : []
  return [facts.join('\n'), ...sections, ...tags].join('\n\n')
}

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
