import { account } from '@codex/contracts/endpoints'
import { manage } from '@codex/contracts/texts'
import type { FastifyInstance } from 'fastify'
import { atEndOf } from '../http/end-of-call'
import { serveSignedIn } from '../http/serve'
import type { ExportService } from './service'

/** ms in which neither the client reads anything nor the database answers. */
const STUCK = 30_000

const headers = {
  'content-type': 'application/zip',
  'content-disposition': `attachment; filename="${manage.download.fileName}"`,
  // Without it nginx buffers the file on its disk.
  'x-accel-buffering': 'no',
}

export function exportRoutes(app: FastifyInstance, exported: ExportService, stuck = STUCK) {
  serveSignedIn(app, account.exportAccount, ({ caller }, _request, reply) => {
    const zip = exported(caller)
    const done = new AbortController()
    app.watchSession(caller.session, done.signal).addEventListener('abort', () => zip.destroy())
    atEndOf(reply, () => {
      done.abort()
      zip.destroy()
    })
    reply.raw.setTimeout(stuck, () => reply.raw.destroy())
    return Promise.resolve(reply.headers(headers).send(zip))
  })
}
