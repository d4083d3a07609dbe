import { attach } from 'effector'
import { account } from '@codex/api'
import * as rules from '@codex/contracts/rules'
import { auth, manage } from '@codex/contracts/texts'
import { createAccountForm } from './form'
import { left } from './model'

type Fields = Readonly<Record<'email' | 'password', string>>

const atField: Readonly<Record<string, 'email' | 'password'>> = {
  [manage.wrongPassword]: 'password',
  [auth.alreadyInUse]: 'email',
}

export const form = createAccountForm({
  blank: { email: '', password: '' },
  check: ({ email, password }) => ({ email: rules.email(email), password: rules.signInPassword(password) }),
  fieldRefusedBy: (message) => atField[message] ?? null,
  submitFx: attach({
    effect: account.changeEmailFx,
    mapParams: ({ email, password }: Fields) => ({ email: email.trim(), password }),
  }),
  left,
})
