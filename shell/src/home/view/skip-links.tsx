import type { MouseEvent } from 'react'
import { home } from '@codex/contracts/texts'
import styles from './skip-links.module.css'

/** Focuses the landmark without a change of the address. */
const skip = (event: MouseEvent<HTMLAnchorElement>) => {
  event.preventDefault()
  document.querySelector<HTMLElement>(event.currentTarget.hash.slice(1))?.focus()
}

export function SkipLinks() {
  return (
    <nav className={styles.links}>
      <a href="#main" onClick={skip}>
        {home.skip.conversation}
      </a>
      <a href="#aside" onClick={skip}>
        {home.skip.companions}
      </a>
    </nav>
  )
}
