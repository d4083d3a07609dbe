import { attach, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { passkeys } from '@codex/api'
import { hasPasskeys, makePasskey } from '@codex/api/webauthn'
import type { Passkey } from '@codex/contracts/endpoints'
import { formMessage } from '@codex/contracts/limits'
import * as rules from '@codex/contracts/rules'
import { manage } from '@codex/contracts/texts'
import { createFlash } from '@codex/ui/flash'
import { createAccountForm } from './form'
import { $section, entered, left } from './model'

const texts = manage.passkeys

/** What the password is asked for: another passkey, or the removal of one. */
type Asking = { readonly remove: Passkey | null }

export const addChosen = createEvent()
export const removeChosen = createEvent<Passkey>()
/** Back to the list. */
export const declined = createEvent()
export const retried = createEvent()
export const failure = createFlash({ timeout: formMessage })

const entering = entered('passkeys')
const loadFx = attach({ effect: passkeys.listFx })
const beginFx = attach({ effect: passkeys.beginAddFx })
const makeFx = createEffect(makePasskey)
const addFx = attach({ effect: passkeys.addFx })

export const $asking = createStore<Asking | null>(null)
const removeFx = attach({
  effect: passkeys.removeFx,
  source: $asking,
  mapParams: ({ password }: { readonly password: string }, asking) => ({
    passkey_id: asking?.remove?.passkey_id ?? '',
    password,
  }),
})

/** The password is in no store after it. */
const asked = merge([left, addChosen, removeChosen, declined]).map(() => undefined)
const password = {
  blank: { password: '' },
  check: (fields: { readonly password: string }) => ({ password: rules.signInPassword(fields.password) }),
  fieldRefusedBy: (message: string) => (message === manage.wrongPassword ? ('password' as const) : null),
  left: asked,
}
export const addForm = createAccountForm({ ...password, submitFx: beginFx })
export const removeForm = createAccountForm({ ...password, submitFx: removeFx })

$asking
  .on(addChosen, () => ({ remove: null }))
  .on(removeChosen, (_, passkey) => ({ remove: passkey }))
  .reset(declined, left, beginFx.done, removeFx.done)

// A session that ended closes the dialog: the browser asks for nothing then.
const begun = sample({
  clock: beginFx.doneData,
  source: $section,
  filter: (section) => section === 'passkeys',
  fn: (_, options) => options,
})
/** From the right password until the server has the passkey. */
export const $adding = createStore(false)
  .on(begun, () => true)
  .reset(left, makeFx.fail, addFx.finally)
const made = sample({ clock: makeFx.doneData, source: $adding, filter: Boolean, fn: (_, passkey) => passkey })
const cancelled = sample({ clock: made, filter: (passkey) => passkey === null })
$adding.reset(cancelled)

sample({ clock: begun, target: makeFx })
sample({ clock: made, filter: (passkey) => passkey !== null, target: addFx })
sample({
  clock: [entering, retried, addFx.finally, removeFx.finally],
  fn: () => undefined,
  target: loadFx,
})

export const $supported = createStore(true)
const supportFx = createEffect(hasPasskeys)
sample({ clock: entering, target: supportFx })
$supported.on(supportFx.doneData, (_, supported) => supported)

export const $passkeys = createStore<readonly Passkey[] | null>(null)
  .on(loadFx.doneData, (_, answer) => answer.passkeys)
  .reset(left, entering)
export const $loadFailure = createStore<string | null>(null)
  .on(loadFx.failData, (_, { message }) => message)
  .reset(loadFx, left)
/** Announced; it stays until the next change. */
export const $status = createStore('')
  .on(addFx.done, () => texts.wasAdded)
  .on(removeFx.done, () => texts.wasRemoved)
  .reset(asked, entering)

sample({ clock: [makeFx.failData, addFx.failData], fn: ({ message }) => message, target: failure.shown })
sample({ clock: asked, target: failure.cleared })
