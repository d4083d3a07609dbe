import { existsSync } from 'node:fs'
import path from 'node:path'
import { runsOnPostgres } from '../../server/postgres-programs.cjs'
import { byteBudget } from './bytes.mjs'
import { captureNode } from './child.mjs'
import { inParallel } from './parallel.mjs'
import { workspacePackages } from './packages.mjs'
import { say, stopwatch } from './progress.mjs'
import { root } from './root.mjs'
import { inputsOf, readPassed, rememberPassed } from './unchanged.mjs'
import { jestCounts, report } from './verdict.mjs'

/** @typedef {import('./verdict.mjs').Verdict} Verdict */

const CORES = 2
const tool = (/** @type {string} */ file) => path.join(root, 'node_modules', file)

/** Packages whose tests read files of other packages: import rules, documents, the built product. */
const CROSS_PACKAGE = new Set(['shared/build', 'platform'])

/**
 * Types, contracts, lint, format, unit tests and byte budgets, side by side; each part reports once.
 * @param {{ readonly again: boolean }} options `again`: also what has passed with the very same inputs
 * @returns {Promise<readonly Verdict[]>}
 */
export async function runChecks({ again }) {
  const all = workspacePackages()
  const passed = again ? {} : readPassed()
  const tested = all.filter(({ dir }) => existsSync(path.join(dir, 'jest.config.mjs')) && !dir.endsWith('e2e'))
  const packages = tested.map((one) => ({ folder: one.folder, inputs: inputsOf([one], all) }))
  const due = packages.filter(({ folder, inputs }) => CROSS_PACKAGE.has(folder) || passed[folder] !== inputs)
  if (due.length < packages.length)
    say(
      `Unchanged since they passed: ${packages
        .filter((one) => !due.includes(one))
        .map(({ folder }) => folder)
        .join(', ')}`,
    )

  const sources = inputsOf(all, all)
  const jobs = [
    () => unitTests(due),
    lint,
    ...(passed.types === sources ? [] : [() => types(sources)]),
    format,
    ...(passed.contracts === sources ? [] : [() => contracts(sources)]),
    byteBudget,
  ]
  const verdicts = await inParallel(CORES, jobs, async (job) => {
    const verdict = await job()
    if (verdict) report(verdict)
    return verdict
  })
  return verdicts.filter((verdict) => verdict !== null)
}

/** The Jest projects of a package. @param {string} folder */
function projectsOf(folder) {
  const name = path.basename(folder)
  if (folder !== 'server') return [name]
  if (!runsOnPostgres()) say('PostgreSQL is not installed: the tests of the server run on the embedded database alone.')
  return runsOnPostgres() ? [name, 'server-postgres'] : [name]
}

/** @param {readonly { readonly folder: string, readonly inputs: string }[]} packages @returns {Promise<Verdict>} */
async function unitTests(packages) {
  const time = stopwatch()
  const projects = packages.flatMap(({ folder }) => projectsOf(folder))
  let output = ''
  const counts = await jestCounts(async (json) => {
    const flags = ['--experimental-vm-modules', '--no-warnings', tool('jest/bin/jest.js')]
    const choice = ['--selectProjects', ...projects]
    ;({ output } = await captureNode([...flags, '--ci', '--silent', '--maxWorkers=2', ...json, ...choice]))
  })
  if (counts.failed === 0) rememberPassed(Object.fromEntries(packages.map(({ folder, inputs }) => [folder, inputs])))
  return { part: 'unit', ...counts, time: time(), output }
}

/** @param {string} sources @returns {Promise<Verdict>} */
async function types(sources) {
  const verdict = await oneCheck('types', [path.join(root, 'platform/workspace/types.mjs')])
  if (verdict.failed === 0) rememberPassed({ types: sources })
  return verdict
}

/** @param {string} sources @returns {Promise<Verdict>} */
async function contracts(sources) {
  const verdict = await oneCheck('contracts', [path.join(root, 'platform/workspace/contracts.mjs'), 'check'])
  if (verdict.failed === 0) rememberPassed({ contracts: sources })
  return verdict
}

/** @returns {Promise<Verdict>} */
const lint = () =>
  oneCheck('lint', [
    tool('eslint/bin/eslint.js'),
    '--cache',
    '--cache-location',
    'node_modules/.cache/eslint/',
    '--max-warnings=0',
    '.',
  ])

/** @returns {Promise<Verdict>} */
const format = () =>
  oneCheck('format', [tool('prettier/bin/prettier.cjs'), '--check', '--cache', '--log-level=warn', '.'])

/**
 * @param {string} part
 * @param {readonly string[]} args
 * @returns {Promise<Verdict>}
 */
async function oneCheck(part, args) {
  const time = stopwatch()
  const { code, output } = await captureNode(args)
  return { part, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, time: time(), output }
}
