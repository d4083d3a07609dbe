/** The hub from which models are downloaded: the protocol of huggingface.co and its mirrors. */
import { localModels as texts } from '@codex/contracts/texts'
import type { Readable } from 'node:stream'
import { EnvHttpProxyAgent, request } from 'undici'
import { DownloadProblem } from './problem'

export interface HubFile {
  readonly repository: string
  /** null: the newest. */
  readonly commit: string | null
  readonly file: string
}

/** What the hub says about a file; null: it does not say it. */
export interface Linked {
  readonly commit: string | null
  /** Bytes. */
  readonly size: number | null
  readonly sha256: string | null
}

interface Opened {
  readonly linked: Linked
  /** 200: from the first byte; 206: from `from` on; 416: the file ends before `from`. */
  readonly status: 200 | 206 | 416
  readonly body: Readable
}

/** Each rejects with a DownloadProblem where no retry helps, and with other errors where one may. */
export interface Hub {
  readonly urlOf: (file: HubFile) => string
  readonly ask: (file: HubFile, signal: AbortSignal) => Promise<Linked>
  readonly open: (file: HubFile, from: number, signal: AbortSignal) => Promise<Opened>
}

const REDIRECTS = 5
/** ms between two pieces of a body. */
const BODY_TIMEOUT = 60_000
/** ms until an answer begins, connecting included. A proxy that closes its connections would be asked forever. */
const ANSWER_TIMEOUT = 60_000

type Options = NonNullable<Parameters<typeof request>[1]>

async function requestInTime(url: string, options: Options, signal: AbortSignal) {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error('The hub did not answer in time')), ANSWER_TIMEOUT)
  try {
    const either = AbortSignal.any([signal, late.signal])
    return await request(url, { ...options, signal: either, bodyTimeout: BODY_TIMEOUT })
  } finally {
    clearTimeout(timer)
  }
}

type Headers = Awaited<ReturnType<typeof request>>['headers']

function linkedOf(headers: Headers): Linked {
  const matching = (name: string, pattern: RegExp) => pattern.exec(String(headers[name] ?? ''))?.[1] ?? null
  const size = matching('x-linked-size', /^(\d{1,15})$/)
  return {
    commit: matching('x-repo-commit', /^([0-9a-f]{40})$/),
    size: size === null ? null : Number(size),
    // Of a file that is no LFS file it is a SHA-1, which is shorter.
    sha256: matching('x-linked-etag', /^(?:W\/)?"?([0-9a-f]{64})"?$/),
  }
}

/** The address of a redirect. Never from https to another protocol. */
function targetOf(headers: Headers, from: string): string {
  const target = new URL(String(headers['location'] ?? ''), from)
  const allowed = from.startsWith('https:') ? ['https:'] : ['https:', 'http:']
  if (!allowed.includes(target.protocol)) throw new Error(`The hub redirects to ${target.protocol}`)
  return target.href
}

/** Throws for an answer without the file. `isFirst`: it is of the hub itself, not of its storage, whose addresses expire. */
function expectFile(status: number, isFirst: boolean): asserts status is Opened['status'] {
  if (isFirst && (status === 401 || status === 403)) throw new DownloadProblem(texts.problems.forbidden)
  if (isFirst && (status === 404 || status === 410)) throw new DownloadProblem(texts.problems.gone)
  if (![200, 206, 416].includes(status)) throw new Error(`The hub answered ${status}`)
}

/** `endpoint`: without a slash at the end. The variables HTTPS_PROXY, HTTP_PROXY and NO_PROXY apply. */
export function createHub(endpoint: string): Hub {
  const dispatcher = new EnvHttpProxyAgent()
  const urlOf = ({ repository, commit, file }: HubFile) =>
    `${endpoint}/${repository}/resolve/${commit ?? 'main'}/${encodeURIComponent(file)}`

  // Redirects are followed here: the size and the hash are headers of the first answer.
  async function* answers(file: HubFile, from: number, signal: AbortSignal) {
    const headers = { 'accept-encoding': 'identity', ...(from > 0 && { range: `bytes=${from}-` }) }
    let url = urlOf(file)
    for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
      const answer = await requestInTime(url, { dispatcher, headers }, signal)
      yield { ...answer, isFirst: redirects === 0 }
      if (answer.statusCode < 300 || answer.statusCode > 399) return
      await answer.body.dump()
      url = targetOf(answer.headers, url)
    }
    throw new Error('The hub redirects too often')
  }

  return {
    urlOf,

    async ask(file, signal) {
      for await (const { statusCode, headers, body, isFirst } of answers(file, 0, signal)) {
        const linked = linkedOf(headers)
        const isLast = statusCode < 300 || statusCode > 399
        if (linked.sha256 === null && !isLast) continue
        body.on('error', () => undefined).destroy()
        if (isLast) expectFile(statusCode, isFirst)
        return linked
      }
      throw new Error('The hub did not answer') // each answer that is no redirect returns
    },

    async open(file, from, signal) {
      let linked = linkedOf({})
      for await (const { statusCode: status, headers, body, isFirst } of answers(file, from, signal)) {
        if (linked.sha256 === null) linked = linkedOf(headers)
        if (status >= 300 && status <= 399) continue
        try {
          expectFile(status, isFirst)
        } catch (error) {
          body.on('error', () => undefined).destroy()
          throw error
        }
        return { linked, status, body }
      }
      throw new Error('The hub did not answer')
    },
  }
}
