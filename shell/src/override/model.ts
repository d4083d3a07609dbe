/** Architecture 4 "Local work": the overrides of this tab, as the strip above the page shows them. */
import { createEffect, createStore } from 'effector'
import { discover } from '../remotes/discovery'
import { examine } from '../remotes/overridden'
import { forgetOverrides, readOverrides, type Override } from '../remotes/override'

export interface ShownOverride extends Override {
  /** '0.0.0-override' for an address; null when refused or not yet known. */
  readonly version: string | null
  readonly refusal: string | null
}

export const examineFx = createEffect(async (): Promise<readonly ShownOverride[]> => {
  const overrides = readOverrides()
  const document = await discover(false).catch(() => null)
  return overrides.map((override) => {
    if (document === null) return { ...override, version: null, refusal: null }
    const { candidate, refusal } = examine(override.target, document.microFrontends[override.remote] ?? [])
    return { ...override, version: candidate?.metadata.version ?? null, refusal }
  })
})

export const resetFx = createEffect(() => {
  forgetOverrides()
  location.reload()
})

export const $overrides = createStore<readonly ShownOverride[]>([]).on(examineFx.doneData, (_, overrides) => overrides)
