/** Compares the size of the changes since a release with the announced bump. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * @typedef {'none' | 'patch' | 'minor' | 'major'} Level
 * @typedef {{ readonly of: string, readonly level: Level, readonly description: string }} Change `of`: the package
 */

/** Bundled by each remote, or shared with all remotes as the shell's instance. */
export const CONTRACTS = ['@codex/contracts', '@codex/session', '@codex/router']

/** @type {readonly Level[]} */
const LEVELS = ['none', 'patch', 'minor', 'major']

/** @param {readonly Level[]} levels @returns {Level} */
export const highest = (levels) => LEVELS.findLast((level) => levels.includes(level)) ?? 'none'

/** @param {Level} one @param {Level} other */
const isLess = (one, other) => LEVELS.indexOf(one) < LEVELS.indexOf(other)

/** The bump that changesets announce, by package. @param {string} folder @returns {Readonly<Record<string, Level>>} */
export function announced(folder) {
  /** @type {Record<string, Level>} */
  const found = {}
  for (const [name, level] of changesets(folder).flatMap(bumpsOf)) found[name] = highest([found[name] ?? 'none', level])
  return found
}

/** @param {string} file a changeset @returns {readonly (readonly [name: string, level: Level])[]} */
function bumpsOf(file) {
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
  const [, front = ''] = /^---\n([\s\S]*?)\n---/.exec(text) ?? []
  return [...front.matchAll(/^['"]?([^'":\s]+)['"]?:\s*(major|minor|patch)\s*$/gm)].map(([, name = '', level = '']) => [
    name,
    /** @type {Level} */ (level),
  ])
}

/** Changesets of the contracts, which have no version yet: paths. @param {string} folder */
export const pendingIn = (folder) =>
  changesets(folder).filter((file) => bumpsOf(file).some(([name]) => CONTRACTS.includes(name)))

/** @param {string} folder @returns {readonly string[]} paths */
function changesets(folder) {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
  return names.map((name) => path.join(folder, name))
}

/** @param {string} before @param {string} now @returns {Level} */
export function bumpBetween(before, now) {
  const [from, to] = [before, now].map((version) => version.split(/[.+-]/).slice(0, 3).map(Number))
  const at = [0, 1, 2].find((part) => from?.[part] !== to?.[part])
  return at === undefined ? 'none' : (/** @type {readonly Level[]} */ (['major', 'minor', 'patch'])[at] ?? 'none')
}

/**
 * A message if a package's bump is smaller than its changes, else null.
 * @param {{ readonly name: string, readonly released: string, readonly changes: readonly Change[], readonly bump: Level }} facts
 */
export function findingFor({ name, released, changes, bump }) {
  const needed = highest(changes.map(({ level }) => level))
  if (!isLess(bump, needed)) return null
  const what = changes.filter(({ level }) => level === needed).map(({ description }) => `  ${description}`)
  const announcement = bump === 'none' ? 'no changeset announces it' : `the changesets announce ${bump}`
  return [`${name} needs a ${needed} version after ${released}, and ${announcement} (npx changeset):`, ...what].join(
    '\n',
  )
}
