/** The Chromium of a trial. */
import { tmpdir } from 'node:os'
import type { Browser, BrowserType, LaunchOptions } from 'playwright-core'
import { fullBrowser, givenChromium, headlessShell } from '../../workspace/chromium.cjs'
import { CliError } from '../root/cli-error'

/** Whether a build is tried in a browser: `auto` where one is installed. */
export const BROWSER_MODES = ['auto', 'off', 'required'] as const
export type BrowserMode = (typeof BROWSER_MODES)[number]

export interface Installed {
  readonly chromium: BrowserType
  readonly executable: string
}

/** Else why there is none, in one sentence. @throws CliError where one is required */
export async function installed(mode: BrowserMode): Promise<Installed | { readonly why: string }> {
  if (mode === 'off') return { why: 'it is switched off' }
  const executable = executablePath()
  // The command is one file, which may lie where no package is installed.
  const chromium = await import('playwright-core').then((library) => library.chromium).catch(() => null)
  if (executable !== null && chromium !== null) return { chromium, executable }
  const why =
    executable === null ? 'no Chromium is installed (CHROME_PATH can name one)' : 'playwright-core is not installed'
  if (mode === 'required') throw new CliError(`A trial in a browser is required, but ${why}.`)
  return { why }
}

function executablePath(): string | null {
  try {
    return givenChromium() ?? headlessShell() ?? fullBrowser() ?? null
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error))
  }
}

/** Of this process only what the browser needs to run: no token, password or address of a database. */
const INHERITED = ['PATH', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE', 'SYSTEMROOT']

const inherited = () =>
  Object.fromEntries(
    INHERITED.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--js-flags=--max-old-space-size=512',
  // Nothing but the proxy is resolved.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

/** ms */
const START_TIMEOUT = 30_000

/**
 * Without the sandbox only where the system has none.
 * @param proxy `127.0.0.1:PORT`, the only address that it reaches @throws CliError when it does not start
 */
export async function launch({ chromium, executable }: Installed, proxy: string) {
  const started = (chromiumSandbox: boolean): Promise<Browser> => {
    const options: LaunchOptions = {
      executablePath: executable,
      args: FLAGS,
      chromiumSandbox,
      env: { ...inherited(), HOME: tmpdir() },
      proxy: { server: `http://${proxy}`, bypass: '<-loopback>' },
      timeout: START_TIMEOUT,
    }
    return chromium.launch(options)
  }
  const isRoot = process.getuid?.() === 0
  const sandboxed = isRoot ? null : await started(true).catch(() => null)
  if (sandboxed !== null) return { browser: sandboxed, sandboxed: true }
  const browser = await started(false).catch(() => {
    throw new CliError(`${executable} does not start, so nothing can be tried in it: repair it, or pass --browser off.`)
  })
  return { browser, sandboxed: false }
}
