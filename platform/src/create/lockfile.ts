/** Adds a package to `importers` of pnpm-lock.yaml, and removes one. Works without pnpm: all its dependencies are in the lockfile already. */
import { CliError } from '../root/cli-error'

const START = '\nimporters:\n\n'
const END = '\n\npackages:\n'

interface Packages {
  readonly dependencies: readonly string[]
  readonly devDependencies: readonly string[]
}

const nameOf = (importer: string) => importer.slice(2, importer.indexOf(':\n'))

const entriesOf = (importer: string) =>
  new Map([...importer.matchAll(/^ {6}'?([^\s':]+)'?:(?:\n {8}.*)+/gm)].map(([entry, name = '']) => [name, entry]))

function partsOf(lockfile: string) {
  const [start, end] = [lockfile.indexOf(START) + START.length, lockfile.indexOf(END)]
  return {
    importers: lockfile.slice(start, end).split('\n\n'),
    withImporters: (importers: readonly string[]) =>
      lockfile.slice(0, start) + importers.join('\n\n') + lockfile.slice(end),
  }
}

/** Other packages are not touched: what a remote depends on is in the lockfile for the others, too. */
export function withoutPackage(lockfile: string, folder: string): string {
  const { importers, withImporters } = partsOf(lockfile)
  return withImporters(importers.filter((importer) => nameOf(importer) !== folder))
}

/** Copies the entries of the dependencies from the package `like`. */
export function withPackage(lockfile: string, folder: string, like: string, packages: Packages): string {
  const { importers, withImporters } = partsOf(lockfile)
  const model = importers.find((importer) => nameOf(importer) === like)
  if (model === undefined) throw new CliError(`pnpm-lock.yaml has no entry for ${like}: nothing was created.`)
  const entries = entriesOf(model)
  const copied = (names: readonly string[]) =>
    names.map((name) => {
      const entry = entries.get(name)
      if (entry === undefined) throw new CliError(`${like} does not depend on ${name}, which a new remote needs.`)
      return entry
    })
  const added = [
    `  ${folder}:`,
    '    dependencies:',
    ...copied(packages.dependencies),
    '    devDependencies:',
    ...copied(packages.devDependencies),
  ].join('\n')
  const next = importers.findIndex((importer) => nameOf(importer) > folder)
  return withImporters(importers.toSpliced(next < 0 ? importers.length : next, 0, added))
}
