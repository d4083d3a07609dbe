import styles from './sidebar-skeleton.module.css'

/** Prevents a layout shift when the sidebar loads. */
export function SidebarSkeleton() {
  return (
    <div className={styles.sidebar} aria-hidden>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={styles.row} />
      ))}
    </div>
  )
}
