/** Parts of a check are skipped if they passed with the same inputs. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesOf, fingerprint } from './fingerprint.mjs'
import { lockedFor } from './locked.mjs'
import { withDependencies } from './packages.mjs'
import { root } from './root.mjs'

/** @typedef {import('./packages.mjs').Package} Package */

const CACHE = path.join(root, 'node_modules/.cache/codex/passed.json')
const SHARED = [
  'package.json',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
  'jest.config.mjs',
  '.dependency-cruiser.mjs',
  '.dependency-cruiser-folders.mjs',
  'knip.config.js',
]

/**
 * A hash of the files of packages and their workspace dependencies, of what is installed for them, of the workspace's settings
 * and of Node's version.
 * @param {readonly Package[]} packages @param {readonly Package[]} all
 */
export function inputsOf(packages, all) {
  const needed = new Set(packages.flatMap((one) => withDependencies(one, all)))
  const folders = [...needed].map(({ dir }) => dir).sort()
  const shared = SHARED.map((name) => path.join(root, name))
  const locked = lockedFor(
    packages.map(({ folder }) => folder),
    { tools: true },
  )
  return fingerprint([...shared, ...folders.flatMap(filesOf)], [process.version, locked])
}

/** Part → the inputs with which it passed last. @returns {Record<string, string>} */
export function readPassed(file = CACHE) {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8'))
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {}
  } catch {
    return {}
  }
}

/** @param {Readonly<Record<string, string>>} parts that passed just now */
export function rememberPassed(parts, file = CACHE) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readPassed(file), ...parts }))
}
