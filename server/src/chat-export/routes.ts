import { takeout } from '@codex/contracts/endpoints'
import { files } from '@codex/contracts/takeout'
import { fileName } from '@codex/contracts/text'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { sendFile } from '../http/send-file'
import { serveSignedIn } from '../http/serve'
import type { ChatExportService } from './service'

export function chatExportRoutes(app: FastifyInstance, exported: ChatExportService) {
  serveSignedIn(app, takeout.exportChat, async ({ caller, body }, _request, reply) => {
    const { name, file } = await exported(caller, body)
    return sendFile(app, caller, reply, {
      file: Readable.from(file, { objectMode: false }),
      name: fileName(name, files[body.app ?? body.format].ending),
      endpoint: takeout.exportChat,
    })
  })
}
