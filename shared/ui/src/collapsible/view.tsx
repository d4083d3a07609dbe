import { useId, useState, type ReactNode } from 'react'

import { ChevronDownIcon } from '../icons'

import styles from './view.module.css'

interface CollapsibleProps {
  readonly title: string
  readonly children: ReactNode
  readonly defaultOpen?: boolean | undefined
}

/** A section that its title opens and closes. */
export function Collapsible({ title, children, defaultOpen = false }: CollapsibleProps) {
  const [open, setOpen] = useState(defaultOpen)
  const id = useId()

  return (
    <section className={styles.section}>
      <button
        type="button"
        id={`${id}-title`}
        className={styles.title}
        aria-expanded={open}
        aria-controls={`${id}-content`}
        onClick={() => setOpen(!open)}
      >
        <span>{title}</span>
        <ChevronDownIcon size={18} className={styles.chevron} aria-hidden="true" />
      </button>
      <div id={`${id}-content`} role="region" aria-labelledby={`${id}-title`} hidden={!open} className={styles.content}>
        {children}
      </div>
    </section>
  )
}
