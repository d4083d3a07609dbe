import path from 'node:path'
import { CliError } from '../root/cli-error'
import { httpRegistry } from '../registry/http'
import type { Registry } from '../registry/registry'
import { readShell, type ShellFacts } from '../publish/shell-facts'

export interface Shell extends ShellFacts {
  /** "Shell 1.0.0", followed by its folder or address when several are named. */
  readonly name: string
}

interface Named {
  /** Folders of built shells and addresses of servers. */
  readonly shells: readonly string[]
  readonly token: string | null
}

export const BUILT = path.join('shell', 'dist')

/** The named shells, else the one that visitors get, else the one in `BUILT`. */
export async function shellsFor({ shells, token }: Named, registry: Registry): Promise<readonly Shell[]> {
  if (shells.length > 0) return Promise.all(shells.map((where) => shellOf(where, shells.length > 1, token)))
  const facts = (await registry.shell()) ?? (await readShell(path.resolve(BUILT)))
  return facts === null ? [] : [{ ...facts, name: `Shell ${facts.version}` }]
}

async function shellOf(where: string, isOneOfMany: boolean, token: string | null): Promise<Shell> {
  const isAddress = /^https?:/.test(where)
  const facts = isAddress ? await httpRegistry(where, token).shell() : await readShell(path.resolve(where))
  if (facts !== null) return { ...facts, name: `Shell ${facts.version}${isOneOfMany ? ` of ${where}` : ''}` }
  throw new CliError(
    isAddress
      ? `${where} names its shell only for a deploy token: set MFE_TOKEN.`
      : `No shell is built in ${path.resolve(where)}.`,
  )
}

/** The one shell for a change of a folder; null where none is known. @throws CliError for several */
export async function shellForChange(shells: readonly string[]): Promise<ShellFacts | null> {
  const [where = BUILT, ...more] = shells
  if (more.length > 0) throw new CliError('Name one --shell: the one that visitors have.')
  if (/^https?:/.test(where)) throw new CliError('Name the folder of the shell that visitors have.')
  return readShell(path.resolve(where))
}
