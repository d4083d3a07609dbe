import styles from './view.module.css'

interface SpinnerProps {
  /** Shown beside the ring and announced. Without it the spinner is decoration. */
  readonly label?: string | undefined
  /** Diameter in px. */
  readonly size?: number | undefined
}

export function Spinner({ label, size = 24 }: SpinnerProps) {
  const ring = (
    <svg className={styles.ring} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path className={styles.arc} d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
  if (label === undefined) return ring

  return (
    <span role="status" className={styles.labelled}>
      {ring}
      <span>{label}</span>
    </span>
  )
}
