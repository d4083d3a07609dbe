import * as limits from '../../limits'
import * as rules from '../../rules'
import { stripHtml } from '../../text'
import { text, upTo } from './field'

export const personaName = text(rules.personaName, limits.persona.name, (value) =>
  stripHtml(value).replace(/\s+/g, ' '),
)
export const personaDescription = upTo(limits.persona.description)
