import { useState, type FocusEvent } from 'react'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import type { Profile } from '@codex/contracts/entities'
import { sidebar } from '@codex/contracts/texts'
import { Row, type RowProps } from './row'
import styles from './view.module.css'

/** CSS pixels, until the row is measured. */
const ESTIMATE = 92
const GAP = 2
const OVERSCAN = 8

export interface VirtualRowsProps {
  readonly companions: readonly Profile[]
  readonly rowOf: (profile: Profile) => RowProps
  readonly scroller: HTMLElement | null
}

export function VirtualRows({ companions, rowOf, scroller }: VirtualRowsProps) {
  const [focused, setFocused] = useState<number | null>(null)
  // eslint-disable-next-line react-hooks/incompatible-library -- no compiler memoises this component
  const virtualizer = useVirtualizer({
    count: companions.length,
    getScrollElement: () => scroller,
    estimateSize: () => ESTIMATE,
    getItemKey: (index) => companions[index]?.profile_id ?? index,
    // The focused row and its neighbours stay in the DOM: else the focus would be lost.
    rangeExtractor: (range) => withFocused(range, focused),
    gap: GAP,
    overscan: OVERSCAN,
    useFlushSync: false,
  })
  const focus = (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest<HTMLElement>('[data-index]')
    if (row) setFocused(Number(row.dataset.index))
  }

  // The focus may move to another button of the list.
  const blur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null)
  }

  return (
    <ul
      className={[styles.rows, styles.virtual].join(' ')}
      aria-label={sidebar.title}
      style={{ blockSize: virtualizer.getTotalSize() }}
      onFocus={focus}
      onBlur={blur}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const profile = companions[index]
        if (profile === undefined) return null
        const place = { index, start, count: companions.length, measure: virtualizer.measureElement }
        return <Row key={key} {...rowOf(profile)} place={place} />
      })}
    </ul>
  )
}

function withFocused(range: Range, focused: number | null): number[] {
  const indexes = defaultRangeExtractor(range)
  if (focused === null) return indexes
  const near = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < range.count)
  return [...new Set([...indexes, ...near])].sort((one, other) => one - other)
}
