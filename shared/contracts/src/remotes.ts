import type { ComponentType } from 'react'

/** Architecture 2: the module that each remote exposes. */

export const REMOTE_NAMES = ['auth', 'companions', 'chat'] as const
export type RemoteName = (typeof REMOTE_NAMES)[number]

export interface SidebarProps {
  /** On small screens; on desktop the sidebar is always visible. */
  readonly open: boolean
  readonly onClose: () => void
  /** The place for additions in the welcome pane; null while the pane is not shown. */
  readonly welcome?: HTMLElement | null
}

export interface AuthRemote {
  readonly SignIn: ComponentType
  readonly SignUp: ComponentType
}

export interface CompanionsRemote {
  readonly Sidebar: ComponentType<SidebarProps>
}

export interface ChatRemote {
  readonly ChatPanel: ComponentType
}

export interface Remotes {
  readonly auth: AuthRemote
  readonly companions: CompanionsRemote
  readonly chat: ChatRemote
}

/** The components that the default export of each remote must have. */
export const REMOTE_PARTS = {
  auth: ['SignIn', 'SignUp'],
  companions: ['Sidebar'],
  chat: ['ChatPanel'],
} as const satisfies { readonly [Name in RemoteName]: readonly (keyof Remotes[Name])[] }
