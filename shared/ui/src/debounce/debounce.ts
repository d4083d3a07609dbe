import { attach, createEffect, createStore, sample, type Event, type Unit } from 'effector'

interface Timer {
  /** Whether the time passed; false when the timer was stopped. */
  readonly passed: Promise<boolean>
  readonly stop: () => void
}

interface Debounced {
  readonly source: Unit<unknown>
  /** ms */
  readonly timeout: number
}

/** Fires once `source` has not fired for `timeout` ms. patronum's would add 0.5 kB (brotli) to every bundle. */
export function debounce({ source, timeout }: Debounced): Event<boolean> {
  const $timer = createStore<Timer | null>(null, { serialize: 'ignore' })
  const startFx = attach({
    source: $timer,
    effect(previous): Timer {
      previous?.stop()
      let stop: () => void = () => undefined
      const passed = new Promise<boolean>((resolve) => {
        const id = setTimeout(() => resolve(true), timeout)
        stop = () => {
          clearTimeout(id)
          resolve(false)
        }
      })
      return { passed, stop }
    },
  })
  const waitFx = createEffect(({ passed }: Timer) => passed)

  $timer.on(startFx.doneData, (_, timer) => timer)
  sample({ clock: source, fn: () => undefined, target: startFx })
  sample({ clock: startFx.doneData, target: waitFx })
  return sample({ clock: waitFx.doneData, filter: (passed) => passed })
}
