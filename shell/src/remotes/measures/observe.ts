/** What the browser recorded of the page from its start on. Browsers without an API have none of its entries. */

/** TypeScript's DOM library does not know long animation frames. */
export interface LongFrame extends Pick<PerformanceEntry, 'startTime' | 'duration'> {
  readonly blockingDuration: number
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[]
}

export type Resource = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'responseEnd' | 'encodedBodySize' | 'workerStart'
>
type Interaction = Pick<PerformanceEventTiming, 'startTime' | 'duration' | 'interactionId'>

export interface Observed {
  readonly resources: readonly Resource[]
  readonly interactions: readonly Interaction[]
  /** Null where the browser records none. */
  readonly frames: readonly LongFrame[] | null
}

/** Of each kind; later entries of a long visit are not counted. */
const MOST_ENTRIES = 1000

/** ms. Shorter interactions are good ones. */
const INTERACTION_THRESHOLD = 40

const isOfRemote = (url: string) => url.includes('/mfe/')

interface ObserverInit {
  readonly type: string
  /** TypeScript's DOM library does not know it. */
  readonly durationThreshold?: number
}

/** Starts recording. The returned function answers what has been recorded. */
export function observe(): () => Observed {
  const pending: (() => void)[] = []

  function collect<Entry>(init: ObserverInit, isWanted: (entry: Entry) => boolean) {
    if (typeof PerformanceObserver === 'undefined' || !PerformanceObserver.supportedEntryTypes.includes(init.type))
      return null
    const entries: Entry[] = []
    const take = (list: PerformanceEntryList) => {
      // The type of an entry follows from `init`.
      for (const entry of list as unknown as readonly Entry[])
        if (entries.length < MOST_ENTRIES && isWanted(entry)) entries.push(entry)
    }
    const observer = new PerformanceObserver((list) => take(list.getEntries()))
    observer.observe({ ...init, buffered: true })
    pending.push(() => take(observer.takeRecords()))
    return entries
  }

  const resources = collect<Resource>({ type: 'resource' }, ({ name }) => isOfRemote(name))
  const frames = collect<LongFrame>({ type: 'long-animation-frame' }, ({ scripts }) =>
    scripts.some(({ sourceURL }) => isOfRemote(sourceURL)),
  )
  const interactions = collect<Interaction>(
    { type: 'event', durationThreshold: INTERACTION_THRESHOLD },
    ({ interactionId }) => interactionId > 0,
  )
  return () => {
    for (const take of pending) take()
    return { resources: resources ?? [], interactions: interactions ?? [], frames }
  }
}
