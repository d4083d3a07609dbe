import * as v from 'valibot'
import type { AvatarPath } from '../entities/avatar'
import { readAs, readBy } from '../entities/read-as'
import { AVATARS } from '../limits'

/** Wire shapes of several calls, without transforms and defaults: the OpenAPI document is made from them. */

export { conversation } from '../entities/conversation'
export { foreignCard } from '../entities/card'
export { engine } from '../entities/engine'
export { memories, memory, recallHit, use } from '../entities/memory'
export { alternativeList, record, reply } from '../entities/message'
export { personas } from '../entities/persona'
export { searchResults } from '../entities/search'
export { sampleLine, voiceLines } from '../entities/voice'

export const text = v.string()
export const number = v.number()
export const texts = v.array(text)
/** A path in another spelling is answered as it was sent. The schema does not name them: released readers expect the others alone. */
export const avatar = v.fallback(v.picklist(AVATARS), (sent) => sent?.value as AvatarPath)

export const message = v.object({ message: text })
/** An answer whose message may be missing (spec 7 "message (optional)"), then `otherwise`. A page of a proxy is a text. */
/* @__NO_SIDE_EFFECTS__ */
export const messageOr = (otherwise: string) =>
  readBy(message, (raw) => (typeof raw === 'string' ? null : (readAs(message, raw) ?? { message: otherwise })))
