/** Adds a package to `importers` of pnpm-lock.yaml. Works without pnpm: all its dependencies are in the lockfile already. */
import { CliError } from '../cli-error'

const ROOM = /^ {2}(\S[^\n]*):\n(?:(?: {4}.*)?\n)+/gm

interface Importer {
  readonly room: string
  readonly text: string
  readonly at: number
}

function importersOf(lockfile: string): readonly Importer[] {
  const start = lockfile.indexOf('\nimporters:\n')
  const end = lockfile.indexOf('\npackages:\n')
  if (start < 0 || end < start) throw new CliError('pnpm-lock.yaml has no importers: nothing was created.')
  return [...lockfile.slice(0, end + 1).matchAll(ROOM)]
    .filter(({ index }) => index > start)
    .map(({ 0: text, 1: room = '', index }) => ({ room, text, at: index }))
}

const entriesOf = ({ text }: Importer) =>
  new Map([...text.matchAll(/^ {6}'?([^\s':]+)'?:\n(?: {8}.*\n)+/gm)].map(([entry, name = '']) => [name, entry]))

export interface Packages {
  readonly dependencies: readonly string[]
  readonly devDependencies: readonly string[]
}

/** Copies the entries of the dependencies from the package `like`. */
export function withRoom(
  lockfile: string,
  room: string,
  like: string,
  { dependencies, devDependencies }: Packages,
): string {
  const importers = importersOf(lockfile)
  const model = importers.find((one) => one.room === like)
  if (model === undefined) throw new CliError(`pnpm-lock.yaml has no entry for ${like}: nothing was created.`)
  const entries = entriesOf(model)
  const listed = (names: readonly string[]) =>
    names.map((name) => {
      const entry = entries.get(name)
      if (entry === undefined) throw new CliError(`${like} does not depend on ${name}, which a new remote needs.`)
      return entry
    })
  const block = `  ${room}:\n    dependencies:\n${listed(dependencies).join('')}    devDependencies:\n${listed(devDependencies).join('')}\n`
  const next = importers.find((one) => one.room > room)
  const at = next?.at ?? lockfile.indexOf('\npackages:\n') + 1
  return lockfile.slice(0, at) + block + lockfile.slice(at)
}
