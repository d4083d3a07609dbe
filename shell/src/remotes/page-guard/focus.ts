/** A remote that takes the focus out of the bar again and again: its menu can not be used. */
import type { Report } from '@codex/contracts/reports'
import type { Source } from '../unmounting'

export interface Needs {
  readonly topBarRef: { readonly current: HTMLElement | null }
  readonly sourceOf: (stack: string) => Source | null
  readonly reportAndSkip: (source: Source, phase: Report['phase']) => void
}

/** So many times within so many ms. */
const MOST = 3
const WITHIN = 10_000

export function watchFocus({ topBarRef, sourceOf, reportAndSkip }: Needs, onTrapped: () => void) {
  /** The visitor has pressed something since the focus moved: code may move it in answer. */
  let hasPressed = true
  let times: readonly number[] = []

  function lost({ target }: FocusEvent) {
    if (hasPressed || !(target instanceof Node) || !topBarRef.current?.contains(target)) return
    // The event is dispatched while the code that takes the focus runs.
    const source = sourceOf(new Error().stack ?? '')
    if (source === null) return
    const now = Date.now()
    times = [...times.filter((time) => now - time < WITHIN), now]
    if (times.length < MOST) return
    reportAndSkip(source, 'run')
    onTrapped()
  }

  const press = () => void (hasPressed = true)
  for (const type of ['pointerup', 'click', 'keydown']) addEventListener(type, press, { capture: true })
  addEventListener('focusout', lost, { capture: true })
  addEventListener('focusin', () => void (hasPressed = false), { capture: true })
}
