import * as v from 'valibot'
import { failures, validation } from '../texts'
import * as fields from './fields'
import { personaId } from './fields'
import { endpoint } from './endpoint'
import * as shapes from './shapes'

/** POST /persona/*: who the user is in conversations. Each call answers all personas. A message keeps the name that it was sent with. */

const reply = v.object({ personas: shapes.personas })
const fallback = failures.personas

export const list = endpoint({ path: '/persona/list', fields: {}, reply, fallback })

/** Refused with 409 when there are too many, or one has the name already. `avatar_icon`: as of a companion. */
export const add = endpoint({
  path: '/persona/add',
  fields: {
    name: fields.personaName,
    description: fields.optional(fields.personaDescription),
    avatar_icon: fields.personaPicture,
  },
  reply,
  fallback,
})

/** An empty description or `avatar_icon` removes it. The first one with its username as its name has the username again. */
export const change = endpoint({
  path: '/persona/change',
  fields: {
    persona_id: personaId,
    name: fields.optional(fields.personaName),
    description: fields.optional(fields.personaDescription),
    avatar_icon: fields.personaPicture,
  },
  together: ({ name, description, avatar_icon }) =>
    [name, description, avatar_icon].every((one) => one === undefined) ? validation.noChange : null,
  reply,
  fallback,
})

/** The user is the first one then in the conversations in which they were this one. The first one is refused with 409. */
export const remove = endpoint({ path: '/persona/remove', fields: { persona_id: personaId }, reply, fallback })
