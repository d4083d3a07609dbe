/** Spec 4 "Chat": everything here belongs to one companion, and starts anew with another. */
import { $companion } from '@codex/session'

/** Null without a companion. It keeps still when only the companion's texts change. */
export const $companionId = $companion.map((companion) => companion?.id ?? null)
