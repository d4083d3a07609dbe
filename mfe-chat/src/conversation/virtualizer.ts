/** What finds the rows near the reader of a long conversation: a chunk of its own. */
import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'

export type Rows = Virtualizer<HTMLElement, HTMLLIElement>
export type RowsOptions = Required<
  Pick<
    VirtualizerOptions<HTMLElement, HTMLLIElement>,
    'count' | 'getItemKey' | 'getScrollElement' | 'estimateSize' | 'scrollEndThreshold' | 'onChange'
  >
>

/** Exactly as high as they are: rounded, a hundred rows would be a line too high or too low. */
const heightOf = (element: Element, entry?: ResizeObserverEntry) =>
  entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height

const complete = (options: RowsOptions) => ({
  ...{ observeElementOffset, observeElementRect, scrollToFn: elementScroll, measureElement: heightOf },
  ...{ anchorTo: 'end' as const, followOnAppend: true, overscan: 12 }, // the type wants the literal
  ...options,
})

/** Takes a list over: the rows that are in `scroller` stay where they are. */
export function rowsOf(scroller: HTMLElement | null, options: RowsOptions): Rows {
  let start = 0
  const measured = [...(scroller?.querySelectorAll('li[data-index]') ?? [])].map((element, index) => {
    const size = heightOf(element)
    const place = { index, key: options.getItemKey(index), start, size, end: start + size, lane: 0 }
    start = place.end
    return place
  })
  const rows = new Virtualizer({
    ...complete(options),
    initialMeasurementsCache: measured,
    initialOffset: scroller?.scrollTop ?? 0,
    initialRect: { width: scroller?.clientWidth ?? 0, height: scroller?.clientHeight ?? 0 },
  })
  // It looks at what it begins with when it is first asked.
  rows.getVirtualItems()
  return rows
}

export const renew = (rows: Rows, options: RowsOptions) => rows.setOptions(complete(options))
