/** Finds an installed Chromium. Node and Jest load it without a build, as a module of either kind. */
const { existsSync, readdirSync } = process.getBuiltinModule('node:fs')
const { homedir } = process.getBuiltinModule('node:os')
const path = process.getBuiltinModule('node:path')

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

/** CHROME_PATH. @throws when it names no file @returns {string | undefined} */
function givenChromium() {
  const given = process.env.CHROME_PATH
  if (given && !existsSync(given)) throw new Error(`CHROME_PATH is "${given}", which does not exist.`)
  return given || undefined
}

/** The system's or Playwright's. @returns {string | undefined} */
const headlessShell = () => inPath(SHELLS) ?? inPlaywrightsCache('chromium_headless_shell-', PLAYWRIGHTS_SHELL)

/** @returns {string | undefined} */
const fullBrowser = () =>
  inPath(BROWSERS) ?? APPLICATIONS.find(existsSync) ?? inPlaywrightsCache('chromium-', PLAYWRIGHTS_BROWSER)

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

module.exports = { givenChromium, headlessShell, fullBrowser }
