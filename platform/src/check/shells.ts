/** Which shells a version has to run in: visitors may have several at a time. */
import path from 'node:path'
import { CliError } from '../cli-error'
import { httpRegistry } from '../registry/http'
import type { Registry } from '../registry/registry'
import { readShell, type ShellFacts } from './shell-facts'

export interface Shell extends ShellFacts {
  /** For people: a version, and where it is from when there are several. */
  readonly name: string
}

interface Named {
  /** Folders of built shells, and addresses of servers. */
  readonly shells: readonly string[]
  readonly token: string | null
}

/** Of the shell that is built here. */
export const BUILT = path.join('shell', 'dist')

/** Those that were named, else the one that visitors get, else the one built here; none where that is not there. */
export async function shellsFor({ shells, token }: Named, registry: Registry): Promise<readonly Shell[]> {
  if (shells.length > 0) return Promise.all(shells.map((where) => shellOf(where, shells.length > 1, token)))
  const facts = (await registry.shell()) ?? (await readShell(path.resolve(BUILT)))
  return facts === null ? [] : [{ ...facts, name: `Shell ${facts.version}` }]
}

/** @throws CliError where there is none */
async function shellOf(where: string, isOneOfMany: boolean, token: string | null): Promise<Shell> {
  const isAddress = /^https?:/.test(where)
  const facts = isAddress ? await httpRegistry(where, token).shell() : await readShell(path.resolve(where))
  if (facts === null)
    throw new CliError(
      isAddress ? `${where} tells its shell only to a deploy token: put it into MFE_TOKEN.` : noShell(where),
    )
  return { ...facts, name: isOneOfMany ? `Shell ${facts.version} of ${where}` : `Shell ${facts.version}` }
}

const noShell = (where: string) => `No shell is built in ${path.resolve(where)}.`

/** The one shell that an order about a folder goes by; null where none is known. @throws CliError for several */
export async function shellOfOrder(shells: readonly string[]): Promise<ShellFacts | null> {
  const [where = BUILT, ...more] = shells
  if (more.length > 0) throw new CliError('Name one --shell: the one that visitors have.')
  if (/^https?:/.test(where)) throw new CliError('Name the folder of the shell that visitors have.')
  return readShell(path.resolve(where))
}
