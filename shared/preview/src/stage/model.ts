/** Reports address and user to the frame around this iframe. */
import { createEffect, createEvent, createStore, sample } from 'effector'
import { $user } from '@codex/session'

export interface StageStatus {
  readonly address: string
  /** Null: signed out. */
  readonly username: string | null
}

/** The path in the remote's router. */
export const moved = createEvent<string>()

const reportFx = createEffect((status: StageStatus) => window.parent.postMessage(status, location.origin))

const $address = createStore('').on(moved, (_, address) => address)

sample({
  clock: [moved, $user],
  source: { address: $address, user: $user },
  filter: ({ address }) => address !== '',
  fn: ({ address, user }): StageStatus => ({ address, username: user?.username ?? null }),
  target: reportFx,
})
