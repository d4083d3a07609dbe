/** Spec 2 "Sign-in screen", spec 4 "Auth". */
import { attach, createEvent, createStore, sample } from 'effector'
import { user } from '@codex/api'
import { errorBanner } from '@codex/contracts/limits'
import { $status, signedIn } from '@codex/session'
import { createFlash } from '@codex/ui/flash'
import { isClean } from '../field-errors'
import { sessionFromFx } from '../session-from'
import { checkFields, noErrors } from './fields'

export const opened = createEvent()
export const closed = createEvent()
export const usernameChanged = createEvent<string>()
export const passwordChanged = createEvent<string>()
export const submitted = createEvent()

const signInFx = attach({ effect: user.signInFx })
const letInFx = attach({ effect: sessionFromFx })
export const error = createFlash({ timeout: errorBanner })

export const $username = createStore('')
export const $password = createStore('')
export const $fieldErrors = createStore(noErrors)
/** Grows with every submission that the checks refuse: the view then goes to the first invalid field. */
export const $refusals = createStore(0)
export const $submitting = signInFx.pending

const checked = sample({
  clock: submitted,
  source: { username: $username, password: $password, submitting: $submitting },
  filter: ({ submitting }) => !submitting,
  fn: ({ username, password }) => ({
    fields: { username: username.trim(), password },
    errors: checkFields({ username, password }),
  }),
})
const refused = sample({ clock: checked, filter: ({ errors }) => !isClean(errors) })

$username.on(usernameChanged, (_, username) => username).reset(closed)
$password.on(passwordChanged, (_, password) => password).reset(closed)
$fieldErrors
  .on(checked, (_, { errors }) => errors)
  .on(usernameChanged, (errors) => ({ ...errors, username: null }))
  .on(passwordChanged, (errors) => ({ ...errors, password: null }))
  .reset(closed)
$refusals.on(refused, (refusals) => refusals + 1).reset(closed)

sample({
  clock: checked,
  filter: ({ errors }) => isClean(errors),
  fn: ({ fields }) => fields,
  target: signInFx,
})

// A late answer must not replace a session that has begun in the meantime, on the other form or in another tab.
sample({
  clock: signInFx.doneData,
  source: $status,
  filter: (status) => status !== 'authenticated',
  fn: (_, reply) => reply,
  target: letInFx,
})
sample({ clock: letInFx.doneData, target: signedIn })
sample({ clock: signInFx.failData, fn: ({ message }) => message, target: error.shown })
sample({
  clock: [opened, closed, usernameChanged, passwordChanged, checked],
  fn: () => undefined,
  target: error.cleared,
})
