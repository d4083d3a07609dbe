import type { ReactNode } from 'react'

export interface MenuItem {
  readonly label: string
  readonly icon?: ReactNode
  readonly onSelect: () => void
  /** For what can't be undone. */
  readonly danger?: boolean | undefined
  /** Below a line, away from the others. */
  readonly apart?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** The menu stays open when it is selected. */
  readonly keepsOpen?: boolean | undefined
}
