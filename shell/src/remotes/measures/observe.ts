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

export interface Observed {
  readonly resources: readonly Resource[]
  /** Null where the browser records none. */
  readonly frames: readonly LongFrame[] | null
}

/** Of each kind; later entries of a long visit are not counted. */
const MOST_ENTRIES = 1000

const isOfRemote = (url: string) => url.includes('/mfe/')

/** Starts recording. The returned function answers what has been recorded. */
export function observe(): () => Observed {
  const pending: (() => void)[] = []

  /** `read`: what is recorded of an entry; null: nothing. */
  function collect<Value>(type: string, read: (entry: PerformanceEntry) => Value | null) {
    if (typeof PerformanceObserver === 'undefined' || !PerformanceObserver.supportedEntryTypes.includes(type))
      return null
    const entries: Value[] = []
    const take = (list: PerformanceEntryList) => {
      for (const entry of list) {
        const value = entries.length < MOST_ENTRIES ? read(entry) : null
        if (value !== null) entries.push(value)
      }
    }
    const observer = new PerformanceObserver((list) => take(list.getEntries()))
    observer.observe({ type, buffered: true })
    pending.push(() => take(observer.takeRecords()))
    return entries
  }

  // The type of an entry follows from the type that is observed.
  const resources = collect('resource', (entry) =>
    isOfRemote(entry.name) ? (entry as PerformanceResourceTiming) : null,
  )
  const frames = collect('long-animation-frame', (entry) => {
    const frame = entry as PerformanceEntry & LongFrame
    return frame.scripts.some(({ sourceURL }) => isOfRemote(sourceURL)) ? frame : null
  })
  return () => {
    for (const take of pending) take()
    return { resources: resources ?? [], frames }
  }
}
