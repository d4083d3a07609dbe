import styles from './sidebar-skeleton.module.css'

/** Holds the sidebar's place on a desktop, so that nothing moves when the remote arrives. */
export function SidebarSkeleton() {
  return (
    <div className={styles.sidebar} aria-hidden>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={styles.row} />
      ))}
    </div>
  )
}
