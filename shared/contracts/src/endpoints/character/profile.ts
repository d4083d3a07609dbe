import * as v from 'valibot'
import { ofEachField, type CompanionField, type OptionalField, type ValueOf } from '../../entities/companion'
import * as shapes from '../shapes'

/** Spec 3: a companion on the wire. */

const { text } = shapes

type Shape<Name extends CompanionField> = v.GenericSchema<ValueOf<Name>>

export const profileFields = ofEachField(({ kind, of = [], optional }) => {
  const kinds = { text, whole: shapes.number, choice: v.picklist(of), texts: shapes.texts }
  return optional ? v.exactOptional(kinds[kind] as v.GenericSchema) : kinds[kind]
}) as {
  readonly [Name in CompanionField]: Name extends OptionalField
    ? v.ExactOptionalSchema<Shape<Name>, undefined>
    : Shape<Name>
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
