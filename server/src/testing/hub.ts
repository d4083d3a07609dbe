/** A hub of models on loopback: /resolve/ redirects to its storage, which has ranges. Faults are set by the test. */
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Faults {
  /** Answers of the storage that are cut after this many bytes; the others are complete. */
  cuts?: { readonly times: number; readonly bytes: number }
  /** Bytes that the client has stored: a cut waits for its own. */
  stored?: () => number
  /** Without ranges each answer is the whole file. */
  ranges?: boolean
  /** Answers of /resolve/ are this status, without a file. */
  status?: number
  /** Answers of the storage are this status, as often. */
  expired?: number
  /** /resolve/ does not say the hash. */
  unlinked?: boolean
  /** Bytes after which an answer of the storage stops and stays open. */
  stallsAfter?: number
}

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

export async function startHub(content: Buffer, faults: Faults = {}) {
  const commit = '0123456789abcdef0123456789abcdef01234567'
  const state = { content, faults: { ...faults } }
  const requests: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = []

  const server = createServer(({ url = '', headers }, response) => {
    requests.push({ url, headers })
    const { content: bytes, faults: now } = state
    if (url.includes('/resolve/')) {
      if (now.status !== undefined) return response.writeHead(now.status).end()
      const linked = { 'x-linked-size': bytes.length, 'x-linked-etag': `"${sha256(bytes)}"`, 'x-repo-commit': commit }
      const location = `/storage?signature=${requests.length}`
      return response.writeHead(302, { location, etag: '"pointer"', ...(now.unlinked !== true && linked) }).end('moved')
    }
    if (now.expired !== undefined && now.expired > 0) {
      now.expired -= 1
      return response.writeHead(403).end()
    }
    const range = now.ranges === false ? undefined : /^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1]
    const from = Number(range ?? 0)
    if (from >= bytes.length) return response.writeHead(416).end()
    const rest = bytes.subarray(from)
    response.writeHead(range === undefined ? 200 : 206, { 'content-length': rest.length })
    const cut = now.cuts !== undefined && now.cuts.times > 0 ? now.cuts.bytes : undefined
    const end = now.stallsAfter ?? cut
    if (end === undefined) return response.end(rest)
    if (now.cuts !== undefined && cut !== undefined) now.cuts = { ...now.cuts, times: now.cuts.times - 1 }
    response.write(rest.subarray(0, end))
    const cutWhenStored = () => {
      if (now.stored === undefined || now.stored() >= from + end) response.destroy()
      else setTimeout(cutWhenStored, 5)
    }
    if (now.stallsAfter === undefined) cutWhenStored()
    return response
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  return {
    endpoint: `http://127.0.0.1:${port}`,
    commit,
    /** `content` and `faults` may be changed. */
    state,
    requests,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
