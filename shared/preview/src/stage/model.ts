/** Tells the frame around this window what happens in it. */
import { createEffect, createEvent, createStore, sample } from 'effector'
import { $user } from '@codex/session'

/** What the frame is told. */
export interface Told {
  readonly address: string
  /** Null: nobody is signed in. */
  readonly username: string | null
}

/** The remote is at this address, or led to it. */
export const moved = createEvent<string>()

const tellFx = createEffect((told: Told) => window.parent.postMessage(told, location.origin))

const $address = createStore('').on(moved, (_, address) => address)

sample({
  clock: [moved, $user],
  source: { address: $address, user: $user },
  filter: ({ address }) => address !== '',
  fn: ({ address, user }): Told => ({ address, username: user?.username ?? null }),
  target: tellFx,
})
