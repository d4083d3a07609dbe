/** Whether candidates are tried in a browser: `auto` where one is installed. */
import { fullBrowser, givenChromium, headlessShell } from '../../workspace/chromium.cjs'
import { CliError } from '../cli-error'

export const BROWSER_MODES = ['auto', 'off', 'required'] as const
export type BrowserMode = (typeof BROWSER_MODES)[number]

const NONE = 'no Chromium is installed (CHROME_PATH can name one)'

/** The path of a browser; else why there is none, in one sentence. @throws CliError where one is required */
export function browserFor(mode: BrowserMode): { readonly executable: string } | { readonly why: string } {
  if (mode === 'off') return { why: 'it is switched off' }
  const executable = found()
  if (executable !== null) return { executable }
  if (mode === 'required') throw new CliError(`A trial in a browser is required, but ${NONE}.`)
  return { why: NONE }
}

function found(): string | null {
  try {
    return givenChromium() ?? headlessShell() ?? fullBrowser() ?? null
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error))
  }
}
