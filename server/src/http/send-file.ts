/** The answer to a call is a file, which is read as fast as the client takes it. */
import type { FileEndpoint } from '@codex/contracts/endpoints'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import type { Caller } from './caller'
import { atEndOf } from './end-of-call'

/** ms in which neither the client reads anything nor the database answers. */
const STUCK = 30_000

interface Sent {
  readonly file: Readable
  readonly name: string
  readonly endpoint: Pick<FileEndpoint, 'media'>
}

/** RFC 8187, for the names that a header cannot have. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)

export const disposition = (name: string) =>
  /^[\w .-]+$/.test(name) ? `attachment; filename="${name}"` : `attachment; filename*=UTF-8''${encoded(name)}`

/** It ends with the session of its caller, when the client leaves, and when nothing moves. */
export function sendFile(
  app: FastifyInstance,
  { session }: Caller,
  reply: FastifyReply,
  { file, name, endpoint }: Sent,
  stuck = STUCK,
) {
  const done = new AbortController()
  app.watchSession(session, done.signal).addEventListener('abort', () => file.destroy())
  atEndOf(reply, () => {
    done.abort()
    file.destroy()
  })
  reply.raw.setTimeout(stuck, () => reply.raw.destroy())
  const headers = {
    'content-type': endpoint.media,
    'content-disposition': disposition(name),
    // Without it nginx buffers the file on its disk.
    'x-accel-buffering': 'no',
  }
  return reply.headers(headers).send(file)
}
