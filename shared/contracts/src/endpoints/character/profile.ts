import * as v from 'valibot'
import { shapesOf } from '../../entities/companion-shapes'
import * as shapes from '../shapes'

/** Spec 3: a companion on the wire. */

const { text } = shapes

const profileFields = shapesOf(({ of = [] }) => ({
  text,
  whole: shapes.number,
  choice: v.picklist(of),
  texts: shapes.texts,
}))

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
