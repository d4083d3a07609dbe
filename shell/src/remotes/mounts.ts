/** Architecture 4 "telemetry": how long the remotes of this page took until they were mounted. */
import { whenIdle, whenLoaded } from '../page/when-idle'
import type { LoadedVersion, Mount } from './measures/mount'
import { reportAndSkip } from './skipped'
import { topBarRef } from './top-bar'
import { sourceOf } from './watch'

/** When they began, by remote and version. */
const renders = new Map<string, number>()
const mounts = new Map<string, Mount>()

/** A render that suspends starts again: the first start counts. */
export function renderStarted(remote: string, version: string) {
  const key = remote + version
  if (!renders.has(key)) renders.set(key, performance.now())
}

/** Only the first mount of a version counts. */
export function mountEnded(loaded: LoadedVersion) {
  const key = loaded.remote + loaded.version
  const now = performance.now()
  if (mounts.has(key)) return
  mounts.set(key, { ...loaded, rendering: now - (renders.get(key) ?? now) })
  if (mounts.size > 1) return
  whenLoaded()
    .then(whenIdle)
    .then(() => import('./mounted'))
    .then(({ guardPage, startMeasuring }) => {
      guardPage({ topBarRef, sourceOf, reportAndSkip })
      startMeasuring(mounts)
    })
    .catch(() => undefined)
}
