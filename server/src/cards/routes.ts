import { cards } from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import { disposition } from '../http/send-file'
import { serveSignedIn } from '../http/serve'
import type { ServeFile } from '../uploads/uploads'
import type { CardService } from './service'

export function cardRoutes(app: FastifyInstance, serveFile: ServeFile, service: CardService) {
  serveFile(cards.importCard, (caller, file) => service.read(caller, file))
  serveFile(cards.importLore, (caller, file) => service.addLore(caller, file))
  serveSignedIn(app, cards.exportCard, async ({ caller, body }, _request, reply) => {
    const { name, bytes } = await service.write(caller, body)
    return reply
      .headers({ 'content-type': cards.exportCard.media, 'content-disposition': disposition(name) })
      .send(bytes)
  })
}
