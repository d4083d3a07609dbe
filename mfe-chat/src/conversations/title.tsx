import { useUnit } from 'effector-react'
import { $title } from './model'
import styles from './view.module.css'

/** In the chat header, before the personality: which conversation this is, unless it is the first one. */
export function ConversationTitle() {
  const title = useUnit($title)
  return (
    title && (
      <>
        <bdi className={styles.heading}>{title}</bdi>
        {' · '}
      </>
    )
  )
}
