import { attach, createEvent, createStore, sample } from 'effector'
import type { ReplyOf, account as endpoints } from '@codex/contracts/endpoints'
import { account } from '@codex/api'
import * as rules from '@codex/contracts/rules'
import { manage } from '@codex/contracts/texts'
import { signedOut } from '@codex/session'
import { createAccountForm } from './form'
import { entered, left } from './model'

type Fields = Readonly<Record<'username' | 'password', string>>

export const retried = createEvent()
const countFx = attach({ effect: account.viewContentsFx })

const entering = entered('deletion')
sample({ clock: [entering, retried], target: countFx })

export const $contents = createStore<ReplyOf<typeof endpoints.viewContents> | null>(null)
  .on(countFx.doneData, (_, contents) => contents)
  .reset(left, entering)
export const $failure = createStore<string | null>(null)
  .on(countFx.failData, (_, { message }) => message)
  .reset(left, entering, retried)

const atField: Readonly<Record<string, 'username' | 'password'>> = {
  [manage.wrongUsername]: 'username',
  [manage.wrongPassword]: 'password',
}

export const form = createAccountForm({
  blank: { username: '', password: '' },
  check: ({ username, password }) => ({
    username: rules.signInUsername(username),
    password: rules.signInPassword(password),
  }),
  fieldRefusedBy: (message) => atField[message] ?? null,
  submitFx: attach({
    effect: account.deleteAccountFx,
    mapParams: ({ username, password }: Fields) => ({ username: username.trim(), password }),
  }),
  left,
})

// The account is gone: what this browser has of it goes as after a logout.
sample({ clock: form.succeeded, target: signedOut })
