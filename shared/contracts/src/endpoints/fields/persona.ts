import { readAvatar } from '../../entities/avatar'
import * as limits from '../../limits'
import * as rules from '../../rules'
import { stripHtml } from '../../text'
import { validation } from '../../texts'
import * as shapes from '../shapes'
import { optional, refused, text, upTo } from './field'

export const personaName = text(rules.personaName, limits.persona.name, (value) =>
  stripHtml(value).replace(/\s+/g, ' '),
)
export const personaDescription = upTo(limits.persona.description)
/** Empty: none. */
export const personaPicture = optional<typeof shapes.text, string>({
  shape: shapes.text,
  check(value) {
    const path = value === '' ? '' : readAvatar(value)
    return path === null ? refused(validation.avatarIcon) : { ok: true, value: path }
  },
})
