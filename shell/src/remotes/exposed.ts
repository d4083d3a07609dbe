import { REMOTE_PARTS, type RemoteName, type Remotes } from '@codex/contracts/remotes'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A function, or the result of memo, lazy or forwardRef. */
const isComponent = (value: unknown) => typeof value === 'function' || (isObject(value) && '$$typeof' in value)

function hasParts<Name extends RemoteName>(name: Name, exposed: unknown): exposed is Remotes[Name] {
  return isObject(exposed) && REMOTE_PARTS[name].every((part) => isComponent(exposed[part]))
}

/** Checks what a version exposes. @throws TypeError if one of the remote's components is missing */
export function remoteFrom<Name extends RemoteName>(name: Name, exposed: unknown): Remotes[Name] {
  if (hasParts(name, exposed)) return exposed
  throw new TypeError(`The default export of ${name} lacks one of ${REMOTE_PARTS[name].join(', ')}`)
}
