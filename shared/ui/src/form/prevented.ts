import type { SyntheticEvent } from 'react'

/** Runs `handler` in place of what the browser would do, such as loading the page anew when a form is sent. */
export function prevented(handler: () => void): (event: SyntheticEvent) => void {
  return (event) => {
    event.preventDefault()
    handler()
  }
}
