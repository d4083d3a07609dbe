/** Spec 2 "Sign-up screen", spec 4 "Auth", spec 5. */
import { attach, createEvent, createStore, sample } from 'effector'
import { user } from '@codex/api'
import { errorBanner } from '@codex/contracts/limits'
import { passwordStrength } from '@codex/contracts/rules'
import { $status, signedIn } from '@codex/session'
import { createFlash } from '@codex/ui/flash'
import { isClean } from '../field-errors'
import { sessionFromFx } from '../session-from'
import { blank, checkFields, noErrors, trimmed, type Fields } from './fields'

export const opened = createEvent()
export const closed = createEvent()
export const changed = createEvent<{ readonly field: keyof Fields; readonly value: string }>()
export const submitted = createEvent()

const signUpFx = attach({ effect: user.signUpFx })
const letInFx = attach({ effect: sessionFromFx })
export const error = createFlash({ timeout: errorBanner })

export const $fields = createStore(blank)
export const $fieldErrors = createStore(noErrors)
/** Grows with every submission that the checks refuse: the view then goes to the first invalid field. */
export const $refusals = createStore(0)
export const $submitting = signUpFx.pending
export const $strength = $fields.map(({ password }) => passwordStrength(password))
export const $passwordTyped = $fields.map(({ password }) => password !== '')

const checked = sample({
  clock: submitted,
  source: { fields: $fields, submitting: $submitting },
  filter: ({ submitting }) => !submitting,
  fn: ({ fields }) => ({ fields: trimmed(fields), errors: checkFields(trimmed(fields)) }),
})
const refused = sample({ clock: checked, filter: ({ errors }) => !isClean(errors) })

$fields.on(changed, (fields, { field, value }) => ({ ...fields, [field]: value })).reset(closed)
$fieldErrors
  .on(checked, (_, { errors }) => errors)
  .on(changed, (errors, { field }) => ({ ...errors, [field]: null }))
  .reset(closed)
$refusals.on(refused, (refusals) => refusals + 1).reset(closed)

sample({
  clock: checked,
  filter: ({ errors }) => isClean(errors),
  fn: ({ fields: { username, email, password } }) => ({ username, email, password }),
  target: signUpFx,
})

// A late answer must not replace a session that has begun in the meantime, on the other form or in another tab.
sample({
  clock: signUpFx.doneData,
  source: $status,
  filter: (status) => status !== 'authenticated',
  fn: (_, reply) => reply,
  target: letInFx,
})
sample({ clock: letInFx.doneData, target: signedIn })
sample({ clock: signUpFx.failData, fn: ({ message }) => message, target: error.shown })
sample({ clock: [opened, closed, changed, checked], fn: () => undefined, target: error.cleared })
