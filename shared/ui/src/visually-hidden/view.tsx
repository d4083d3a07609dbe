import type { ComponentProps } from 'react'

import styles from './view.module.css'

/** Text for screen readers only. `role` and `aria-live` make it a live region. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={styles.hidden} />
}
