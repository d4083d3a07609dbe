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
/** For Node: MB of new objects between two collections. With the default of 16, Jest's workers collect more often than they need. */
const FEW_COLLECTIONS = '--max-semi-space-size=64'
const tool = (/** @type {string} */ file) => path.join(root, 'node_modules', file)

/** Packages whose tests read files of other packages: import rules, documents, the built product. */
const CROSS_PACKAGE = new Set(['shared/build', 'platform'])

/**
 * Runs lint and types, contracts, circles of imports, format, unit tests and byte budgets, two at a time; each part reports once.
 * @param {{ readonly again: boolean }} options `again`: also runs what passed with the same inputs
 * @returns {Promise<readonly Verdict[]>}
 */
export async function runChecks({ again }) {
  const all = workspacePackages()
  const passed = again ? {} : readPassed()
  const packages = testedPackages(all).map((one) => ({ folder: one.folder, inputs: inputsOf([one], all) }))
  const due = packages.filter(({ folder, inputs }) => CROSS_PACKAGE.has(folder) || passed[folder] !== inputs)
  const unchanged = packages.filter((one) => !due.includes(one)).map(({ folder }) => folder)
  if (unchanged.length > 0) say(`Unchanged since they passed: ${unchanged.join(', ')}`)

  const sources = inputsOf(all, all)
  // What is live changes without the sources.
  const isDue = (/** @type {string} */ part) => passed[part] !== sources || (part === 'contracts' && namesRegistry())
  const dueChecks = Object.entries(sourceChecks(all)).filter(([part]) => isDue(part))
  const jobs = [
    async () => {
      const verdict = await unitTests(due.map(({ folder }) => folder))
      if (verdict.failed === 0) rememberPassed(Object.fromEntries(due.map(({ folder, inputs }) => [folder, inputs])))
      return verdict
    },
    ...dueChecks.map(
      ([part, args]) =>
        () =>
          sourceCheck(part, args, sources),
    ),
    byteBudget,
  ]
  const verdicts = await inParallel(CORES, jobs, async (job) => {
    const verdict = await job()
    if (verdict) report(verdict)
    return verdict
  })
  return verdicts.filter((verdict) => verdict !== null)
}

const namesRegistry = () => Boolean(process.env.MFE_REGISTRY || process.env.MFE_ROOT)

/**
 * Checks of the whole workspace, by name: arguments for Node.
 * @param {readonly import('./packages.mjs').Package[]} all
 * @returns {Readonly<Record<string, readonly string[]>>}
 */
const sourceChecks = (all) => ({
  // Types, too.
  lint: [tool('oxlint/bin/oxlint'), '--config=oxlint.config.mjs'],
  format: [tool('oxfmt/bin/oxfmt'), '--check'],
  contracts: [path.join(root, 'platform/workspace/contracts.mjs'), 'check'],
  cycles: cruise('.dependency-cruiser.mjs', all),
  folders: cruise('.dependency-cruiser-folders.mjs', all),
  unused: [tool('knip/bin/knip.js'), '--no-progress'],
})

/** @param {string} config @param {readonly import('./packages.mjs').Package[]} all */
const cruise = (config, all) => [
  tool('dependency-cruiser/bin/dependency-cruise.mjs'),
  `--config=${config}`,
  ...all.map(({ folder }) => folder),
]

/** @param {string} part @param {readonly string[]} args @param {string} sources */
async function sourceCheck(part, args, sources) {
  const verdict = await oneCheck(part, args)
  if (verdict.failed === 0) rememberPassed({ [part]: sources })
  return verdict
}

/** The Jest projects of a package. @param {string} folder */
function projectsOf(folder) {
  const name = path.basename(folder)
  if (folder !== 'server') return [name]
  if (!runsOnPostgres()) say('PostgreSQL is not installed: the tests of the server run on the embedded database only.')
  return runsOnPostgres() ? [name, 'server-postgres'] : [name]
}

/** With `SLOW_TESTS` set. @returns {Promise<readonly Verdict[]>} */
export async function slowUnitTests() {
  const verdict = await unitTests(testedPackages(workspacePackages()).map(({ folder }) => folder))
  report(verdict)
  return [verdict]
}

/** @param {readonly import('./packages.mjs').Package[]} all */
const testedPackages = (all) =>
  all.filter(({ dir }) => existsSync(path.join(dir, 'jest.config.mjs')) && !dir.endsWith('e2e'))

/** @param {readonly string[]} folders @returns {Promise<Verdict>} */
async function unitTests(folders) {
  const time = stopwatch()
  const projects = folders.flatMap(projectsOf)
  let output = ''
  const counts = await jestCounts(async (json) => {
    const flags = [FEW_COLLECTIONS, '--experimental-vm-modules', '--no-warnings', tool('jest/bin/jest.js')]
    const choice = ['--selectProjects', ...projects]
    ;({ output } = await captureNode([...flags, '--ci', '--silent', '--maxWorkers=2', ...json, ...choice]))
  })
  return { part: 'unit', ...counts, time: time(), output }
}

/** @param {string} part @param {readonly string[]} args @returns {Promise<Verdict>} */
async function oneCheck(part, args) {
  const time = stopwatch()
  const { code, output } = await captureNode(args)
  return { part, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, time: time(), output }
}
