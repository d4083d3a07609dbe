/** The signed-in user, from the session that all remotes share. */
import { createEvent, createStore } from 'effector'
import { $user } from '@codex/session'

export const clicked = createEvent()

export const $name = $user.map((user) => user?.username ?? null, { skipVoid: false })

export const $clicks = createStore(0).on(clicked, (clicks) => clicks + 1)
