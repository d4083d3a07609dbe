/** The trial of `mfe check`: in the page of each named server, else of the registry, else of the workspace's own build. */
import type { BuildOutput } from '../publish/build-output'
import { kilobytes, weigh } from '../check/size'
import { browserFor, type BrowserMode } from './mode'
import { pagesOf } from './page-source'
import { tryOut, type Trial } from './trial'
import { withLocalServer } from './local-server'

interface Where {
  readonly mode: BrowserMode
  readonly shells: readonly string[]
  readonly registry: string | null
}

export interface TrialLines {
  readonly refusals: readonly string[]
  readonly says: readonly string[]
}

const SKIPPED = 'It was not run in a browser'
export const NOT_TRIED: TrialLines = { refusals: [], says: [] }

export async function trialsOf(build: BuildOutput, { mode, shells, registry }: Where): Promise<TrialLines> {
  const browser = browserFor(mode)
  if ('why' in browser) return { refusals: [], says: [`${SKIPPED}: ${browser.why}.`] }
  const tried = async (url: string) => linesOf(build, url, await tryOut(build, { ...browser, pages: pagesOf(url) }))

  const addresses = shells.length > 0 ? shells.filter((where) => /^https?:/.test(where)) : registry ? [registry] : []
  const all: TrialLines[] = []
  for (const address of addresses) all.push(await tried(address))
  if (shells.length === 0 && registry === null) {
    const local = await withLocalServer(tried)
    if (local !== null) all.push(local)
  }
  if (all.length === 0) return { refusals: [], says: [`${SKIPPED}: no server is named or built.`] }
  return { refusals: all.flatMap(({ refusals }) => refusals), says: all.flatMap(({ says }) => says) }
}

function linesOf({ files }: BuildOutput, url: string, trial: Trial): TrialLines {
  if (trial.kind === 'failed') return { refusals: refusalsOf(trial.reasons, url), says: [] }
  if (trial.kind === 'skipped') return { refusals: [], says: [`${SKIPPED}: ${trial.why}.`] }
  const bytes = kilobytes(weigh(trial.files.map((file) => files.get(file))))
  const sandbox = trial.sandboxed ? '' : ', without the sandbox of the browser'
  return {
    refusals: [],
    says: [`Runs in a page of ${url}: ${bytes} br, mounted after ${Math.round(trial.mounted)} ms${sandbox}.`],
  }
}

const refusalsOf = (reasons: readonly string[], where: string) => [
  `It does not run in a page of ${where}: ${reasons.join('; ')}.`,
]
