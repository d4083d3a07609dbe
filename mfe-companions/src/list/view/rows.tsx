import { useUnit } from 'effector-react'
import type { Profile } from '@codex/contracts/entities'
import { sidebar } from '@codex/contracts/texts'
import { FIRST, LAID_OUT, longList } from '../long-list'
import * as model from '../model'
import { Row } from './row'
import styles from './view.module.css'

export interface RowsProps {
  readonly rail: boolean
  readonly onPick: (profile: Profile) => void
  /** What scrolls the rows. */
  readonly scroller: HTMLElement | null
}

export function Rows({ rail, onPick, scroller }: RowsProps) {
  const { all, shown, selectedId, part, failed } = useUnit({
    all: model.$companions,
    shown: model.$shown,
    selectedId: model.$selectedId,
    part: longList.$view,
    failed: longList.$failed,
  })
  // The rail has no room for the filter, so that nothing there would say that one is on.
  const companions = rail ? all : shown
  const rowOf = (profile: Profile) => ({ profile, rail, selected: profile.profile_id === selectedId, onPick })

  const long = companions.length > LAID_OUT

  if (long && part !== null)
    return <part.View key={String(rail)} companions={companions} rowOf={rowOf} scroller={scroller} />
  // Until it is there the first rows stand; when it does not come, a slow list is better than half of one.
  const rows = long && !failed ? companions.slice(0, FIRST) : companions
  return (
    <ul className={styles.rows} aria-label={sidebar.title}>
      {rows.map((profile) => (
        <Row key={profile.profile_id} {...rowOf(profile)} />
      ))}
    </ul>
  )
}
