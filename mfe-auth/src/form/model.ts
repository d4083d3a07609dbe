/** Spec 2 "Sign-in screen" and "Sign-up screen", spec 4 "Auth": what both forms do. */
import { attach, combine, createEffect, createEvent, createStore, sample, type Effect } from 'effector'
import type { ReplyOf, user } from '@codex/contracts/endpoints'
import { errorBanner } from '@codex/contracts/limits'
import { $status, signedIn } from '@codex/session'
import { createFlash } from '@codex/ui/flash'
import { recallDeviceFx, rememberDeviceFx } from './known-device'

type Fields<Name extends string> = Readonly<Record<Name, string>>
type Errors = Readonly<Record<string, string | null>>
type Reply = ReplyOf<typeof user.signIn>

interface FormOptions<Name extends string> {
  readonly blank: Fields<Name>
  readonly username: (fields: Fields<Name>) => string
  readonly trimmed: (fields: Fields<Name>) => Fields<Name>
  readonly check: (fields: Fields<Name>) => Readonly<Record<Name, string | null>>
  /** The field that a refusal of the server is shown at; null, and without it: the error box. */
  readonly fieldRefusedBy?: (message: string) => Name | null
  readonly submitFx: Effect<Submission<Name>, Reply>
}

export interface Submission<Name extends string> {
  readonly fields: Fields<Name>
  /** The token by which the server knows this browser. */
  readonly device: string | null
}

const MINUTE = 60_000

/** Spec 3 "User". `expiresAt` in ms epoch by the browser's clock, which may differ from the server's. */
const sessionOf = (reply: Reply) => ({
  user: { id: reply.user_id, username: reply.username, email: reply.email },
  token: reply.access_token,
  expiresAt: Date.now() + reply.remaining_minutes * MINUTE,
})

const isValid = (errors: Errors) => Object.values(errors).every((error) => error === null)

export type FormModel = Omit<ReturnType<typeof createForm>, '$fields' | '$fieldErrors' | 'changed'>

export function createForm<Name extends string>({
  blank,
  username,
  trimmed,
  check,
  fieldRefusedBy = () => null,
  submitFx,
}: FormOptions<Name>) {
  const opened = createEvent()
  const closed = createEvent()
  const changed = createEvent<{ readonly field: Name; readonly value: string }>()
  const submitted = createEvent()
  /** The server's answer to another way to sign in. */
  const answered = createEvent<Reply>()

  const startSessionFx = createEffect(sessionOf)
  const recallFx = attach({ effect: recallDeviceFx, mapParams: username })
  const rememberFx = attach({ effect: rememberDeviceFx })
  const error = createFlash({ timeout: errorBanner })

  const $fields = createStore(blank)
  const $submitting = combine(recallFx.pending, submitFx.pending, (recalling, pending) => recalling || pending)

  const checked = sample({
    clock: submitted,
    source: { fields: $fields, submitting: $submitting },
    filter: ({ submitting }) => !submitting,
    fn: ({ fields }) => ({ fields: trimmed(fields), errors: check(trimmed(fields)) }),
  })
  const refused = sample({ clock: checked, filter: ({ errors }) => !isValid(errors) })
  const failed = submitFx.failData.map(({ message }) => ({ message, field: fieldRefusedBy(message) }))
  const fieldRefused = sample({ clock: failed, filter: ({ field }) => field !== null })

  $fields.on(changed, (fields, { field, value }) => ({ ...fields, [field]: value })).reset(closed)
  const $fieldErrors = createStore<Errors>({})
    .on(checked, (_, { errors }) => errors)
    .on(changed, (errors, { field }) => ({ ...errors, [field]: null }))
    .on(fieldRefused, (errors, { field, message }) => (field === null ? errors : { ...errors, [field]: message }))
    .reset(opened, closed)
  /** Grows with every submission that fails validation: the view then focuses the first invalid field. */
  const $refusals = createStore(0)
    .on([refused, fieldRefused], (refusals) => refusals + 1)
    .reset(opened, closed)

  sample({
    clock: checked,
    filter: ({ errors }) => isValid(errors),
    fn: ({ fields }) => fields,
    target: recallFx,
  })
  sample({ clock: recallFx.done, fn: ({ params, result }) => ({ fields: params, device: result }), target: submitFx })
  sample({ clock: submitFx.doneData, target: answered })
  sample({
    clock: answered,
    filter: ({ device_token }) => device_token !== undefined,
    fn: ({ username, device_token: token = '' }) => ({ username, token }),
    target: rememberFx,
  })

  // A late answer must not replace a session that began in the other form or in another tab.
  sample({
    clock: answered,
    source: $status,
    filter: (status) => status !== 'authenticated',
    fn: (_, reply) => reply,
    target: startSessionFx,
  })
  sample({ clock: startSessionFx.doneData, target: signedIn })
  sample({
    clock: failed,
    filter: ({ field }) => field === null,
    fn: ({ message }) => message,
    target: error.shown,
  })
  sample({ clock: [opened, closed, changed, checked], fn: () => undefined, target: error.cleared })

  return { opened, closed, changed, submitted, answered, error, $fields, $fieldErrors, $refusals, $submitting }
}
