import type { ComponentProps } from 'react'

import styles from './view.module.css'

/** Text for those who listen. `role` and `aria-live` make it an announcer. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={styles.hidden} />
}
