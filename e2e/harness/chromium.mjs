/**
 * Finds a Chromium: CHROME_PATH, else a headless shell (the system's, Playwright's, the npm package for Linux x64), else a
 * full browser. A headless shell renders a page in a third of the time.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fullBrowser, givenChromium, headlessShell } from '../../platform/workspace/chromium.cjs'

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

/**
 * @param {string} folder where a browser may be unpacked; it must exist as long as the browser is used
 * @returns {Promise<FoundBrowser>}
 */
export async function findChromium(folder) {
  const installed = givenChromium() ?? headlessShell()
  if (installed !== undefined) return plain(installed)
  try {
    return await fromNpm(folder)
  } catch (error) {
    const browser = fullBrowser()
    if (browser !== undefined) return plain(browser)
    throw new Error(HOW_TO_GET_ONE, { cause: error })
  }
}

/** @param {string} executablePath */
const plain = (executablePath) => ({ executablePath, env: {} })

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
