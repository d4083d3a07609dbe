/** Spec 2 "Sign-in screen": only required-field checks apply. */
import { attach, createEffect, sample } from 'effector'
import { user } from '@codex/api'
import { signInPassword, signInUsername } from '@codex/contracts/rules'
import { failures } from '@codex/contracts/texts'
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

/** The browser asks which passkey. null: the person cancelled. */
export const passkeyFx = createEffect(() =>
  import('@codex/api/webauthn').then(
    ({ signInWithPasskey }) => signInWithPasskey(),
    () => Promise.reject(new Error(failures.signIn)),
  ),
)

sample({ clock: passkeyFx.doneData, filter: Boolean, target: form.answered })
sample({ clock: passkeyFx.failData, fn: ({ message }) => message, target: form.error.shown })
