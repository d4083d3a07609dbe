import { cards } from '@codex/contracts/endpoints'
import { downloading, uploading } from './call'

export const importCardFx = /* @__PURE__ */ uploading(cards.importCard)
export const importLoreFx = /* @__PURE__ */ uploading(cards.importLore)
export const exportCardFx = /* @__PURE__ */ downloading(cards.exportCard)
