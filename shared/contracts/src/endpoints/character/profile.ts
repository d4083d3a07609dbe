import * as v from 'valibot'
import * as shapes from '../shapes'

/** Spec 3: a companion on the wire. */

const { text } = shapes

export const profileFields = {
  name: text,
  age: shapes.number,
  gender: text,
  role: text,
  personality_description: text,
  background: text,
  speaking_style: text,
  /** Of a companion that has one. In edit-profile an empty one removes it, and a missing one changes nothing. */
  greeting: v.exactOptional(text),
  /** In edit-profile a missing one changes nothing. */
  preset: v.exactOptional(shapes.preset),
  /** A language model of view-engine. In edit-profile an empty one means the default, and a missing one changes nothing. */
  model: v.exactOptional(text),
}

export const profile = v.object({
  profile_id: text,
  ...profileFields,
  avatar_icon: shapes.avatar,
  /** Of a companion with an own picture: `avatar_icon` is then the default image, for clients that do not know it. */
  portrait: v.exactOptional(text),
  tags: shapes.texts,
  description: text,
  user_id: text,
})
