/** What the quick loop need not do again: a part whose inputs are those with which it passed. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesOf, fingerprint } from './fingerprint.mjs'
import { withDependencies } from './packages.mjs'
import { root } from './root.mjs'

/** @typedef {import('./packages.mjs').Package} Package */

const MEMORY = path.join(root, 'node_modules/.cache/codex/passed.json')
const SHARED = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
  'jest.config.mjs',
  '.dependency-cruiser.mjs',
  'knip.config.js',
]

/**
 * A part's inputs in one word: all files of a package and of those it needs, the workspace's settings, Node's version.
 * @param {readonly Package[]} packages
 * @param {readonly Package[]} all
 */
export function inputsOf(packages, all) {
  const needed = new Set(packages.flatMap((one) => withDependencies(one, all)))
  const folders = [...needed].map(({ dir }) => dir).sort()
  const shared = SHARED.map((name) => path.join(root, name))
  return fingerprint([...shared, ...folders.flatMap(filesOf)], [process.version])
}

/** Part → the inputs with which it passed last. Nothing, where nothing readable is kept. @returns {Record<string, string>} */
export function readPassed(file = MEMORY) {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'))
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {}
  } catch {
    return {}
  }
}

/** @param {Readonly<Record<string, string>>} parts that passed just now */
export function rememberPassed(parts, file = MEMORY) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readPassed(file), ...parts }))
}
