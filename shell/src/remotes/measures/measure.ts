import { MEASURE_LIMITS, type Measure } from '@codex/contracts/reports'
import type { Mount } from './mount'
import type { LongFrame, Observed, Resource } from './observe'

const time = (duration: number) => Math.round(Math.min(Math.max(0, duration), MEASURE_LIMITS.time))

/** What one version cost in this visit. */
export function measureOf(mount: Mount, observed: Observed): Measure {
  const { remote, version, duration, rendering } = mount
  const folder = `/mfe/${remote}/${version}`
  // A retry requests `/1.0.0~r1/`.
  const isOwn = (url: string) => url.includes(`${folder}/`) || url.includes(`${folder}~r`)
  const files = observed.resources.filter(({ name }) => isOwn(name))
  const bytes = bytesOf(files)
  const blocking = observed.frames?.reduce((sum, frame) => sum + blockingOf(frame, isOwn), 0)
  return {
    remote,
    version,
    mount: time(duration - waitedFor(files, mount) + rendering),
    ...(bytes > 0 && { bytes: Math.min(bytes, MEASURE_LIMITS.bytes) }),
    ...(blocking !== undefined && { blocking: time(blocking) }),
  }
}

/**
 * How long the load waited for files, ms. It is the time of the network, and differs by what is preloaded and cached: pages
 * preload the default, never a canary.
 */
function waitedFor(files: readonly Resource[], { start, duration }: Mount): number {
  const end = start + duration
  let waited = 0
  let from = start
  for (const file of files.toSorted((a, b) => a.startTime - b.startTime)) {
    const until = Math.min(file.responseEnd, end)
    waited += Math.max(0, until - Math.max(from, file.startTime))
    from = Math.max(from, until)
  }
  return waited
}

/** 0: unknown. Another host hides sizes without Timing-Allow-Origin, and a service worker answers decoded files. */
function bytesOf(files: readonly Resource[]): number {
  if (files.some(({ encodedBodySize, workerStart }) => encodedBodySize === 0 || workerStart > 0)) return 0
  const sizes = new Map(files.map(({ name, encodedBodySize }) => [name, encodedBodySize]))
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}

/** The part of a frame's blocking duration in which these scripts ran, ms. */
function blockingOf({ scripts, blockingDuration }: LongFrame, isOwn: (url: string) => boolean): number {
  const lasted = (some: LongFrame['scripts']) => some.reduce((sum, { duration }) => sum + duration, 0)
  const own = lasted(scripts.filter(({ sourceURL }) => isOwn(sourceURL)))
  return own === 0 ? 0 : (blockingDuration * own) / lasted(scripts)
}
