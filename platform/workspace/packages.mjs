import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/**
 * `dir`: absolute. `folder`: relative to the root. `needs`: names of workspace packages. `builds`: has a build script.
 * @typedef {{ name: string, dir: string, folder: string, version: string, needs: readonly string[], builds: boolean }} Package
 */

/** The packages that pnpm-workspace.yaml lists. @returns {readonly Package[]} */
export function workspacePackages() {
  const [, list = ''] =
    /^packages:\n((?: +- .*\n)+)/m.exec(readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8')) ?? []
  const patterns = [...list.matchAll(/^ +- '?([^'\n]+)'?$/gm)].map(([, pattern = '']) => pattern)
  return patterns.flatMap(foldersOf).map(readPackage)
}

/** @param {string} pattern a folder, or a folder with one star in its last part @returns {string[]} */
function foldersOf(pattern) {
  const parent = path.posix.dirname(pattern)
  const [before = '', after] = path.posix.basename(pattern).split('*')
  if (after === undefined) return [pattern]
  return readdirSync(path.join(root, parent))
    .filter((name) => name.startsWith(before) && name.endsWith(after))
    .map((name) => path.posix.join(parent, name))
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
    .sort()
}

/** @param {string} folder @returns {Package} */
function readPackage(folder) {
  const dir = path.join(root, folder)
  const { name, version, scripts, dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(dir, 'package.json'), 'utf8'),
  )
  const needs = Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, range]) => String(range).startsWith('workspace:'))
    .map(([dependency]) => dependency)
  return { name, dir, folder, version, needs, builds: scripts?.build !== undefined }
}

/** The package and its direct and indirect workspace dependencies. @param {Package} start @param {readonly Package[]} all */
export function withDependencies(start, all) {
  const found = new Set([start])
  for (const { needs } of found)
    for (const name of needs) {
      const dependency = all.find((candidate) => candidate.name === name)
      if (dependency) found.add(dependency)
    }
  return [...found]
}

const REMOTE = 'mfe-'

/** The remotes, each with its name ('chat' of mfe-chat). */
export const remotePackages = () =>
  workspacePackages()
    .filter(({ folder }) => folder.startsWith(REMOTE))
    .map((one) => ({ ...one, remote: one.folder.slice(REMOTE.length) }))
