import path from 'node:path'
import { runNode } from './child.mjs'
import { say, stopwatch } from './progress.mjs'
import { root } from './root.mjs'
import { jestCounts, afterRetry } from './verdict.mjs'

/** Files that may be looked at again. More than that fail for a reason that a second look does not change. */
const MOST_AGAIN = 3

/**
 * The tests against the built product; Jest writes to this console. When all of them run, files in which something failed
 * are run once more, alone: what passes then is told as flaky, so that somebody mends it.
 * @param {readonly string[]} args for Jest: names of tests, flags
 * @returns {Promise<import('./verdict.mjs').Verdict>}
 */
export async function runBrowserTests(args = []) {
  const time = stopwatch()
  const first = await run(args)
  const files = first.failures.map(({ file }) => file)
  if (args.length > 0 || files.length === 0 || files.length > MOST_AGAIN)
    return { part: 'e2e', ...first, time: time(), output: '' }
  say(`Running once more, alone: ${files.map((file) => path.basename(file)).join(', ')}`)
  const second = await run(['--runInBand', '--runTestsByPath', ...files])
  return { part: 'e2e', ...afterRetry(first, second), time: time(), output: '' }
}

/** @param {readonly string[]} args */
function run(args) {
  const jest = path.join(root, 'node_modules/jest/bin/jest.js')
  const config = path.join(root, 'e2e/jest.config.mjs')
  return jestCounts((json) =>
    runNode(['--experimental-vm-modules', '--no-warnings', jest, '--config', config, ...json, ...args]),
  )
}
