import type { RemoteName } from '../remotes'

/**
 * The screens that are pre-rendered: the first part of their path, and their remotes. Sign-in and sign-up are for visitors
 * who are not signed in, /home is for those who are.
 */
export const FIRST_FRAMES: Readonly<Partial<Record<string, readonly RemoteName[]>>> = {
  login: ['auth'],
  signup: ['auth'],
  home: ['companions', 'chat'],
}

/** Stands for the name of the companion, in a placeholder. */
export const FRAME_NAME = '\uFFFC'
