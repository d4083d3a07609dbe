import type { ComponentType } from 'react'

/** Architecture 2: the one module that each remote exposes, as the shell sees it. */

export const REMOTE_NAMES = ['auth', 'companions', 'chat'] as const
export type RemoteName = (typeof REMOTE_NAMES)[number]

export interface SidebarProps {
  /** Whether the sidebar is slid in on small screens; on desktop it is always there. */
  readonly open: boolean
  readonly onClose: () => void
}

export interface AuthRemote {
  readonly SignIn: ComponentType
  readonly SignUp: ComponentType
}

/** The list with its wizard, modals and deletion. */
export interface CompanionsRemote {
  readonly Sidebar: ComponentType<SidebarProps>
}

/** Speaks with the companion selected in the session. */
export interface ChatRemote {
  readonly ChatPanel: ComponentType
}

export interface Remotes {
  readonly auth: AuthRemote
  readonly companions: CompanionsRemote
  readonly chat: ChatRemote
}

/** The components that the default export of each remote must have: the shell shows nothing of a version without them. */
export const REMOTE_PARTS = {
  auth: ['SignIn', 'SignUp'],
  companions: ['Sidebar'],
  chat: ['ChatPanel'],
} as const satisfies { readonly [Name in RemoteName]: readonly (keyof Remotes[Name])[] }
