import type { ComponentProps } from 'react'

import { Button } from './view'

import styles from './view.module.css'

interface SubmitButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  readonly busy: boolean
  /** The labels, also while the form is being sent. */
  readonly idle: string
  readonly working: string
  readonly size?: 'medium' | 'large' | undefined
}

/** Submits its form. A press while busy does nothing; its width is the same for both labels. */
export function SubmitButton({ busy, idle, working, ...rest }: SubmitButtonProps) {
  return (
    <Button {...rest} type="submit" variant="primary" busy={busy}>
      <span className={styles.steady} data-other={busy ? idle : working}>
        {busy ? working : idle}
      </span>
    </Button>
  )
}
