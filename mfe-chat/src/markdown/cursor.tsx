import styles from './blocks.module.css'

/** At the end of a text that grows. */
export const Cursor = () => <span className={styles.cursor} aria-hidden="true" />
