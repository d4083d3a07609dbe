import { useCallback, type RefObject } from 'react'
import { useVirtualizer, type ReactVirtualizer } from '@tanstack/react-virtual'
import { NEAR } from './following'

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

/** The part of a long list that is near the reader. Its end stays where it is while the list grows above. */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, prepended, lengthOf }: Contents,
): ReactVirtualizer<HTMLElement, HTMLLIElement> {
  // By place, counted from where the list began: a local message and the history's record of it are one bubble.
  const getItemKey = useCallback((place: number) => place - prepended, [prepended])

  return useVirtualizer<HTMLElement, HTMLLIElement>({
    count,
    getItemKey,
    getScrollElement: () => scroller.current,
    estimateSize: (place) => ONE_LINE + Math.floor(lengthOf(place) / PER_LINE) * LINE,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR,
    overscan: 12,
    // Rows beyond the edge are there in time; drawing them within the scroll event would hold the frame up.
    useFlushSync: false,
  })
}
