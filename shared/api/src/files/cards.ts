import { cards } from '@codex/contracts/endpoints'
import { downloading, uploading } from './call'

export const importCardFx = uploading(cards.importCard)
export const importLoreFx = uploading(cards.importLore)
export const exportCardFx = downloading(cards.exportCard)
