import type { FastifyInstance } from 'fastify'
import type { OwnCompanion } from '../character/ownership'
import type { ServeFile } from '../uploads/uploads'
import type { PortraitRepository } from '../portraits/repository'
import type { VoiceRepository } from '../voice/repository'
import { createPictures } from './pictures'
import type { CardRepository } from './repository'
import { cardRoutes } from './routes'
import { cardService } from './service'

export { cardRepository } from './repository'

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
