import * as v from 'valibot'
import type { AvatarPath } from '../entities/avatar'
import { AVATARS } from '../limits'

/** Wire shapes of several calls, without transforms and defaults: the OpenAPI document is made from them. */

export { engine } from '../entities/engine'
export * from '../entities/memory'
export { alternativeList, record, reply } from '../entities/message'
export { searchResults } from '../entities/search'
export { readLine, sampleLine, voiceLines } from '../entities/voice'

export const text = v.string()
export const number = v.number()
export const texts = v.array(text)
/** A path in another spelling is answered as it was sent. The schema does not name them: released readers expect the others alone. */
export const avatar = v.fallback(v.picklist(AVATARS), (sent) => sent?.value as AvatarPath)

export const message = v.object({ message: text })

/** What memory has of a lorebook. */
export const lore = v.object({ keys: texts, text })

/** A card of another app, with all of its fields. */
export const foreignCard = v.record(text, v.unknown())
