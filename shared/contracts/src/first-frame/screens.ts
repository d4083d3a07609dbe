import type { RemoteName } from '../remotes'

/** The screens that are pre-rendered: the first part of their path, and their remote. Of visitors who are not signed in. */
export const FIRST_FRAMES: Readonly<Partial<Record<string, RemoteName>>> = { login: 'auth', signup: 'auth' }
