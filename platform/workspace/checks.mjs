import path from 'node:path'
import { byteBudget } from './bytes.mjs'
import { captureNode } from './child.mjs'
import { inParallel } from './parallel.mjs'
import { stopwatch } from './progress.mjs'
import { root } from './root.mjs'
import { jestCounts, report } from './verdict.mjs'

/** @typedef {import('./verdict.mjs').Verdict} Verdict */

const CORES = 2
const tool = (/** @type {string} */ file) => path.join(root, 'node_modules', file)

/**
 * Types, lint, format, unit tests and byte budgets, side by side; each part reports once.
 * @returns {Promise<readonly Verdict[]>}
 */
export async function runChecks() {
  const verdicts = await inParallel(CORES, [unitTests, lint, types, format, byteBudget], async (job) => {
    const verdict = await job()
    if (verdict) report(verdict)
    return verdict
  })
  return verdicts.filter((verdict) => verdict !== null)
}

/** @returns {Promise<Verdict>} */
async function unitTests() {
  const time = stopwatch()
  let output = ''
  const counts = await jestCounts(async (json) => {
    const flags = ['--experimental-vm-modules', '--no-warnings', tool('jest/bin/jest.js')]
    ;({ output } = await captureNode([...flags, '--ci', '--silent', '--maxWorkers=2', ...json]))
  })
  return { part: 'unit', ...counts, time: time(), output }
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
const types = () => oneCheck('types', [path.join(root, 'platform/workspace/types.mjs')])

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
