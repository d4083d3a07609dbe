import * as v from 'valibot'
import { ofEachField, type CompanionField, type Field, type OptionalField, type ValueOf } from './companion'

type Shape<Name extends CompanionField> = v.GenericSchema<ValueOf<Name>>

/** Shapes of the fields by their kind: on the wire, and of an export. */
/* @__NO_SIDE_EFFECTS__ */
export const shapesOf = (kindsFor: (field: Field) => Readonly<Record<Field['kind'], v.GenericSchema>>) =>
  ofEachField((field) => {
    const shape = kindsFor(field)[field.kind]
    return field.optional ? v.exactOptional(shape) : shape
  }) as {
    readonly [Name in CompanionField]: Name extends OptionalField
      ? v.ExactOptionalSchema<Shape<Name>, undefined>
      : Shape<Name>
  }
