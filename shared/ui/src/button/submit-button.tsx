import type { ComponentProps } from 'react'

import { Button } from './view'

import styles from './view.module.css'

export interface SubmitButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  readonly busy: boolean
  /** What it says at rest and while the form is on its way. */
  readonly idle: string
  readonly working: string
  readonly size?: 'medium' | 'large' | undefined
}

/** Sends its form. A second press while busy does nothing; its width does not jump from one text to the other. */
export function SubmitButton({ busy, idle, working, ...rest }: SubmitButtonProps) {
  return (
    <Button {...rest} type="submit" variant="primary" busy={busy}>
      <span className={styles.steady} data-other={busy ? idle : working}>
        {busy ? working : idle}
      </span>
    </Button>
  )
}
