/** Spec 2 "Sign-up screen", spec 5: what each field must be when the form is sent. */
import * as rules from '@codex/contracts/rules'
import type { FieldErrors } from '../field-errors'

export interface Fields {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly confirmPassword: string
}

type Errors = FieldErrors<keyof Fields>

export const blank: Fields = { username: '', email: '', password: '', confirmPassword: '' }
export const noErrors: Errors = { username: null, email: null, password: null, confirmPassword: null }

export const trimmed = (fields: Fields): Fields => ({
  ...fields,
  username: fields.username.trim(),
  email: fields.email.trim(),
})

export const checkFields = ({ username, email, password, confirmPassword }: Fields): Errors => ({
  username: rules.username(username),
  email: rules.email(email),
  password: rules.password(password) ?? rules.passwordIsNotUsername(password, username),
  confirmPassword: rules.confirmPassword(password, confirmPassword),
})
