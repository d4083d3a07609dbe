import path from 'node:path'
import { runNode } from './child.mjs'
import { stopwatch } from './progress.mjs'
import { root } from './root.mjs'
import { jestCounts } from './verdict.mjs'

/**
 * The tests against the built product; Jest writes to this console.
 * @param {readonly string[]} args for Jest: names of tests, flags
 * @returns {Promise<import('./verdict.mjs').Verdict>}
 */
export async function runBrowserTests(args = []) {
  const time = stopwatch()
  const jest = path.join(root, 'node_modules/jest/bin/jest.js')
  const config = path.join(root, 'e2e/jest.config.mjs')
  const counts = await jestCounts((json) =>
    runNode(['--experimental-vm-modules', '--no-warnings', jest, '--config', config, ...json, ...args]),
  )
  return { part: 'e2e', ...counts, time: time(), output: '' }
}
