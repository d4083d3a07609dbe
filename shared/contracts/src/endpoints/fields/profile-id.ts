import * as limits from '../../limits'
import * as rules from '../../rules'
import { text } from './field'

export const profileId = text(rules.profileId, { min: 1, ...limits.profileId })
