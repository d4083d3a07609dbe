/** Spec 2 "Sign-up screen", spec 5. */
import { attach, combine, createStore, sample } from 'effector'
import { user } from '@codex/api'
import { AGE_GROUPS } from '@codex/contracts/limits'
import * as rules from '@codex/contracts/rules'
import { validation } from '@codex/contracts/texts'
import { createForm, type Submission } from '../form'
import { checkCommonFx } from './common-password'

export interface Fields {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly confirmPassword: string
  /** Of `AGE_GROUPS`; empty: not chosen; `NOT_ASKED`. */
  readonly ageGroup: string
}

export const NOT_ASKED = 'not asked'

/** The server's setting, in every page (decision 136). */
const ageGroup = document.documentElement.dataset['ageQuestion'] === 'off' ? NOT_ASKED : ''

const fieldsOfRefusals: Readonly<Record<string, keyof Fields>> = {
  [validation.passwordCommon]: 'password',
  [validation.minorsRefused]: 'ageGroup',
}

export const form = createForm<keyof Fields>({
  blank: { username: '', email: '', password: '', confirmPassword: '', ageGroup },
  username: ({ username }) => username,
  trimmed: (fields) => ({ ...fields, username: fields.username.trim(), email: fields.email.trim() }),
  check: ({ username, email, password, confirmPassword, ageGroup }) => ({
    username: rules.username(username),
    email: rules.email(email),
    password: rules.password(password) ?? rules.passwordIsNotUsername(password, username),
    confirmPassword: rules.confirmPassword(password, confirmPassword),
    ageGroup: ageGroup === '' ? validation.ageGroupRequired : null,
  }),
  fieldRefusedBy: (message) => fieldsOfRefusals[message] ?? null,
  submitFx: attach({
    effect: user.signUpFx,
    mapParams: ({ fields: { username, email, password, ageGroup } }: Submission<keyof Fields>) => {
      const age_group = AGE_GROUPS.find((group) => group === ageGroup)
      return { username, email, password, ...(age_group && { age_group }) }
    },
  }),
})

export const $strength = form.$fields.map(({ password }) => rules.passwordStrength(password))
export const $passwordTyped = form.$fields.map(({ password }) => password !== '')

const $password = form.$fields.map(({ password }) => password)
const $commonPassword = createStore<string | null>(null)
export const $isCommon = combine($password, $commonPassword, (password, common) => password === common)

const checkFx = attach({ effect: checkCommonFx })
sample({ clock: $password, filter: (password) => rules.password(password) === null, target: checkFx })
$commonPassword.on(checkFx.done, (_, { params, result }) => (result ? params : null)).reset(form.closed)
