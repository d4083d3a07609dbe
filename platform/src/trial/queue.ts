/** The trials of a server: one at a time, and none that goes on while the server closes. */
import { CliError } from '../cli-error'
import type { BuildOutput } from '../publish/build-output'
import { browserFor, type BrowserMode } from './mode'
import type { PageSource } from './page-source'
import { tryOut } from './trial'

interface Needs {
  readonly mode: BrowserMode
  readonly pages: PageSource
}

/** Uploads that wait for a trial. Each holds a build in memory. */
const MOST_WAITING = 4

export function trialQueue({ mode, pages }: Needs) {
  const closing = new AbortController()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  async function run(build: BuildOutput): Promise<string> {
    const browser = browserFor(mode)
    if ('why' in browser) return `It was not run in a browser: ${browser.why}.`
    if (closing.signal.aborted) throw new CliError('The server is closing: try again.')
    const trial = await tryOut(build, { ...browser, pages, signal: closing.signal })
    const name = `${build.remote} ${build.version}`
    if (trial.kind === 'failed') throw new CliError(`${name} does not run in a page: ${trial.reasons.join('; ')}.`)
    if (trial.kind === 'skipped') return `It was not run in a browser: ${trial.why}.`
    return `It ran in a page of this server, and was mounted after ${Math.round(trial.mounted)} ms.`
  }

  return {
    /** @returns what happened, in one sentence; null when trials are off. @throws CliError when it does not run */
    run: async (build: BuildOutput): Promise<string | null> => {
      if (mode === 'off') return null
      if (waiting >= MOST_WAITING) throw new CliError('Too many versions wait for their trial: try again in a minute.')
      waiting++
      const mine = last.then(() => run(build)).finally(() => waiting--)
      last = mine.catch(() => undefined)
      return mine
    },
    close: () => closing.abort(),
  }
}
