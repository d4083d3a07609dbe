import { account } from '@codex/contracts/endpoints'
import { manage } from '@codex/contracts/texts'
import type { FastifyInstance } from 'fastify'
import { sendFile } from '../http/send-file'
import { serveSignedIn } from '../http/serve'
import type { ExportService } from './service'

export function exportRoutes(app: FastifyInstance, exported: ExportService, stuck?: number) {
  serveSignedIn(app, account.exportAccount, ({ caller }, _request, reply) => {
    const sent = { file: exported(caller), name: manage.download.fileName, endpoint: account.exportAccount }
    return Promise.resolve(sendFile(app, caller, reply, sent, stuck))
  })
}
