/** Spec 2 "Sign-up screen", spec 5. */
import { attach, combine, createEffect, createStore, sample } from 'effector'
import { user } from '@codex/api'
import * as rules from '@codex/contracts/rules'
import { auth, validation } from '@codex/contracts/texts'
import { createForm, type Submission } from '../form'

export interface Fields {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly confirmPassword: string
}

const fieldsOfRefusals: Readonly<Record<string, keyof Fields>> = {
  [validation.passwordCommon]: 'password',
  [validation.passwordIsUsername]: 'password',
}

export const form = createForm<keyof Fields>({
  blank: { username: '', email: '', password: '', confirmPassword: '' },
  username: ({ username }) => username,
  trimmed: (fields) => ({ ...fields, username: fields.username.trim(), email: fields.email.trim() }),
  check: ({ username, email, password, confirmPassword }) => ({
    username: rules.username(username),
    email: rules.email(email),
    password: rules.password(password),
    confirmPassword: rules.confirmPassword(password, confirmPassword),
  }),
  fieldRefusedBy: (message) => fieldsOfRefusals[message] ?? null,
  submitFx: attach({
    effect: user.signUpFx,
    mapParams: ({ fields: { username, email, password } }: Submission<keyof Fields>) => ({ username, email, password }),
  }),
})

export const $strength = form.$fields.map(({ password }) => rules.passwordStrength(password))
export const $passwordTyped = form.$fields.map(({ password }) => password !== '')

const $password = form.$fields.map(({ password }) => password)
const $commonPassword = createStore<string | null>(null)
/** None is a reason to refuse. */
export const $hint = combine(form.$fields, $commonPassword, ({ username, password }, common) => {
  if (password === common) return auth.commonPassword
  return password !== '' && rules.passwordIsNotUsername(password, username) !== null ? auth.sameAsName : null
})

/** Notes 5 "Common passwords": the list is loaded with the first password that fulfils the rule. Without it there is no hint. */
export const checkCommonFx = createEffect(async (password: string): Promise<boolean> => {
  const { isCommonPassword } = await import('@codex/contracts/common-passwords')
  return isCommonPassword(password)
})
const checkFx = attach({ effect: checkCommonFx })
sample({ clock: $password, filter: (password) => rules.password(password) === null, target: checkFx })
$commonPassword.on(checkFx.done, (_, { params, result }) => (result ? params : null)).reset(form.closed)
