import type { FastifyReply } from 'fastify'

const YEAR = { maxAge: 31_536_000_000, immutable: true } as const
const DAY = { maxAge: 86_400_000 } as const
const REVALIDATE = { maxAge: 0 } as const

const HASHED_NAME = /\.[0-9a-f]{8,}\.[a-z0-9]+$/
const INTERNAL = /^(index\.html|landing\.html|shell\.json)$|\.stamp$/

/** Whether a relative path stays below its root: no empty, hidden or `..` segment, and no internal file of the build. */
const isServed = (path: string) =>
  path.split('/').every((segment) => /^[\w~@+-][\w.~@+-]*$/.test(segment)) && !INTERNAL.test(path)

/** The registry of media types has .ts as a video. */
export function withTypeOf(reply: FastifyReply, path: string) {
  if (path.endsWith('.d.ts')) void reply.header('content-type', 'text/plain; charset=utf-8')
}

export const looksLikeFile = (path: string) => /\.[^/]+$/.test(path)

function send(reply: FastifyReply, root: string, path: string, caching: { maxAge: number; immutable?: boolean }) {
  reply.header('vary', 'accept-encoding')
  // An SVG that is opened as a document must not run scripts.
  if (path.endsWith('.svg'))
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  void reply.sendFile(path, root, caching)
}

function cachingOf(path: string) {
  if (HASHED_NAME.test(path)) return YEAR
  return path.startsWith('avatars/') ? DAY : REVALIDATE
}

export function sendShellFile(reply: FastifyReply, root: string, path: string) {
  if (isServed(path)) send(reply, root, path, cachingOf(path))
  else reply.callNotFound()
}

/** A published version never changes. A retry requests `<version>~r1`, which is the same folder. */
export function sendRemoteFile(reply: FastifyReply, root: string, name: string, version: string, path: string) {
  const file = [name, version.replace(/~r\d{1,3}$/, ''), path].join('/')
  if (isServed(file)) send(reply, root, file, YEAR)
  else reply.callNotFound()
}
