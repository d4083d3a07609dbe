/**
 * Finds a Chromium: CHROME_PATH, else a headless shell (the system's, Playwright's, the npm package for Linux x64), else a
 * full browser. A headless shell renders a page in a third of the time.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** @typedef {{ executablePath: string, env: Record<string, string> }} FoundBrowser */

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
/** Paths within the folders of Playwright's cache. */
const PLAYWRIGHTS_SHELL = ['chrome-linux/headless_shell', 'chrome-headless-shell-linux64/chrome-headless-shell']
const PLAYWRIGHTS_BROWSER = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
]

/**
 * @param {string} folder where a browser may be unpacked; it must exist as long as the browser is used
 * @returns {Promise<FoundBrowser>}
 */
export async function findChromium(folder) {
  const given = process.env.CHROME_PATH
  if (given && !existsSync(given)) throw new Error(`CHROME_PATH is "${given}", which does not exist.`)
  if (given) return plain(given)
  const shell = inPath(SHELLS) ?? inPlaywrightsCache('chromium_headless_shell-', PLAYWRIGHTS_SHELL)
  if (shell) return plain(shell)
  try {
    return await fromNpm(folder)
  } catch (error) {
    const browser =
      inPath(BROWSERS) ?? APPLICATIONS.find(existsSync) ?? inPlaywrightsCache('chromium-', PLAYWRIGHTS_BROWSER)
    if (browser) return plain(browser)
    throw new Error(HOW_TO_GET_ONE, { cause: error })
  }
}

/** @param {string} executablePath */
const plain = (executablePath) => ({ executablePath, env: {} })

/** @param {readonly string[]} names */
function inPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file))
}

/** @type {(prefix: string, files: readonly string[]) => string | undefined} */
function inPlaywrightsCache(prefix, files) {
  const caches = { darwin: 'Library/Caches', win32: 'AppData/Local' }
  const platform = process.platform === 'darwin' || process.platform === 'win32' ? caches[process.platform] : '.cache'
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH || path.join(homedir(), platform, 'ms-playwright')
  if (!existsSync(cache)) return undefined
  return readdirSync(cache)
    .filter((name) => name.startsWith(prefix))
    .sort()
    .reverse()
    .flatMap((name) => files.map((file) => path.join(cache, name, file)))
    .find((file) => existsSync(file))
}

/**
 * @sparticuz/chromium unpacks the browser and its libraries into the temporary folder and sets the environment for them only
 * on AWS Lambda. The environment here says so, with a separate temporary folder. See docs/toolchain.md 3.
 * @param {string} folder
 * @returns {Promise<FoundBrowser>} a browser that starts
 */
async function fromNpm(folder) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The npm package with a browser is for Linux x64 only.')
  const before = { ...process.env }
  mkdirSync(folder, { recursive: true })
  Object.assign(process.env, { AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x', TMPDIR: folder })
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    // The package's own settings look for fonts in /tmp; without fonts the browser crashes at the first text.
    writeFileSync(path.join(folder, 'fonts/fonts.conf'), fontSettings(folder))
    const changed = Object.entries(process.env).filter(([name, value]) => value !== before[name])
    const env = Object.fromEntries(changed.map(([name, value]) => [name, value ?? '']))
    // Fails where the system lacks a library.
    execFileSync(executablePath, ['--version'], { env: { ...process.env, ...env }, stdio: 'pipe' })
    return { executablePath, env }
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

/** @param {string} folder */
const fontSettings = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(folder, 'font-cache')}</cachedir>
</fontconfig>
`

const HOW_TO_GET_ONE =
  'No Chromium was found: install one (apt-get install chromium, or Google Chrome) or name it in CHROME_PATH.'
