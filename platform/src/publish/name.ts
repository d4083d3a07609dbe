import { isRemoteName, RESERVED_NAMES } from '@codex/contracts/remotes'
import { CliError } from '../root/cli-error'

/** The name becomes part of a JavaScript identifier, of addresses and of a folder's name. @throws CliError */
export function expectName(name: string) {
  if (RESERVED_NAMES.includes(name)) throw new CliError(`"${name}" is reserved: choose another name.`)
  if (!isRemoteName(name))
    throw new CliError(`"${name}" can't name a remote: 2 to 24 lower-case letters and digits, a letter first.`)
}

export const componentOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
