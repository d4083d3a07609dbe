import { cards as endpoints } from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import type { OwnCompanion } from '../character/ownership'
import type { CompanionExtra } from '../character/repository'
import { disposition } from '../http/send-file'
import { serveSignedIn } from '../http/serve'
import type { ServeFile } from '../uploads/uploads'
import type { PortraitRepository } from '../portraits/repository'
import type { VoiceRepository } from '../voice/repository'
import { createPictures } from './pictures'
import { addCard, addLore, type CardRepository } from './repository'
import { cardService, fieldsOfCard, storedCard } from './service'

export { greetingsOfTurns } from './greetings'
export { cardRepository } from './repository'

export const cardExtra: CompanionExtra = {
  create({ card, lore = [] }) {
    const stored = card === undefined ? null : storedCard(card)
    return {
      ...(card !== undefined && { fields: fieldsOfCard(card) }),
      async store(tx, { id, createdAt }) {
        if (stored !== null) await addCard(tx, id, stored)
        await addLore(tx, id, lore, createdAt)
      },
    }
  },
}

interface Needs {
  readonly cards: CardRepository
  readonly own: OwnCompanion
  readonly voices: VoiceRepository
  readonly portraits: PortraitRepository
  readonly serveFile: ServeFile
  readonly shellRoot: string
}

export function serveCards(app: FastifyInstance, { cards, own, voices, portraits, serveFile, shellRoot }: Needs) {
  const pictureOf = createPictures(shellRoot, portraits)
  const service = cardService({ cards, own, lines: voices.all, pictureOf })
  serveFile(endpoints.importCard, (caller, file) => service.read(caller, file))
  serveFile(endpoints.importLore, (caller, file) => service.addLore(caller, file))
  serveSignedIn(app, endpoints.exportCard, async ({ caller, body }, _request, reply) => {
    const { name, bytes } = await service.write(caller, body)
    return reply
      .headers({ 'content-type': endpoints.exportCard.media, 'content-disposition': disposition(name) })
      .send(bytes)
  })
}
