import { cards } from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import { serveSignedIn } from '../http/serve'
import type { ServeFile } from '../import/uploads'
import type { CardService } from './service'

/** Of any name: RFC 5987. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export function cardRoutes(app: FastifyInstance, serveFile: ServeFile, service: CardService) {
  serveFile(cards.importCard, (caller, file) => service.read(caller, file))
  serveSignedIn(app, cards.exportCard, async ({ caller, body }, _request, reply) => {
    const { name, bytes } = await service.write(caller, body)
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="card.${body.format}"; filename*=UTF-8''${encoded(name)}`,
      })
      .send(bytes)
  })
}
