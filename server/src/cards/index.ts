import type { FastifyInstance } from 'fastify'
import type { OwnCompanion } from '../character/ownership'
import type { CompanionExtra } from '../character/repository'
import type { ServeFile } from '../uploads/uploads'
import type { PortraitRepository } from '../portraits/repository'
import type { VoiceRepository } from '../voice/repository'
import { createPictures } from './pictures'
import { addCard, addLore, type CardRepository } from './repository'
import { cardRoutes } from './routes'
import { cardService, fieldsOfCard, storedCard } from './service'

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
  cardRoutes(app, serveFile, cardService({ cards, own, lines: voices.all, pictureOf }))
}
