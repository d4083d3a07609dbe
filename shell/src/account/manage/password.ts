import { attach } from 'effector'
import { account } from '@codex/api'
import * as rules from '@codex/contracts/rules'
import { manage, validation } from '@codex/contracts/texts'
import { createAccountForm } from './form'
import { left } from './model'

type Fields = Readonly<Record<'current' | 'chosen' | 'repeated', string>>

const atField: Readonly<Record<string, 'current' | 'chosen'>> = {
  [manage.wrongPassword]: 'current',
  [validation.passwordCommon]: 'chosen',
  [validation.passwordIsUsername]: 'chosen',
}

export const form = createAccountForm({
  blank: { current: '', chosen: '', repeated: '' },
  check: ({ current, chosen, repeated }) => ({
    current: rules.signInPassword(current),
    chosen: rules.password(chosen) ?? (chosen === current ? manage.passwordUnchanged : null),
    repeated: rules.confirmPassword(chosen, repeated),
  }),
  fieldRefusedBy: (message) => atField[message] ?? null,
  submitFx: attach({
    effect: account.changePasswordFx,
    mapParams: ({ current, chosen }: Fields) => ({ password: current, new_password: chosen }),
  }),
  left,
})
