import { attach, createEvent, createStore, merge, sample } from 'effector'
import { account } from '@codex/api'
import type { SessionPlace } from '@codex/contracts/endpoints'
import { formMessage } from '@codex/contracts/limits'
import { manage } from '@codex/contracts/texts'
import { createFlash } from '@codex/ui/flash'
import { entered, left } from './model'

const texts = manage.sessions

/** A session's id; null: all but this one. */
export const ended = createEvent<string | null>()
export const retried = createEvent()
export const failure = createFlash({ timeout: formMessage })

const loadFx = attach({ effect: account.sessionsFx })
const endFx = attach({
  effect: account.endSessionFx,
  mapParams: (id: string | null) => (id === null ? ({ others: true } as const) : { session_id: id }),
})

const entering = entered('sessions')
export const $ending = createStore<{ readonly id: string | null } | null>(null)
const begun = sample({ clock: ended, source: $ending, filter: (ending) => ending === null, fn: (_, id) => id })
$ending.on(begun, (_, id) => ({ id })).reset(endFx.finally, left)

sample({ clock: begun, target: endFx })
sample({ clock: [entering, retried, endFx.finally], fn: () => undefined, target: loadFx })

export const $places = createStore<readonly SessionPlace[] | null>(null)
  .on(loadFx.doneData, (_, { sessions }) => sessions)
  .reset(left, entering)
export const $loadFailure = createStore<string | null>(null)
  .on(loadFx.failData, (_, { message }) => message)
  .reset(loadFx, left)
/** Announced; it stays until the next change. */
export const $status = createStore('')
  .on(endFx.done, (_, { params }) => (params === null ? texts.othersEnded : texts.ended))
  .reset(begun, merge([left, entering]))

sample({ clock: endFx.failData, fn: ({ message }) => message, target: failure.shown })
sample({ clock: [begun, left], fn: () => undefined, target: failure.cleared })
