import type { ComponentType } from 'react'

export { FIXED_PLACES, RESERVED_NAMES } from './taken-places'

/** Architecture 2: the module that each remote exposes. */

export const REMOTE_NAMES = ['auth', 'companions', 'chat'] as const
export type RemoteName = (typeof REMOTE_NAMES)[number]

/** Other remotes have a name of this form and a `Placement`. Every object inherits `constructor`. */
export const isRemoteName = (text: string): boolean => /^(?!constructor$)[a-z][a-z0-9]{1,23}$/.test(text)

export interface SidebarProps {
  /** On small screens; on desktop the sidebar is always visible. */
  readonly open: boolean
  readonly onClose: () => void
  /** The place for additions in the welcome pane; null while the pane is not shown. */
  readonly welcome?: HTMLElement | null
}

export interface RouteProps {
  /** The address of the route, as '/orders'. The addresses below it are the component's own. */
  readonly base: string
}

/** The props that the shell passes to the component at each place of a page. */
export interface Places {
  readonly 'home/side': SidebarProps
  readonly 'home/main': object
  readonly [route: `route:/${string}`]: RouteProps
}

/** Whom a route is for: `operators` need no account, and the user menu has no link for them. Without it: users. */
export const AUDIENCES = ['users', 'operators'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Where the shell shows a version of a remote: `codex` in its package.json, `placement` in the discovery document. */
export interface Placement {
  readonly place: keyof Places
  /** A name in the default export of the remote's module. */
  readonly component: string
  /** For visitors: in the user menu, as the title of the page, and where the remote does not load. */
  readonly title: string
  readonly audience?: Audience | undefined
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
