/** Spec 2 "Sign-in screen": only required-field checks apply. */
import { attach } from 'effector'
import { user } from '@codex/api'
import { signInPassword, signInUsername } from '@codex/contracts/rules'
import { createForm, type Submission } from '../form'

export const form = createForm({
  blank: { username: '', password: '' },
  username: ({ username }) => username,
  trimmed: ({ username, password }) => ({ username: username.trim(), password }),
  check: ({ username, password }) => ({ username: signInUsername(username), password: signInPassword(password) }),
  submitFx: attach({
    effect: user.signInFx,
    mapParams: ({ fields, device }: Submission<'username' | 'password'>) => ({
      ...fields,
      ...(device !== null && { device_token: device }),
    }),
  }),
})
