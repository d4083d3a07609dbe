/** The workspace's own server with the built shell, for a trial where no server is named. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const SERVER = path.join('server', 'dist', 'server.mjs')
const READY = /^Character Codex is ready at (http:\S+)$/m

/** Runs `work` with its address; null where no server is built. The server is ended, and its data are removed. */
export async function withLocalServer<Answer>(work: (url: string) => Promise<Answer>): Promise<Answer | null> {
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
