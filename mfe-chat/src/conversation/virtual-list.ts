import { useCallback, useLayoutEffect, useReducer, useRef, useState, type Ref, type RefObject } from 'react'
import { useUnit } from 'effector-react'
import { NEAR } from './following'
import { $virtualizer, LAID_OUT } from './long'
import type { RowsOptions } from './virtualizer'

/** px. What a message of one line takes, with its time. */
const ONE_LINE = 76
const LINE = 25
const PER_LINE = 60

interface Contents {
  readonly count: number
  /** How many messages were put above those the list began with. */
  readonly prepended: number
  /** Code units of a message's text. */
  readonly lengthOf: (place: number) => number
}

interface Window {
  readonly shown: readonly { readonly index: number; readonly key: number }[]
  /** px that the rows take which are not there. */
  readonly above: number
  readonly below: number
  readonly measure: Ref<HTMLLIElement> | undefined
  readonly scrollToEnd: () => void
}

/**
 * The part of a list that is near the reader: all of it while it is short. Its end stays where it is while the list grows
 * above.
 */
export function useWindow(scroller: RefObject<HTMLElement | null>, contents: Contents): Window {
  const { count, prepended, lengthOf } = contents
  const part = useUnit($virtualizer)
  const [, rerender] = useReducer((renders: number) => renders + 1, 0)
  // By place, counted from where the list began: a local message and the history's record of it are one bubble.
  const keyOf = useCallback((place: number) => place - prepended, [prepended])
  const options: RowsOptions = {
    count,
    getItemKey: keyOf,
    getScrollElement: () => scroller.current,
    estimateSize: (place) => ONE_LINE + Math.floor(lengthOf(place) / PER_LINE) * LINE,
    scrollEndThreshold: NEAR,
    onChange: rerender,
  }
  const isLong = part !== null && count > LAID_OUT
  const [rows, setRows] = useState(() => (isLong ? part.rowsOf(null, options) : null))
  if (part !== null && rows !== null) part.renew(rows, options)

  useLayoutEffect(() => rows?._didMount(), [rows])
  useLayoutEffect(() => rows?._willUpdate())

  const places = useRef(prepended)
  useLayoutEffect(() => {
    const older = prepended - places.current
    places.current = prepended
    const element = scroller.current
    if (rows !== null || element === null) return
    if (older > 0) element.scrollTop += heightOfFirst(element, older)
    if (isLong) setRows(part.rowsOf(element, options))
  })

  if (rows === null)
    return {
      shown: Array.from({ length: count }, (_, index) => ({ index, key: keyOf(index) })),
      above: 0,
      below: 0,
      measure: undefined,
      scrollToEnd: () => {
        if (scroller.current !== null) scroller.current.scrollTop = scroller.current.scrollHeight
      },
    }
  const shown = rows.getVirtualItems()
  return {
    shown: shown.map(({ index }) => ({ index, key: keyOf(index) })),
    above: shown[0]?.start ?? 0,
    below: rows.getTotalSize() - (shown.at(-1)?.end ?? 0),
    measure: rows.measureElement,
    scrollToEnd: () => rows.scrollToEnd(),
  }
}

/** px that the first rows of a list take. */
function heightOfFirst(scroller: HTMLElement, rows: number): number {
  const topOf = (index: number) => scroller.querySelector(`li[data-index="${index}"]`)?.getBoundingClientRect().top ?? 0
  return topOf(rows) - topOf(0)
}
