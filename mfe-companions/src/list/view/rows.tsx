import { useUnit } from 'effector-react'
import type { Profile } from '@codex/contracts/entities'
import { sidebar } from '@codex/contracts/texts'
import * as model from '../model'
import { Row } from './row'
import { VirtualRows } from './virtual-rows'
import styles from './view.module.css'

/** As many rows as a page lays out without effort; of more than these only the visible ones are made. */
const LAID_OUT = 60

export interface RowsProps {
  readonly rail: boolean
  readonly onPick: (profile: Profile) => void
  /** What scrolls the rows. */
  readonly scroller: HTMLElement | null
}

export function Rows({ rail, onPick, scroller }: RowsProps) {
  const { all, shown, selectedId } = useUnit({
    all: model.$companions,
    shown: model.$shown,
    selectedId: model.$selectedId,
  })
  // The rail has no room for the filter, so that nothing there would say that one is on.
  const companions = rail ? all : shown
  const rowOf = (profile: Profile) => ({ profile, rail, selected: profile.profile_id === selectedId, onPick })

  if (companions.length > LAID_OUT)
    return <VirtualRows key={String(rail)} companions={companions} rowOf={rowOf} scroller={scroller} />
  return (
    <ul className={styles.rows} aria-label={sidebar.title}>
      {companions.map((profile) => (
        <Row key={profile.profile_id} {...rowOf(profile)} />
      ))}
    </ul>
  )
}
