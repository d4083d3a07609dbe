import type { ComponentProps, MouseEvent } from 'react'

import { Spinner } from '../spinner'

import styles from './view.module.css'

type Variant = 'primary' | 'quiet' | 'danger' | 'icon'
type Size = 'medium' | 'large'

interface Look {
  /** While busy the button keeps its focus but does nothing, and shows a spinner. */
  readonly busy?: boolean | undefined
  readonly size?: Size | undefined
}

type Named =
  | { readonly variant?: Exclude<Variant, 'icon'> | undefined }
  | { readonly variant: 'icon'; readonly 'aria-label': string }

/** The variant 'icon' requires an `aria-label`. All other props go to the `<button>`. */
type ButtonProps = ComponentProps<'button'> & Look & Named

function buttonClass(variant: Variant = 'primary', size: Size = 'medium', extra?: string): string {
  return [styles.button, styles[variant], size === 'large' && styles.large, extra].filter(Boolean).join(' ')
}

export function Button({ variant, size, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    >
      {busy ? <Spinner size={18} /> : null}
      {busy && variant === 'icon' ? null : children}
    </button>
  )
}
