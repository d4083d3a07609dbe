/** Removes what the app will not replace. */
import { createEffect, createEvent, sample } from 'effector'
import type { SelectedCompanion } from '@codex/contracts/entities'
import { FIRST_FRAMES } from '@codex/contracts/first-frame'
import { $companion, $token } from '@codex/session'
import { isShown, removeFirstFrame } from './parts'

const { dataset } = document.documentElement

/** The session has been read, or begins or ends. */
export const sessionFollowed = createEvent()

/** The parts of another version, and all when the session has begun or ended since the page was loaded. */
const removeHiddenFx = createEffect((token: string | null) => {
  const screen = dataset['firstFrameOf'] ?? ''
  for (const remote of FIRST_FRAMES[screen] ?? [])
    if (!isShown(remote) || (token !== null) !== (screen === 'home')) removeFirstFrame(remote)
})
// A session that ends before the app has rendered leaves no remote that would remove its part.
sample({ clock: [sessionFollowed, $token], source: $token, target: removeHiddenFx })

const removeOthersFx = createEffect((companion: SelectedCompanion | null) => {
  if (companion?.id !== dataset['firstFrameWith']) removeFirstFrame('chat')
})

/** A message never gets into another conversation than that whose composer took it. Its text is in the draft. */
sample({ clock: [sessionFollowed, $companion], source: $companion, target: removeOthersFx })
