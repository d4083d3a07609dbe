import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { say } from './progress.mjs'

/**
 * The result of one part of the checks. `output` is printed if something failed; `flaky` has the tests that passed on a retry.
 * @typedef {{ part: string, passed: number, failed: number, skipped?: number, time: string, output: string, flaky?: readonly string[] }} Verdict
 * @typedef {{ passed: number, failed: number, skipped: number, failures: readonly Failure[] }} Counts of a Jest run
 * @typedef {{ file: string, tests: readonly string[] }} Failure no tests: the file could not run
 */

/** @param {Verdict} verdict @param {(line: string) => void} [print] */
export function report({ part, passed, failed, skipped = 0, time, output, flaky = [] }, print = say) {
  if (failed > 0 && output) print(output.trim())
  for (const name of flaky) print(`${part}: FLAKY, passed on retry: ${name}`)
  const rest = skipped > 0 ? `, ${skipped} skipped` : ''
  print(`${part}: ${failed > 0 ? `FAILED, ${failed} of ${passed + failed}` : `passed, ${passed}`}${rest} (${time})`)
}

/** Prints the summary line. @param {readonly Verdict[]} verdicts @param {(line: string) => void} [print] @returns {number} exit code */
export function conclude(verdicts, print = say) {
  const sum = (/** @type {'passed' | 'failed'} */ key) => verdicts.reduce((total, verdict) => total + verdict[key], 0)
  print(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') > 0 ? 1 : 0
}

/**
 * Runs Jest and reads its counts. A suite that could not run is a failure, and so is a run without tests.
 * @param {(jsonFlags: readonly string[]) => Promise<unknown>} run @returns {Promise<Counts>}
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

/** A test that fails again has failed, the others are flaky. @param {Counts} first @param {Counts} retry of the failed files */
export function afterRetry(first, retry) {
  const named = (/** @type {Counts} */ { failures }) =>
    failures.flatMap(({ file, tests }) => (tests.length > 0 ? tests : [path.basename(file)]))
  const failedAgain = new Set(named(retry))
  return {
    passed: first.passed + first.failed - retry.failed,
    failed: retry.failed,
    skipped: first.skipped,
    flaky: [...new Set(named(first))].filter((name) => !failedAgain.has(name)),
  }
}
