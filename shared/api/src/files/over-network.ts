/** A file is the answer to a call, or its body. */
import { API_PREFIX } from '@codex/contracts'
import type { FileEndpoint, UploadEndpoint } from '@codex/contracts/endpoints'
import { failures } from '@codex/contracts/texts'
import { ApiError } from '../api-error'
import { fetchArguments } from '../early'
import type { Call } from '../exchange'
import { firstAborted } from '../first-aborted'
import { bodyOf, brokenOff, post, successful } from '../network'
import { silenceTimeout } from '../silence-timeout'

export interface FileCall extends Call {
  readonly endpoint: FileEndpoint
  /** Gets the bytes of the answer so far, a few times per second. */
  readonly onProgress: (received: number) => void
}

interface UploadCall extends FileCall {
  readonly endpoint: UploadEndpoint
  readonly body: Blob
}

/** ms. The answer to an upload comes after the server has read all of it. */
const UPLOAD_TIMEOUT = 15 * 60_000

/** ms between two reports of the progress. */
const REPORT_INTERVAL = 250

/** Bytes that are collected in memory; a browser may store a Blob on disk. */
const BLOCK = 8_388_608

async function collect(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  type: string,
  onPiece: (received: number) => void,
) {
  const blocks: Blob[] = []
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let collected = 0
  let received = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob([...blocks, ...pieces], { type })
    pieces.push(value)
    collected += value.length
    received += value.length
    onPiece(received)
    if (collected < BLOCK) continue
    blocks.push(new Blob(pieces))
    pieces = []
    collected = 0
  }
}

async function download(call: FileCall, signal: AbortSignal): Promise<unknown> {
  const silence = silenceTimeout()
  const type = call.endpoint.media
  try {
    const response = await post(call, type, firstAborted(signal, silence.signal))
    if (response.headers.get('content-type') !== type || response.body === null) return null
    let reported = -REPORT_INTERVAL
    return await collect(response.body, type, (received) => {
      silence.restart()
      const now = performance.now()
      if (now - reported < REPORT_INTERVAL) return
      reported = now
      call.onProgress(received)
    }).catch((error: unknown) => {
      throw brokenOff(call.endpoint, error)
    })
  } finally {
    silence.stop()
  }
}

async function upload(call: UploadCall, signal: AbortSignal): Promise<unknown> {
  const { endpoint, body, token } = call
  if (token === null) throw new ApiError(401, failures.unauthorized)
  const ends = firstAborted(signal, AbortSignal.timeout(UPLOAD_TIMEOUT))
  const [path, options] = fetchArguments(
    API_PREFIX + endpoint.path,
    { body: undefined, headers: {}, token },
    'application/json',
    ends,
  )
  const headers = { ...options.headers, 'content-type': endpoint.media }
  return bodyOf(await successful(call, fetch(path, { ...options, headers, body })), endpoint)
}

/** `accept` takes nothing but a file for such a call. */
const isUpload = (call: FileCall): call is UploadCall => 'most' in call.endpoint

export const filesOverNetwork = (call: FileCall, signal: AbortSignal) =>
  isUpload(call) ? upload(call, signal) : download(call, signal)
