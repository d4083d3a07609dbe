/** Architecture 4 "Local work": what this tab runs in the place of what everybody else gets. */
import { createEffect, createEvent, createStore, sample } from 'effector'
import { discover } from '../remotes/discovery'
import { examineHere } from '../remotes/overridden'
import { forgetOverrides, readOverrides, type Override } from '../remotes/override'

export interface ShownOverride extends Override {
  /** The version that was asked for, '0.0.0-override' for an address; null when it is refused or not yet known. */
  readonly version: string | null
  /** Null when it is in force. */
  readonly refusal: string | null
}

export const opened = createEvent()
export const reset = createEvent()

export const lookFx = createEffect(async (): Promise<readonly ShownOverride[]> => {
  const overrides = readOverrides()
  const document = await discover(false).catch(() => null)
  return overrides.map((override) => {
    if (document === null) return { ...override, version: null, refusal: null }
    const { candidate, refusal } = examineHere(override.target, document.microFrontends[override.remote] ?? [])
    return { ...override, version: candidate?.metadata.version ?? null, refusal }
  })
})
/** Until the next override ends. */
const waitFx = createEffect<number, void>(
  (until) => new Promise((resolve) => setTimeout(resolve, Math.max(0, until - Date.now()))),
)
const resetFx = createEffect(() => {
  forgetOverrides()
  location.reload()
})

export const $overrides = createStore<readonly ShownOverride[]>([]).on(lookFx.doneData, (_, overrides) => overrides)
/** The last moment at which one of them ended, ms since 1970. What a page runs stays to its end. */
export const $past = createStore(0).on(waitFx.done, (_, { params }) => params)

sample({ clock: opened, target: lookFx })
sample({ clock: reset, target: resetFx })
sample({
  clock: [$overrides, $past],
  source: { overrides: $overrides, past: $past },
  filter: ({ overrides, past }) => overrides.some(({ until }) => until > past),
  fn: ({ overrides, past }) => Math.min(...overrides.map(({ until }) => until).filter((until) => until > past)),
  target: waitFx,
})
