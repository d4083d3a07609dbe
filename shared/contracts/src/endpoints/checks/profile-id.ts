import * as limits from '../../limits'
import * as rules from '../../rules'
import { text } from './check'

export const profileId = /* @__PURE__ */ text(rules.profileId, limits.profileId.max)
