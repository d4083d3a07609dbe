import { useCallback, useLayoutEffect, useReducer, useRef, useState, type Ref, type RefObject } from 'react'
import { sample } from 'effector'
import { useUnit } from 'effector-react'
import { createChunk } from '@codex/ui/chunk'
import * as history from '../history'
import { NEAR_END } from './scroll-end'
import { $messages } from './model'
import type { RowsOptions } from './virtualizer'

/** Rows that are rendered without a virtualizer: more than the newest page of the history has. */
const MAX_ROWS = 60

/** Loaded when there is a long conversation. */
const { requested, $module, $failed } = createChunk(() => import('./virtualizer'))

const grewLong = sample({ clock: $messages, filter: ({ length }) => length > MAX_ROWS })

sample({ clock: [history.olderRequested, grewLong], fn: () => undefined, target: requested })

/** px of a message of one line, with its time. */
const ONE_LINE = 76
const LINE = 25
const CHARACTERS_PER_LINE = 60

interface List {
  readonly count: number
  /** How many rows were put above those that the list began with. */
  readonly prepended: number
  /** New rows at the end are not followed. */
  readonly detached: boolean
  readonly lengthOf: (index: number) => number
}

interface VirtualList {
  readonly shown: readonly { readonly index: number; readonly key: number }[]
  /** px of the rows above and below that are not rendered. */
  readonly above: number
  readonly below: number
  readonly measure: Ref<HTMLLIElement> | undefined
  readonly scrollToEnd: () => void
}

/**
 * The rows to render: all of a short list, of a long one those near the visible part, and the newest until the virtualizer is
 * loaded. Prepended rows move nothing.
 */
export function useVirtualList(scroller: RefObject<HTMLElement | null>, list: List): VirtualList {
  const { count, prepended, detached, lengthOf } = list
  const { virtualizer, failed } = useUnit({ virtualizer: $module, failed: $failed })
  const [, rerender] = useReducer((renders: number) => renders + 1, 0)
  // By position, from where the list began: a local message and its record are one bubble.
  const keyOf = useCallback((index: number) => index - prepended, [prepended])
  const estimateSize = (index: number) => ONE_LINE + Math.floor(lengthOf(index) / CHARACTERS_PER_LINE) * LINE
  const options: RowsOptions = {
    count,
    getItemKey: keyOf,
    getScrollElement: () => scroller.current,
    estimateSize,
    scrollEndThreshold: NEAR_END,
    followOnAppend: !detached,
    onChange: rerender,
  }
  const isLong = virtualizer !== null && count > MAX_ROWS
  const [rows, setRows] = useState(() => (isLong ? virtualizer.rowsOf(null, options) : null))
  if (virtualizer !== null && rows !== null) virtualizer.update(rows, options)
  /** Rows of a list that is long from the beginning which only a virtualizer renders. */
  const [skipped, setSkipped] = useState<number | null>(null)
  if (skipped === null && count > 0) setSkipped(Math.max(0, count - MAX_ROWS))
  const first = failed || !skipped ? 0 : Math.max(0, Math.min(skipped + prepended, count - MAX_ROWS))
  const heightOfSkipped = (rows: number) => {
    let height = 0
    for (let index = 0; index < rows; index++) height += estimateSize(index)
    return height
  }

  useLayoutEffect(() => rows?._didMount(), [rows])
  useLayoutEffect(() => rows?._willUpdate())

  const previous = useRef(prepended)
  useLayoutEffect(() => {
    const older = prepended - previous.current
    previous.current = prepended
    const element = scroller.current
    if (rows !== null || element === null) return
    if (older > 0) element.scrollTop += first > 0 ? heightOfSkipped(older) : heightOfFirst(element, older)
    if (isLong) setRows(virtualizer.rowsOf(element, options))
  })

  if (rows === null)
    return {
      shown: Array.from({ length: count - first }, (_, at) => ({ index: first + at, key: keyOf(first + at) })),
      above: heightOfSkipped(first),
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

function heightOfFirst(scroller: HTMLElement, rows: number): number {
  const topOf = (index: number) => scroller.querySelector(`li[data-index="${index}"]`)?.getBoundingClientRect().top ?? 0
  return topOf(rows) - topOf(0)
}
