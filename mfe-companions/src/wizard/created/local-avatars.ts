/** Spec 3 "Avatar (local)": the avatars created in this page. @codex/session removes them at startup and by a logout. */
import { createEffect, sample } from 'effector'
import * as form from '../form'

const KEY = 'avatars'

interface LocalAvatar {
  /** ms epoch */
  readonly id: number
  readonly selectedAvatar: string
}

const storedAvatars = (): readonly unknown[] => {
  const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
  return Array.isArray(stored) ? stored : []
}

const addFx = createEffect<string, void>((selectedAvatar) => {
  const avatar: LocalAvatar = { id: Date.now(), selectedAvatar }
  localStorage.setItem(KEY, JSON.stringify([...storedAvatars(), avatar]))
})

// A storage that is blocked, full or filled with junk fails the effect, and nothing else.
sample({ clock: form.created, fn: ({ draft }) => draft.avatar_icon, target: addFx })
