import { TestEnvironment as NodeEnvironment } from 'jest-environment-node'
import { chromium } from 'playwright-core'
import { FLAGS } from './harness/chromium.mjs'

const IDLE_AFTER = 300

/** One browser for all files of a worker; their pages have contexts of their own. */
let browser
let closing

/** A browser of its own, with more flags. */
function launchBrowser(flags = []) {
  // Written by harness/global-setup.mjs.
  const { executablePath, env } = JSON.parse(process.env.E2E_BROWSER)
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags], env: { ...process.env, ...env } })
}

async function close() {
  const open = browser
  browser = undefined
  await (await open)?.close()
}

// As in server/database-environment.mjs. A browser ends with its process.
const isWorker = process.send !== undefined
if (isWorker) process.on('removeListener', (event) => event === 'message' && browser && process.exit())

/** Node's environment with `sharedBrowser()` and `launchBrowser()`. Playwright is loaded once for each worker. */
export default class BrowserEnvironment extends NodeEnvironment {
  async setup() {
    await super.setup()
    clearTimeout(closing)
    this.global.launchBrowser = launchBrowser
    this.global.sharedBrowser = () => (browser ??= launchBrowser())
  }

  async teardown() {
    if (!isWorker) closing = setTimeout(close, IDLE_AFTER)
    await super.teardown()
  }
}
