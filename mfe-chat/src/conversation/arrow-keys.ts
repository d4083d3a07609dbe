import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Moves the focus between the actions of messages, which are one tab stop together (roving tabindex). */
export function moveBetweenActions(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (step === undefined || !(event.target instanceof HTMLElement) || !event.target.matches('[data-actions]')) return
  const index = Number(event.target.closest<HTMLElement>('[data-index]')?.dataset['index']) + step
  const neighbour = event.currentTarget.querySelector<HTMLElement>(`[data-index="${index}"] [data-actions]`)
  // In the capture phase: on the button itself the key would open its menu.
  event.stopPropagation()
  event.preventDefault()
  neighbour?.focus()
}
