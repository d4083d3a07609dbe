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
    'count' | 'getItemKey' | 'getScrollElement' | 'estimateSize' | 'scrollEndThreshold' | 'followOnAppend' | 'onChange'
  >
>

/** Not rounded: over a hundred rows the error would be the height of a line. */
const heightOf = (element: Element, entry?: ResizeObserverEntry) =>
  entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height

const complete = (options: RowsOptions) => ({
  observeElementOffset,
  observeElementRect,
  scrollToFn: elementScroll,
  measureElement: heightOf,
  anchorTo: 'end' as const, // the type wants the literal
  overscan: 12,
  ...options,
})

/** Starts with the rows that are in `scroller`: they do not move. */
export function rowsOf(scroller: HTMLElement | null, options: RowsOptions): Rows {
  let start = 0
  const measured = [...(scroller?.querySelectorAll('li[data-index]') ?? [])].map((element, index) => {
    const size = heightOf(element)
    const item = { index, key: options.getItemKey(index), start, size, end: start + size, lane: 0 }
    start = item.end
    return item
  })
  const rows = new Virtualizer({
    ...complete(options),
    initialMeasurementsCache: measured,
    initialOffset: scroller?.scrollTop ?? 0,
    initialRect: { width: scroller?.clientWidth ?? 0, height: scroller?.clientHeight ?? 0 },
  })
  // The first call reads the initial measurements.
  rows.getVirtualItems()
  return rows
}

export const update = (rows: Rows, options: RowsOptions) => rows.setOptions(complete(options))
