/** The trials of a build: in the page of each named server, else of the registry, else of the workspace's own build. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BuildOutput } from '../publish/build-output'
import { kilobytes, weigh } from '../publish/entry-size'
import { installed, type BrowserMode } from './browser'
import { tryOut, type Trial } from './trial'

interface Where {
  readonly mode: BrowserMode
  readonly shells: readonly string[]
  readonly registry: string | null
}

export interface TrialLines {
  readonly refusals: readonly string[]
  readonly says: readonly string[]
}

const SERVER = path.join('server', 'dist', 'server.mjs')
const READY = /^Character Codex is ready at (http:\S+)$/m

const SKIPPED = 'It was not run in a browser'
export const NOT_TRIED: TrialLines = { refusals: [], says: [] }

export async function trialsOf(build: BuildOutput, { mode, shells, registry }: Where): Promise<TrialLines> {
  const browser = await installed(mode)
  if ('why' in browser) return { refusals: [], says: [`${SKIPPED}: ${browser.why}.`] }
  const tried = async (url: string) => linesOf(build, url, await tryOut(build, browser, url))

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

/** Of the workspace: for a trial where no server is named. Runs `work` with its address; null where no server is built. The server is ended, and its data are removed. */
async function withLocalServer<Answer>(work: (url: string) => Promise<Answer>): Promise<Answer | null> {
  if (!existsSync(SERVER)) return null
  const folder = await mkdtemp(path.join(tmpdir(), 'codex-trial-server-'))
  const child = spawn(process.execPath, [SERVER], {
    // Without the settings of this process.
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text
          const [, address] = READY.exec(output) ?? []
          if (address !== undefined) resolve(address)
        })
      void ended.then(() => reject(new Error(`The server for the trial ended:\n${output}`)))
    })
    return await work(url)
  } finally {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}
