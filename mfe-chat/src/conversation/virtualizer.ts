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
  // Of the initial measurements it reads the sizes.
  const measured = [...(scroller?.querySelectorAll<HTMLElement>('li[data-index]') ?? [])].map((element) => {
    const index = Number(element.dataset.index)
    const size = heightOf(element)
    return { index, key: options.getItemKey(index), start: 0, size, end: size, lane: 0 }
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
