import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { say } from './progress.mjs'

/**
 * @typedef {object} Verdict what one part of the checks found
 * @property {string} part
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string} time as "1.2 s"
 * @property {string} output shown when something failed
 * @property {readonly string[]} [flaky] names of tests that failed at first and passed when they were run again
 */

/** @typedef {{ passed: number, failed: number, skipped: number, failures: readonly Failure[] }} Counts of a Jest run */
/** @typedef {{ file: string, tests: readonly string[] }} Failure a test file, and what failed in it; no tests: it could not run */

/** @param {Verdict} verdict @param {(line: string) => void} [print] */
export function report({ part, passed, failed, skipped = 0, time, output, flaky = [] }, print = say) {
  if (failed > 0 && output) print(output.trim())
  for (const name of flaky) print(`${part}: FLAKY, passed only when it was run again: ${name}`)
  const aside = skipped > 0 ? `, ${skipped} skipped` : ''
  print(`${part}: ${failed > 0 ? `FAILED, ${failed} of ${passed + failed}` : `passed, ${passed}`}${aside} (${time})`)
}

/**
 * The closing line that a machine may read.
 * @param {readonly Verdict[]} verdicts
 * @param {(line: string) => void} [print]
 * @returns {number} the exit code
 */
export function conclude(verdicts, print = say) {
  const sum = (/** @type {'passed' | 'failed'} */ key) => verdicts.reduce((total, verdict) => total + verdict[key], 0)
  print(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') > 0 ? 1 : 0
}

/**
 * Lets Jest run and reads its own count. A suite that could not run counts as a failure; so does a Jest that ran nothing.
 * @param {(jsonFlags: readonly string[]) => Promise<unknown>} run
 * @returns {Promise<Counts>}
 */
export async function jestCounts(run) {
  const folder = mkdtempSync(path.join(tmpdir(), 'codex-jest-'))
  const file = path.join(folder, 'result.json')
  try {
    await run(['--json', `--outputFile=${file}`])
    const result = JSON.parse(readFileSync(file, 'utf8'))
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites
    const nothing = result.numPassedTests + failed === 0 ? 1 : 0
    const failures = result.testResults.map(failureOf).filter((/** @type {unknown} */ one) => one !== null)
    return { passed: result.numPassedTests, failed: failed + nothing, skipped: result.numPendingTests, failures }
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {{ name: string, status: string, assertionResults: readonly { status: string, fullName: string }[] }} suite */
function failureOf({ name, status, assertionResults }) {
  const tests = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName)
  return status === 'failed' || tests.length > 0 ? { file: name, tests } : null
}

/**
 * What is true after the files with failures were run again: what failed then has failed, the rest was flaky.
 * @param {Counts} first
 * @param {Counts} second
 */
export function afterRetry(first, second) {
  const named = (/** @type {Counts} */ { failures }) =>
    failures.flatMap(({ file, tests }) => (tests.length > 0 ? tests : [path.basename(file)]))
  const still = new Set(named(second))
  return {
    passed: first.passed + first.failed - second.failed,
    failed: second.failed,
    skipped: first.skipped,
    flaky: [...new Set(named(first))].filter((name) => !still.has(name)),
  }
}
