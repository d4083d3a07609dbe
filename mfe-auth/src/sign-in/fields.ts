/** Spec 2 "Sign-in screen": only required-field checks apply. */
import { signInPassword, signInUsername } from '@codex/contracts/rules'
import type { FieldErrors } from '../field-errors'

export interface Fields {
  readonly username: string
  readonly password: string
}

type Errors = FieldErrors<keyof Fields>

export const noErrors: Errors = { username: null, password: null }

export const checkFields = ({ username, password }: Fields): Errors => ({
  username: signInUsername(username),
  password: signInPassword(password),
})
