/** Spec 2 "Sign-up screen", spec 5. */
import { attach } from 'effector'
import { user } from '@codex/api'
import * as rules from '@codex/contracts/rules'
import { createForm } from '../form'

export interface Fields {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly confirmPassword: string
}

export const form = createForm<keyof Fields>({
  blank: { username: '', email: '', password: '', confirmPassword: '' },
  trimmed: (fields) => ({ ...fields, username: fields.username.trim(), email: fields.email.trim() }),
  check: ({ username, email, password, confirmPassword }) => ({
    username: rules.username(username),
    email: rules.email(email),
    password: rules.password(password) ?? rules.passwordIsNotUsername(password, username),
    confirmPassword: rules.confirmPassword(password, confirmPassword),
  }),
  submitFx: attach({
    effect: user.signUpFx,
    mapParams: ({ username, email, password }: Fields) => ({ username, email, password }),
  }),
})

export const $strength = form.$fields.map(({ password }) => rules.passwordStrength(password))
export const $passwordTyped = form.$fields.map(({ password }) => password !== '')
