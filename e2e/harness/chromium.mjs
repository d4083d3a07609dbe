/** Finds a Chromium: CHROME_PATH, the system's, Playwright's cache, else the one that npm brought (Linux x64). */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** @typedef {{ executablePath: string, env: Record<string, string> }} FoundBrowser */

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const IN_PLAYWRIGHTS = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
]

/**
 * @param {string} folder where a browser may be unpacked; it must live as long as the browser is used
 * @returns {Promise<FoundBrowser>}
 */
export async function findChromium(folder) {
  const given = process.env.CHROME_PATH
  if (given && !existsSync(given)) throw new Error(`CHROME_PATH is "${given}", and there is no such file.`)
  const executablePath = given || onSystem() || inPlaywrightsCache()
  return executablePath ? { executablePath, env: {} } : fromNpm(folder)
}

function onSystem() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const inPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...inPath, ...APPLICATIONS].find((file) => existsSync(file))
}

function inPlaywrightsCache() {
  const caches = { darwin: 'Library/Caches', win32: 'AppData/Local' }
  const platform = process.platform === 'darwin' || process.platform === 'win32' ? caches[process.platform] : '.cache'
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH || path.join(homedir(), platform, 'ms-playwright')
  if (!existsSync(cache)) return undefined
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .sort()
    .reverse()
    .flatMap((name) => IN_PLAYWRIGHTS.map((file) => path.join(cache, name, file)))
    .find((file) => existsSync(file))
}

/**
 * @sparticuz/chromium unpacks the browser and the libraries it needs into the temporary folder, and names them in the
 * environment, when it believes to run on Lambda. It is told so here, with a temporary folder of its own.
 * @param {string} folder
 * @returns {Promise<FoundBrowser>}
 */
async function fromNpm(folder) {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error(HOW_TO_GET_ONE)
  const before = { ...process.env }
  mkdirSync(folder, { recursive: true })
  Object.assign(process.env, { AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x', TMPDIR: folder })
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    // Its own settings look for the fonts in /tmp; a browser that finds none ends at the first text.
    writeFileSync(path.join(folder, 'fonts/fonts.conf'), fontSettings(folder))
    const changed = Object.entries(process.env).filter(([name, value]) => value !== before[name])
    return { executablePath, env: Object.fromEntries(changed.map(([name, value]) => [name, value ?? ''])) }
  } catch (error) {
    throw new Error(HOW_TO_GET_ONE, { cause: error })
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
