/** The package that runs models: installed only when a model is downloaded. */
import { localModels as texts } from '@codex/contracts/texts'
import { spawn } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import { access, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isInstalled } from '../llm/local'
import { DownloadProblem } from './problem'

export interface EnginePackage {
  /** About what an installation takes. */
  readonly bytes: number
  readonly isInstalled: () => boolean
  /** `onBytes` gets those that are there. Rejects with a DownloadProblem that says what works instead. */
  readonly install: (signal: AbortSignal, onBytes: (bytes: number) => void) => Promise<void>
}

interface Options {
  /** Of the package. */
  readonly folder: string
  /** Installs it from its lockfile, as a program of Node. */
  readonly script: string
  readonly isMusl?: boolean
  /** Gets what the script printed when it failed. */
  readonly report: (error: unknown) => void
}

/** Measured with 3.21.1 on Linux, without the builds for graphics cards. */
const BYTES = 103_000_000
/** ms. */
const POLL_INTERVAL = 2000
/** Characters of the output that are reported. */
const TAIL = 2000

/** What a package manager needs, and no secret of the server. */
const PASSED_ON = new RegExp(
  [
    '^(PATH|HOME|USER|SHELL|LANG|TMPDIR|TE?MP|(LOCAL)?APPDATA|USERPROFILE|SYSTEMROOT|COMSPEC|PATHEXT|XDG_\\w+)$',
    '^(PNPM_HOME|npm_\\w+|HTTPS?_PROXY|NO_PROXY|NODE_EXTRA_CA_CERTS)$',
  ].join('|'),
  'i',
)

function runsOnMusl(): boolean {
  if (process.platform !== 'linux') return false
  const report = process.report.getReport() as { readonly header?: { readonly glibcVersionRuntime?: string } }
  return report.header?.glibcVersionRuntime === undefined
}

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries)
    if (entry.isFile()) bytes += (await lstat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0
  return bytes
}

/** Rejects with the reason of the signal when it is aborted, and with an Error that has the end of the output. */
function run(script: string, folder: string, signal: AbortSignal): Promise<void> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name)))
  const child = spawn(process.execPath, [script], { cwd: folder, env, signal, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-TAIL)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${script} ended with ${code}: ${output}`))
    })
  })
}

export function enginePackage({ folder, script, isMusl, report }: Options): EnginePackage {
  const packages = join(folder, 'node_modules')

  async function expectPossible() {
    if (isMusl ?? runsOnMusl()) throw new DownloadProblem(texts.problems.musl)
    if (!existsSync(folder) || !existsSync(script)) throw new DownloadProblem(texts.problems.missing)
    const isWritable = await access(folder, constants.W_OK).then(
      () => true,
      () => false,
    )
    if (!isWritable) throw new DownloadProblem(texts.problems.readOnly)
  }

  return {
    bytes: BYTES,
    isInstalled: () => isInstalled(folder),

    async install(signal, onBytes) {
      await expectPossible()
      let isRunning = true
      const measure = async () => {
        const bytes = await bytesOf(packages)
        if (isRunning) onBytes(Math.min(bytes, BYTES))
      }
      const timer = setInterval(() => void measure(), POLL_INTERVAL)
      try {
        await run(script, folder, signal)
      } catch (error) {
        signal.throwIfAborted()
        report(error)
        throw new DownloadProblem(texts.problems.registry)
      } finally {
        isRunning = false
        clearInterval(timer)
      }
    },
  }
}
