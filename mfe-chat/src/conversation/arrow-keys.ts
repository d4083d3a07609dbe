import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** From the actions of one message to those of its neighbour: with a tab stop each, the input would be far away. */
export function walkActions(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (step === undefined || !(event.target instanceof HTMLElement) || !event.target.matches('[data-actions]')) return
  const place = Number(event.target.closest<HTMLElement>('[data-index]')?.dataset['index']) + step
  const neighbour = event.currentTarget.querySelector<HTMLElement>(`[data-index="${place}"] [data-actions]`)
  // Before the button itself sees the key, which would open its menu.
  event.stopPropagation()
  event.preventDefault()
  neighbour?.focus()
}
