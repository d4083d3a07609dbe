/** `npm test`, and with `--slow` the tests in files named `*.slow.test.ts`, which it leaves out. */
import './supported-node.mjs'
import { runBrowserTests } from './browser-tests.mjs'
import { buildProduct } from './builds.mjs'
import { runChecks, slowUnitTests } from './checks.mjs'
import { command, FatalError } from './fatal-error.mjs'
import { installDependencies } from './install.mjs'
import { installLocalModel } from './install-local-model.mjs'
import { say } from './progress.mjs'
import { conclude, report } from './verdict.mjs'

const slow = process.argv.includes('--slow')
// The configurations of Jest read it.
if (slow) process.env.SLOW_TESTS = 'on'

/** The registry may be out of reach. */
async function tryLocalModel() {
  try {
    await installLocalModel()
  } catch (error) {
    if (!(error instanceof FatalError)) throw error
    say('The tests with a language model on this computer are skipped: what runs it is not installed.')
  }
}

await command(async () => {
  try {
    await installDependencies()
    await buildProduct()
  } catch (error) {
    // The summary line must say that the run failed; the message follows on stderr.
    conclude([{ part: 'build', passed: 0, failed: 1, time: '', output: '' }])
    throw error
  }
  if (slow) await tryLocalModel()
  const checks = slow ? await slowUnitTests() : await runChecks({ again: true })
  const browser = await runBrowserTests()
  report(browser)
  return conclude([...checks, browser])
})
