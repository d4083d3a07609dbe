import * as limits from '../../limits'
import * as rules from '../../rules'
import { text } from './check'

export const profileId = text(rules.profileId, limits.profileId.max)
