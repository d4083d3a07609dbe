import type { KeyboardEvent } from 'react'
import { useUnit } from 'effector-react'
import { SearchIcon } from '@codex/ui/icons'
import * as model from '../../list/model'
import styles from './filter.module.css'

/** Texts that the specification does not have. */
const texts = {
  label: 'Filter characters',
  placeholder: 'Filter…',
  none: 'No companion matches.',
  found: (shown: number, all: number) => `${shown} of ${all}`,
} as const

export function Filter() {
  const { filterable, query, shown, companions, change } = useUnit({
    filterable: model.$filterable,
    query: model.$query,
    shown: model.$shown,
    companions: model.$companions,
    change: model.filterChanged,
  })
  if (!filterable) return null

  // Escape clears the filter first; only then it closes the sidebar.
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || query === '') return
    event.preventDefault()
    change('')
  }
  const found = texts.found(shown.length, companions.length)
  const answer = shown.length === 0 ? texts.none : found

  return (
    <div className={styles.filter} role="search">
      <SearchIcon size={16} aria-hidden="true" className={styles.icon} />
      <input
        type="search"
        dir="auto"
        className={styles.input}
        aria-label={texts.label}
        placeholder={texts.placeholder}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => change(event.target.value)}
        onKeyDown={keys}
      />
      <p className={styles.answer} role="status">
        {query.trim() === '' ? null : answer}
      </p>
    </div>
  )
}
