import { attach, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { apiKeys, character } from '@codex/api'
import type { ApiKey } from '@codex/contracts/endpoints'
import type { Profile } from '@codex/contracts/entities'
import { copiedIndicator, formMessage } from '@codex/contracts/limits'
import * as rules from '@codex/contracts/rules'
import { failures, manage } from '@codex/contracts/texts'
import { copyText } from '@codex/ui/clipboard'
import { debounce } from '@codex/ui/debounce'
import { createFlash } from '@codex/ui/flash'
import { createAccountForm } from './form'
import { entered, left } from './model'

/** null: another key. */
type Asking = { readonly remove: ApiKey | null }

export const addChosen = createEvent()
export const removeChosen = createEvent<ApiKey>()
export const toggled = createEvent<string>()
/** Back to the list. */
export const declined = createEvent()
export const retried = createEvent()
export const copyFx = createEffect(copyText)
export const failure = createFlash({ timeout: formMessage })

const entering = entered('keys')
const loadFx = attach({ effect: apiKeys.listFx })
const companionsFx = attach({ effect: character.listProfilesFx })

/** The passwords, and the key, are in no store after it. */
const asked = merge([left, addChosen, removeChosen, declined]).map(() => undefined)
export const $asking = createStore<Asking | null>(null)
/** The ids of companions. */
export const $chosen = createStore<readonly string[]>([])
  .on(toggled, (all, id) => (all.includes(id) ? all.filter((one) => one !== id) : [...all, id]))
  .reset(asked)

const addFx = attach({
  effect: apiKeys.addFx,
  source: $chosen,
  mapParams: (fields: Readonly<Record<'name' | 'password', string>>, chosen) => ({
    ...fields,
    profile_ids: [...chosen],
  }),
})
const removeFx = attach({
  effect: apiKeys.removeFx,
  source: $asking,
  mapParams: (_: object, asking) => ({ key_id: asking?.remove?.key_id ?? '' }),
})
$asking
  .on(addChosen, () => ({ remove: null }))
  .on(removeChosen, (_, remove) => ({ remove }))
  .reset(declined, left, addFx.done, removeFx.done)

export const addForm = createAccountForm({
  blank: { name: '', password: '' },
  check: ({ name, password }) => ({ name: rules.keyName(name), password: rules.signInPassword(password) }),
  fieldRefusedBy: (message) => (message === manage.wrongPassword ? 'password' : null),
  submitFx: addFx,
  left: asked,
})
export const removeForm = createAccountForm<never, { readonly message: string }>({
  ...{ blank: {}, check: () => ({}), fieldRefusedBy: () => null },
  submitFx: removeFx,
  left: asked,
})

/** The key, which is shown once, and one of its companions. */
export const $made = createStore<{ readonly key: string; readonly companion: string } | null>(null).reset(asked)
sample({
  clock: addFx.doneData,
  source: $chosen,
  fn: ([companion = ''], { key }) => ({ key, companion }),
  target: $made,
})
export const $copied = createStore(false)
  .on(copyFx.done, () => true)
  .reset(debounce({ source: copyFx.done, timeout: copiedIndicator }), asked)

sample({
  clock: [entering, retried, addFx.finally, removeFx.finally],
  fn: () => undefined,
  target: loadFx,
})
sample({ clock: [entering, retried], fn: () => ({}), target: companionsFx })

export const $keys = createStore<readonly ApiKey[] | null>(null)
  .on(loadFx.doneData, (_, answer) => answer.api_keys)
  .reset(left, entering)
export const $companions = createStore<readonly Profile[] | null>(null)
  .on(companionsFx.doneData, (_, { profile_list }) => profile_list)
  .reset(left, entering)
export const $loadFailure = createStore<string | null>(null)
  .on([loadFx.failData, companionsFx.failData], (_, { message }) => message)
  .reset(entering, retried, left)
/** Announced; it stays until the next change. */
export const $status = createStore('')
  .on(removeFx.done, () => manage.keys.wasRemoved)
  .reset(asked, entering)

sample({ clock: copyFx.fail, fn: () => failures.notCopied, target: failure.shown })
sample({ clock: asked, fn: () => undefined, target: failure.cleared })
