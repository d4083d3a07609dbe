import { CliError } from '../cli-error'

/** The name is part of a script's global name, of addresses and of a folder's name. */
const SOUND = /^[a-z][a-z0-9]{1,23}$/

/** They mean something else to `mfe`, to the host's addresses, to the template, or to the language. */
const RESERVED = new Set([
  ...['shell', 'server', 'shared', 'discovery', 'report', 'registry', 'example', 'mfe'],
  // Every object has them.
  ...['constructor', 'prototype'],
])

/** @throws CliError for what can't name a remote */
export function expectName(name: string) {
  if (!SOUND.test(name))
    throw new CliError(`"${name}" can't name a remote: 2 to 24 lower-case letters and digits, a letter first.`)
  if (RESERVED.has(name)) throw new CliError(`"${name}" means something else here: choose another name.`)
}

/** What the remote exposes: Orders for "orders". */
export const componentOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
