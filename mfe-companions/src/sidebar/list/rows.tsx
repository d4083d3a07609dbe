import { useState } from 'react'
import { sample } from 'effector'
import { useUnit } from 'effector-react'
import type { Profile } from '@codex/contracts/entities'
import { sidebar } from '@codex/contracts/texts'
import { createChunk } from '@codex/ui/chunk'
import { isInRole } from '../../list/filter'
import * as model from '../../list/model'
import { Row } from './row'
import styles from './view.module.css'

/** Longer lists are virtualized. */
const MAX_ROWS = 60
/** Rows of a long list until the part is loaded: more than a screen shows. */
const FIRST_ROWS = 24

const longList = createChunk(() => import('./virtual-rows'))

sample({
  clock: model.$companions,
  filter: (companions) => companions.length > MAX_ROWS,
  fn: () => undefined,
  target: longList.requested,
})

interface RowsProps {
  readonly rail: boolean
  readonly onPick: (profile: Profile) => void
  readonly scroller: HTMLElement | null
}

export function Rows({ rail, onPick, scroller }: RowsProps) {
  const { all, shown, query, writing, selectedId, part, failed } = useUnit({
    all: model.$companions,
    shown: model.$shown,
    query: model.$query,
    writing: model.$writing,
    selectedId: model.$selectedId,
    part: longList.$module,
    failed: longList.$failed,
  })
  // The rail shows no filter.
  const companions = rail ? all : shown
  // The rows are one tab stop together (roving tabindex): the one that last had the focus, else the selected or first one.
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const isShown = (id: string | null) => companions.some(({ profile_id }) => profile_id === id)
  const stop = [focusedId, selectedId].find(isShown) ?? companions[0]?.profile_id
  const rowOf = (profile: Profile) => ({
    profile,
    rail,
    role: !rail && isInRole(query, profile),
    writing: profile.profile_id !== selectedId && writing.includes(profile.profile_id),
    selected: profile.profile_id === selectedId,
    stop: profile.profile_id === stop,
    onFocus: setFocusedId,
    onPick,
  })

  const long = companions.length > MAX_ROWS

  if (long && part !== null)
    return <part.VirtualRows key={String(rail)} companions={companions} stop={stop} rowOf={rowOf} scroller={scroller} />
  // Only the first rows until the part is loaded; all rows when it failed to load.
  const rows = long && !failed ? companions.slice(0, FIRST_ROWS) : companions
  return (
    <ul className={styles.rows} aria-label={sidebar.title}>
      {rows.map((profile) => (
        <Row key={profile.profile_id} {...rowOf(profile)} />
      ))}
    </ul>
  )
}
