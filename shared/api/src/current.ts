import { sample, type Event, type Store } from 'effector'

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
