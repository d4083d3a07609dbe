/** Architecture 4 "Local work": the overrides of this tab, as the strip above the page shows them. */
import { createEffect, createEvent, createStore, sample } from 'effector'
import { discover } from '../remotes/discovery'
import { examine } from '../remotes/overridden'
import { forgetOverrides, readOverrides, type Override } from '../remotes/override'

export interface ShownOverride extends Override {
  /** '0.0.0-override' for an address; null when refused or not yet known. */
  readonly version: string | null
  /** Null when it is in force. */
  readonly refusal: string | null
}

export const opened = createEvent()
export const reset = createEvent()

export const examineFx = createEffect(async (): Promise<readonly ShownOverride[]> => {
  const overrides = readOverrides()
  const document = await discover(false).catch(() => null)
  return overrides.map((override) => {
    if (document === null) return { ...override, version: null, refusal: null }
    const { candidate, refusal } = examine(override.target, document.microFrontends[override.remote] ?? [])
    return { ...override, version: candidate?.metadata.version ?? null, refusal }
  })
})
/** Resolves at this moment, ms epoch. */
const waitFx = createEffect<number, void>(
  (until) => new Promise((resolve) => setTimeout(resolve, Math.max(0, until - Date.now()))),
)
const resetFx = createEffect(() => {
  forgetOverrides()
  location.reload()
})

export const $overrides = createStore<readonly ShownOverride[]>([]).on(examineFx.doneData, (_, overrides) => overrides)
/** Overrides until this moment have ended, ms epoch. The page still runs their versions. */
export const $endedUntil = createStore(0).on(waitFx.done, (_, { params }) => params)

sample({ clock: opened, target: examineFx })
sample({ clock: reset, target: resetFx })
sample({
  clock: [$overrides, $endedUntil],
  source: { overrides: $overrides, ended: $endedUntil },
  filter: ({ overrides, ended }) => overrides.some(({ until }) => until > ended),
  fn: ({ overrides, ended }) => Math.min(...overrides.map(({ until }) => until).filter((until) => until > ended)),
  target: waitFx,
})
