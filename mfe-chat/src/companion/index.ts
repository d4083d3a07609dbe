import { $companion } from '@codex/session'

/** Spec 4 "Chat": a switch clears everything that belongs to the companion. No update when only its texts change. */
export const $companionId = $companion.map((companion) => companion?.id ?? null)
