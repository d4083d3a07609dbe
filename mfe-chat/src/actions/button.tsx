import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'

interface ActionButtonProps extends ComponentProps<'button'> {
  /** Its name; also its text unless it has another one, or only an icon. */
  readonly label: string
  readonly icon?: ReactNode
  /** Null: it has only its icon. */
  readonly text?: string | null
}

export function ActionButton({ label, icon, text = label, ...rest }: ActionButtonProps) {
  const isNamed = text === label
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      aria-label={isNamed ? undefined : label}
      title={isNamed ? undefined : label}
    >
      {icon}
      {text}
    </button>
  )
}
