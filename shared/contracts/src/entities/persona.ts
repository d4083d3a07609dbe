import * as v from 'valibot'
import { readAvatar } from './avatar'
import { list, or, readBy } from './read-as'

const text = v.string()

/** Someone that a user is in conversations. */
const persona = v.object({
  /** Of the first one, who a user is where no other was chosen: the id of the account. */
  persona_id: text,
  /** Of the first one: the username until it is changed. */
  name: text,
  /** May be empty. */
  description: or(text, ''),
  /** A portrait of the app, or one of the user's own; absent: none. */
  avatar_icon: v.exactOptional(readBy(text, readAvatar)),
})
export type Persona = Readonly<v.InferOutput<typeof persona>>

/** The first one, then the others, oldest first. */
export const personas = list(persona)
