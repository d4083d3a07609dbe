import { merge } from 'effector'
import { $companion, $user, sessionExpired, signedOut } from '@codex/session'

/** Spec 4 "Chat": a switch clears everything that belongs to the companion. No update when only its texts change. */
export const $companionId = $companion.map((companion) => companion?.id ?? null)
export const switched = $companionId.updates
/** Nothing typed of another user stays. */
export const left = merge([signedOut, sessionExpired, $user.map((user) => user?.id ?? null).updates])
