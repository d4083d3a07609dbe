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
 */

/** @param {Verdict} verdict @param {(line: string) => void} [print] */
export function report({ part, passed, failed, skipped = 0, time, output }, print = say) {
  if (failed > 0 && output) print(output.trim())
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
 */
export async function jestCounts(run) {
  const folder = mkdtempSync(path.join(tmpdir(), 'codex-jest-'))
  const file = path.join(folder, 'result.json')
  try {
    await run(['--json', `--outputFile=${file}`])
    const result = JSON.parse(readFileSync(file, 'utf8'))
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites
    const nothing = result.numPassedTests + failed === 0 ? 1 : 0
    return { passed: result.numPassedTests, failed: failed + nothing, skipped: result.numPendingTests }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
