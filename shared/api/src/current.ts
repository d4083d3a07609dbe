import { createEvent, createStore, sample, type Event, type Store, type Unit } from 'effector'

interface Answer {
  readonly params: { readonly turn: number }
}

/** The answers to requests of the current turn: an answer to an earlier one is ignored. */
export const current = <T extends Answer>(answers: Event<T>, $turn: Store<number>): Event<T> =>
  sample({
    clock: answers,
    source: $turn,
    filter: (turn, { params }) => params.turn === turn,
    fn: (_, answer) => answer,
  })

/** At once while no request is running; all that happens while one is running is one event when it has ended. */
export function coalesced(clock: Unit<unknown>, $running: Store<boolean>): Event<void> {
  const started = createEvent()
  const $waiting = createStore(false)
  sample({ clock, filter: $running, fn: () => true, target: $waiting })
  sample({ clock, filter: $running.map((running) => !running), fn: () => undefined, target: started })
  sample({
    clock: $running,
    source: $waiting,
    filter: (waiting, running) => waiting && !running,
    fn: () => undefined,
    target: started,
  })
  $waiting.reset(started)
  return started
}
