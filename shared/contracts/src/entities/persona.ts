import * as v from 'valibot'
import { list, or } from './read-as'

const text = v.string()

/** Someone that a user is in conversations. */
const persona = v.object({
  /** Of the first one, who a user is where no other was chosen: the id of the account. */
  persona_id: text,
  /** Of the first one: the username until it is changed. */
  name: text,
  /** May be empty. */
  description: or(text, ''),
})
export type Persona = Readonly<v.InferOutput<typeof persona>>

/** The first one, then the others, oldest first. */
export const personas = list(persona)
