/** A Chromium of its own for one trial, controlled through a pipe: no port is opened, and the browser ends with this process. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { looseObject, number, object, optional, parseJson, pipe, safeParse, string, unknown } from 'valibot'
import { CliError } from '../cli-error'

export type Fields = Readonly<Record<string, unknown>>

export interface Browser {
  /** @returns the result of a command of the DevTools protocol; rejects when the browser has ended */
  readonly send: (method: string, params?: Fields, session?: string) => Promise<Fields>
  readonly onEvent: (listener: (method: string, params: Fields) => void) => void
  readonly sandboxed: boolean
  readonly end: () => Promise<void>
}

/** Of this process only what the browser needs to run: no token, password or address of a database. */
const INHERITED = ['PATH', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE', 'SYSTEMROOT']

const inherited = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => INHERITED.includes(name)))

const FLAGS = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--window-size=1440,900',
  '--disable-gpu',
  '--disable-quic',
  '--disable-extensions',
  '--disable-sync',
  '--disable-component-update',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--js-flags=--max-old-space-size=512',
  // Nothing but the proxy is resolved, and addresses of this machine go through it, too.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--proxy-bypass-list=<-loopback>',
]

/** ms */
const START_TIMEOUT = 30_000

const messageSchema = pipe(
  string(),
  parseJson(),
  object({
    id: optional(number()),
    method: optional(string()),
    params: optional(looseObject({})),
    result: optional(looseObject({})),
    error: optional(unknown()),
  }),
)

/** Without the sandbox only where the system has none. @throws CliError when it does not start @param proxy `127.0.0.1:PORT`, the only address it reaches */
export async function launch(executable: string, proxy: string): Promise<Browser> {
  const isRoot = process.getuid?.() === 0
  const sandboxed = isRoot ? null : await started(executable, proxy, true).catch(() => null)
  if (sandboxed !== null) return sandboxed
  return started(executable, proxy, false).catch(() => {
    throw new CliError(`${executable} does not start, so nothing can be tried in it: repair it, or set MFE_TRIAL=off.`)
  })
}

async function started(executable: string, proxy: string, sandboxed: boolean): Promise<Browser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'codex-trial-'))
  const own = [`--user-data-dir=${profile}`, `--proxy-server=http://${proxy}`, ...(sandboxed ? [] : ['--no-sandbox'])]
  const child = spawn(executable, [...FLAGS, ...own, 'about:blank'], {
    cwd: profile,
    // Its processes are a group, which ends as a whole.
    detached: true,
    env: { ...inherited(), HOME: profile, TMPDIR: profile },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  // The fourth and fifth of `stdio` are pipes.
  const [requests, answers] = [child.stdio[3] as Writable, child.stdio[4] as Readable]
  const waiting = new Map<number, (answer: Fields | Error) => void>()
  const listeners: ((method: string, params: Fields) => void)[] = []
  let isOver = false
  const over = new Promise<void>((resolve) => {
    const finish = () => {
      isOver = true
      for (const settle of waiting.values()) settle(new Error('The browser has ended'))
      waiting.clear()
      resolve()
    }
    child.once('error', finish)
    child.once('exit', finish)
  })
  requests.on('error', () => undefined)

  let rest = ''
  answers.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\0')
    rest = parts.pop() ?? ''
    for (const part of parts) receive(part)
  })

  function receive(text: string) {
    const message = safeParse(messageSchema, text)
    if (!message.success) return
    const { id, method, params = {}, result = {}, error } = message.output
    if (id !== undefined) {
      waiting.get(id)?.(error === undefined ? result : new Error(JSON.stringify(error)))
      waiting.delete(id)
    } else if (method !== undefined) for (const listener of listeners) listener(method, params)
  }

  let last = 0
  const browser: Browser = {
    sandboxed,
    onEvent: (listener) => void listeners.push(listener),
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (isOver) {
          reject(new Error('The browser has ended'))
          return
        }
        const id = ++last
        waiting.set(id, (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
        requests.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      }),
    end: async () => {
      if (!isOver && child.pid !== undefined)
        try {
          process.kill(-child.pid, 'SIGKILL')
        } catch {
          child.kill('SIGKILL')
        }
      await over
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  const late = setTimeout(() => void browser.end(), START_TIMEOUT)
  try {
    await browser.send('Browser.getVersion')
    return browser
  } catch (error) {
    await browser.end()
    throw error
  } finally {
    clearTimeout(late)
  }
}
