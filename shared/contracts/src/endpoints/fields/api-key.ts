import * as limits from '../../limits'
import * as rules from '../../rules'
import { validation } from '../../texts'
import { id, text, textsOf } from './field'
import { profileId } from './profile-id'

export const keyId = id(rules.keyId)
export const keyName = text(rules.keyName, { min: 1, max: limits.apiKeys.name })
/** Each once. */
export const keyCompanions = textsOf(
  profileId,
  { least: 1, most: limits.apiKeys.companions, wrongLength: (_, most) => validation.keyCompanions(most) },
  (ids) => [...new Set(ids.map((one) => one.toLowerCase()))],
)
