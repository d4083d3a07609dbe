/** Files of the built shell and of the published remotes, as they lie on the disk. */
import type { FastifyReply } from 'fastify'

const YEAR = { maxAge: 31_536_000_000, immutable: true } as const
const DAY = { maxAge: 86_400_000 } as const
const ALWAYS_ASK = { maxAge: 0 } as const

const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+$/
const ofTheBuild = /^(index\.html|landing\.html|shell\.json)$|\.stamp$/

/** A relative path that names a file below its root: no empty, hidden or upward step, and nothing of the build's own. */
const isPlain = (path: string) =>
  path.split('/').every((step) => /^[\w~@+-][\w.~@+-]*$/.test(step)) && !ofTheBuild.test(path)

export const looksLikeFile = (path: string) => /\.[^/]+$/.test(path)

function send(reply: FastifyReply, root: string, path: string, caching: { maxAge: number; immutable?: boolean }) {
  reply.header('vary', 'accept-encoding')
  // An image that is opened as a page of its own must not run anything.
  if (path.endsWith('.svg'))
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  void reply.sendFile(path, root, caching)
}

function cachingOf(path: string) {
  if (hashed.test(path)) return YEAR
  return path.startsWith('avatars/') ? DAY : ALWAYS_ASK
}

export function sendShellFile(reply: FastifyReply, root: string, path: string) {
  if (isPlain(path)) send(reply, root, path, cachingOf(path))
  else reply.callNotFound()
}

/** A published version never changes. A retry asks under `<version>~r1`, which is the same folder. */
export function sendRemoteFile(reply: FastifyReply, root: string, name: string, version: string, path: string) {
  const file = [name, version.replace(/~r\d{1,3}$/, ''), path].join('/')
  if (isPlain(file)) send(reply, root, file, YEAR)
  else reply.callNotFound()
}
