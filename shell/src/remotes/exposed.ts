import type { ComponentType } from 'react'
import type { Candidate } from '@codex/contracts/discovery'
import { REMOTE_PARTS, type RemoteName, type Remotes, type RouteProps } from '@codex/contracts/remotes'

/** The components of a remote; of one with a route of its own, the component that the version declares. */
export type ModuleOf<Name extends string> = Name extends RemoteName
  ? Remotes[Name]
  : { readonly Screen: ComponentType<RouteProps> }

const FIXED: Readonly<Partial<Record<string, readonly string[]>>> = REMOTE_PARTS

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A function, or the result of memo, lazy or forwardRef. */
const isComponent = (value: unknown) => typeof value === 'function' || (isObject(value) && '$$typeof' in value)

/** Whether a page can show the version: a remote that is not of the product has a place only where it declares one. */
export const hasPlace = (name: string, { extras }: Candidate) => name in FIXED || extras.codex.placement !== undefined

/** Checks what a version exposes. @throws TypeError if one of the remote's components is missing */
export function remoteFrom<Name extends string>(name: Name, exposed: unknown, { extras }: Candidate): ModuleOf<Name> {
  const own = extras.codex.placement?.component ?? ''
  const parts = FIXED[name] ?? [own]
  if (!isObject(exposed) || !parts.every((part) => isComponent(exposed[part])))
    throw new TypeError(`The default export of ${name} lacks one of ${parts.join(', ')}`)
  // Both have been checked to be components.
  return (name in FIXED ? exposed : { Screen: exposed[own] }) as ModuleOf<Name>
}
