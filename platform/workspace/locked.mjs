/** What pnpm-lock.yaml resolves for packages of the workspace. Read as text: a YAML parser takes 0.7 s. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** Of an importer or a snapshot: a name, and a version or a link to a package of the workspace. */
const DEPENDENCY = /^ {6}'?([^\s':]+)'?:(?:\n {8}specifier: .*\n {8}version:)? '?([^\n']+)'?$/gm

/** These have an entry for each package, or only ranges, which the importers have too. The others count for every package. */
const BY_PACKAGE = /^(?:importers|packages|snapshots|catalogs):/

/**
 * What decides about the installation of packages and of the workspace itself; the whole file, where an entry is not found.
 * @param {readonly string[]} folders of the packages, relative to the root
 * @param {{ readonly tools: boolean }} options false: without the tools of tests and checks
 */
export function lockedFor(folders, { tools }, lockfile = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8')) {
  const sections = lockfile.split(/\n+(?=\S)/)
  const [importers, packages, snapshots] = ['importers', 'packages', 'snapshots'].map((name) =>
    entriesOf(sections.find((section) => section.startsWith(`${name}:`)) ?? ''),
  )
  const parts = sections.filter((section) => !BY_PACKAGE.test(section))
  const used = new Set(['.', ...folders])
  for (const key of used) {
    const whole = importers?.get(key) ?? snapshots?.get(key)
    if (whole === undefined) return lockfile
    const entry = key === '.' && !tools ? whole.replace(/\n {4}devDependencies:.*/s, '') : whole
    parts.push(entry, packages?.get(key.replace(/\(.*/, '')) ?? '')
    for (const [, name, version = ''] of entry.matchAll(DEPENDENCY)) {
      // The version of an alias is a whole key.
      const [link, resolved] = [version.startsWith('link:'), `${name}@${version}`]
      used.add(link ? path.posix.join(key, version.slice(5)) : snapshots?.has(resolved) ? resolved : version)
    }
  }
  return parts.sort().join('\n')
}

/** @param {string} section @returns {ReadonlyMap<string, string>} each with its key, which is not quoted */
const entriesOf = (section) =>
  new Map(
    section
      .split(/\n\n(?= {2}\S)/)
      .slice(1)
      .map((entry) => [/^ {2}'?([^\n']+?)'?:(?: |\n|$)/.exec(entry)?.[1] ?? '', entry]),
  )
