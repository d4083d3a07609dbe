import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }

const actionsIn = (element: Element | null) => [
  ...(element?.querySelectorAll<HTMLElement>('[data-actions] button') ?? []),
]

/**
 * Moves the focus: up and down to the first action of another message, left and right within a message. Only the actions
 * of the newest message are tab stops (roving tabindex).
 */
export function moveBetweenActions(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event
  const step = steps[key]
  if (step === undefined || !(target instanceof HTMLElement) || target.closest('[data-actions]') === null) return
  const row = target.closest<HTMLElement>('[data-index]')
  const place = Number(row?.dataset['index']) + step
  const within = actionsIn(row)
  const neighbour =
    key === 'ArrowUp' || key === 'ArrowDown'
      ? actionsIn(currentTarget.querySelector(`[data-index="${place}"]`))[0]
      : within[within.indexOf(target) + step]
  event.preventDefault()
  neighbour?.focus()
}
