/** The process that holds the model. */
import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import type { Socket } from 'node:net'
import type { Answer, FromChild, Load, Ready, Request, ToChild } from './protocol'

/** ms. */
export interface ChildTimeouts {
  /** Until the model is loaded. */
  readonly ready: number
  /** Without any message while a call is in flight. */
  readonly silent: number
}

/** Characters of its standard error. */
const EXCERPT = 400

/** The process has ended: no call can be answered. */
export interface Ended {
  readonly type: 'ended'
  readonly detail: string
}

type Listen = (event: Answer | Ended) => void

/** Nothing of the server's: no key, no address of a database. Windows starts no process without SystemRoot. */
const environment = () =>
  Object.fromEntries(['PATH', 'SystemRoot'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/** `script`: of the process. */
export function startChild(script: string, load: Load, timeouts: ChildTimeouts) {
  const child: ChildProcess = fork(script, {
    env: environment(),
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // A model that waits does not keep the server running.
  child.unref()
  child.channel?.unref()
  const errors = child.stderr as Socket | null // a pipe is a socket
  errors?.unref()
  const listeners = new Map<number, Listen>()
  let output = ''
  let why: string | null = null
  let ended: Ended | null = null
  let silence: NodeJS.Timeout | undefined

  function kill(reason: string) {
    why ??= reason
    child.kill('SIGKILL')
  }

  const watch = () => {
    clearTimeout(silence)
    if (listeners.size > 0) silence = setTimeout(() => kill(`no message for ${timeouts.silent} ms`), timeouts.silent)
  }

  const loading = setTimeout(() => kill(`not loaded within ${timeouts.ready} ms`), timeouts.ready)
  const gone = new Promise<Ended>((resolve) => {
    const end = (how: string) => {
      if (ended !== null) return
      clearTimeout(loading)
      clearTimeout(silence)
      ended = { type: 'ended', detail: [why ?? how, output.trim()].filter((text) => text !== '').join(': ') }
      for (const listen of listeners.values()) listen(ended)
      listeners.clear()
      resolve(ended)
    }
    child.once('exit', (code, signal) => end(`the process ended with ${signal ?? code ?? 'an unknown code'}`))
    child.once('error', (error) => end(error.message))
  })
  errors?.on('data', (data: Buffer) => (output = (output + data.toString()).slice(-EXCERPT)))

  let isReady = false
  const ready = new Promise<Ready | Ended>((resolve) => {
    void gone.then(resolve)
    child.on('message', (message: FromChild) => {
      if (message.type === 'ready') {
        clearTimeout(loading)
        isReady = true
        resolve(message)
      } else if (message.type === 'failed') kill(message.detail)
      else {
        const { id, type } = message
        const listen = listeners.get(id)
        if (type !== 'reading' && type !== 'text') listeners.delete(id)
        listen?.(message)
        watch()
      }
    })
  })

  // A process that has just ended takes no message: its calls end with it.
  const send = (message: ToChild) => void child.send(message, () => undefined)
  send(load)

  return {
    pid: child.pid,
    /** Resolves to `ended` where the model can't be loaded. */
    ready,
    isReady: () => isReady,
    gone,
    hasEnded: () => ended !== null,
    /** `listen` gets all answers, the last one `counted`, `done`, `error` or `ended`. */
    ask(request: Request, listen: Listen) {
      if (ended !== null) {
        listen(ended)
        return
      }
      listeners.set(request.id, listen)
      watch()
      send(request)
    },
    stop: (id: number) => send({ type: 'stop', id }),
    useThreads: (threads: number) => send({ type: 'threads', threads }),
    /** `reason`: for the log. */
    kill,
  }
}
export type Child = ReturnType<typeof startChild>
