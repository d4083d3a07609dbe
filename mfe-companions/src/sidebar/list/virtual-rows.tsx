import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import type { Profile } from '@codex/contracts/entities'
import { sidebar } from '@codex/contracts/texts'
import { Row, type RowProps } from './row'
import styles from './view.module.css'

/** CSS pixels, until the row is measured. */
const ESTIMATE = 92
const GAP = 2
const OVERSCAN = 8

interface VirtualRowsProps {
  readonly companions: readonly Profile[]
  /** The id of the row that is the tab stop. */
  readonly stop: string | undefined
  readonly rowOf: (profile: Profile) => RowProps
  readonly scroller: HTMLElement | null
}

export function VirtualRows({ companions, stop, rowOf, scroller }: VirtualRowsProps) {
  const stopAt = companions.findIndex(({ profile_id }) => profile_id === stop)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this component
  const virtualizer = useVirtualizer({
    count: companions.length,
    getScrollElement: () => scroller,
    estimateSize: () => ESTIMATE,
    getItemKey: (index) => companions[index]?.profile_id ?? index,
    // The tab stop and the rows that the keys reach from it stay in the DOM.
    rangeExtractor: (range) => withReachable(range, stopAt),
    gap: GAP,
    overscan: OVERSCAN,
    useFlushSync: false,
  })

  return (
    <ul
      className={[styles.rows, styles.virtual].join(' ')}
      aria-label={sidebar.title}
      style={{ blockSize: virtualizer.getTotalSize() }}
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

function withReachable(range: Range, stopAt: number): number[] {
  const reachable = [0, stopAt - 1, stopAt, stopAt + 1, range.count - 1].filter(
    (index) => index >= 0 && index < range.count,
  )
  return [...new Set([...defaultRangeExtractor(range), ...reachable])].sort((one, other) => one - other)
}
