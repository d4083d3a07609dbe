/** Runs the test files of a mutant until one fails. Stryker runs them all, because Jest's `bail` would end the process. */
import { createRequire } from 'node:module'

/**
 * What is used of jest-runner, which is a dependency of Jest's own.
 * @typedef {{ numFailingTests: number }} Result
 * @typedef {{
 *   on(name: 'test-file-success', listener: (event: [unknown, Result]) => void): void
 *   runTests(tests: readonly unknown[], ...others: unknown[]): Promise<void>
 * }} Runner
 */
const core = createRequire(createRequire(import.meta.url).resolve('jest')).resolve('@jest/core')
/** @type {{ default: new (...args: unknown[]) => Runner }} */
const { default: TestRunner } = createRequire(core)('jest-runner')

export default class extends TestRunner {
  /** @override @param {readonly unknown[]} tests @param {unknown[]} others */
  async runTests(tests, ...others) {
    if (process.env.__STRYKER_ACTIVE_MUTANT__ === undefined) return super.runTests(tests, ...others)
    let failed = false
    this.on('test-file-success', ([, { numFailingTests }]) => {
      failed ||= numFailingTests > 0
    })
    for (const test of tests) if (!failed) await super.runTests([test], ...others)
  }
}
