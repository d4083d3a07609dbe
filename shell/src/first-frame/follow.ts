/** Removes what the app will not replace. */
import { createEffect, createEvent, sample } from 'effector'
import type { SelectedCompanion } from '@codex/contracts/entities'
import { FIRST_FRAMES } from '@codex/contracts/first-frame'
import { $companion } from '@codex/session'
import { isShown, removeFirstFrame } from './parts'

const { dataset } = document.documentElement

/** The parts of another version, and all when the session has begun or ended since the page was loaded. */
export function removeHiddenFrames(hasSession: boolean) {
  const screen = dataset['firstFrameOf'] ?? ''
  for (const remote of FIRST_FRAMES[screen] ?? [])
    if (!isShown(remote) || hasSession !== (screen === 'home')) removeFirstFrame(remote)
}

const removeOthersFx = createEffect((companion: SelectedCompanion | null) => {
  if (companion?.id !== dataset['firstFrameWith']) removeFirstFrame('chat')
})

/** A message never gets into another conversation than that whose composer took it. Its text is in the draft. */
export const conversationFollowed = createEvent()
sample({ clock: [conversationFollowed, $companion], source: $companion, target: removeOthersFx })
