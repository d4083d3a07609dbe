import path from 'node:path'
import { runNode } from './child.mjs'
import { say, stopwatch } from './progress.mjs'
import { root } from './root.mjs'
import { jestCounts, afterRetry } from './verdict.mjs'

const MOST_RETRIED_FILES = 3

/**
 * Runs the tests against the built product. In a run of all tests, a few failed files are retried one at a time; what passes
 * then is reported as flaky. The retry records a trace of each failed test.
 * @param {readonly string[]} args for Jest @returns {Promise<import('./verdict.mjs').Verdict>}
 */
export async function runBrowserTests(args = []) {
  const time = stopwatch()
  const first = await run(args)
  const files = first.failures.map(({ file }) => file)
  if (args.length > 0 || files.length === 0 || files.length > MOST_RETRIED_FILES)
    return { part: 'e2e', ...first, time: time(), output: '' }
  say(`Retrying, one file at a time: ${files.map((file) => path.basename(file)).join(', ')}`)
  const retry = await run(['--runInBand', '--runTestsByPath', ...files], { ...process.env, E2E_TRACE: 'on' })
  return { part: 'e2e', ...afterRetry(first, retry), time: time(), output: '' }
}

/** @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] */
function run(args, env = process.env) {
  const jest = path.join(root, 'node_modules/jest/bin/jest.js')
  const config = path.join(root, 'e2e/jest.config.mjs')
  return jestCounts((json) =>
    runNode(['--experimental-vm-modules', '--no-warnings', jest, '--config', config, ...json, ...args], { env }),
  )
}
