import { CliError } from '../cli-error'

/** The name becomes part of a JavaScript identifier, of addresses and of a folder's name. */
const VALID = /^[a-z][a-z0-9]{1,23}$/

const RESERVED = new Set([
  'shell',
  'server',
  'shared',
  'discovery',
  'report',
  'registry',
  'example',
  'mfe',
  'constructor',
  'prototype',
])

export function expectName(name: string) {
  if (!VALID.test(name))
    throw new CliError(`"${name}" can't name a remote: 2 to 24 lower-case letters and digits, a letter first.`)
  if (RESERVED.has(name)) throw new CliError(`"${name}" is reserved: choose another name.`)
}

export const componentOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
