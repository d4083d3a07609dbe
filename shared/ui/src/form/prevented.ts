import type { SyntheticEvent } from 'react'

/** An event listener that prevents the default action and calls `handler`. */
export function prevented(handler: () => void): (event: SyntheticEvent) => void {
  return (event) => {
    event.preventDefault()
    handler()
  }
}
