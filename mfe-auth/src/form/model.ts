/** Spec 2 "Sign-in screen" and "Sign-up screen", spec 4 "Auth": what both forms do. */
import { createEffect, createEvent, createStore, sample, type Effect } from 'effector'
import type { ReplyOf, user } from '@codex/contracts/endpoints'
import { errorBanner } from '@codex/contracts/limits'
import { $status, signedIn } from '@codex/session'
import { createFlash } from '@codex/ui/flash'

type Fields<Name extends string> = Readonly<Record<Name, string>>
type Errors = Readonly<Record<string, string | null>>
type Reply = ReplyOf<typeof user.signIn>

interface FormOptions<Name extends string> {
  readonly blank: Fields<Name>
  readonly trimmed: (fields: Fields<Name>) => Fields<Name>
  readonly check: (fields: Fields<Name>) => Readonly<Record<Name, string | null>>
  readonly submitFx: Effect<Fields<Name>, Reply>
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

export function createForm<Name extends string>({ blank, trimmed, check, submitFx }: FormOptions<Name>) {
  const opened = createEvent()
  const closed = createEvent()
  const changed = createEvent<{ readonly field: Name; readonly value: string }>()
  const submitted = createEvent()

  const startSessionFx = createEffect(sessionOf)
  const error = createFlash({ timeout: errorBanner })

  const $fields = createStore(blank)
  const $submitting = submitFx.pending

  const checked = sample({
    clock: submitted,
    source: { fields: $fields, submitting: $submitting },
    filter: ({ submitting }) => !submitting,
    fn: ({ fields }) => ({ fields: trimmed(fields), errors: check(trimmed(fields)) }),
  })
  const refused = sample({ clock: checked, filter: ({ errors }) => !isValid(errors) })

  $fields.on(changed, (fields, { field, value }) => ({ ...fields, [field]: value })).reset(closed)
  const $fieldErrors = createStore<Errors>({})
    .on(checked, (_, { errors }) => errors)
    .on(changed, (errors, { field }) => ({ ...errors, [field]: null }))
    .reset(closed)
  /** Grows with every submission that fails validation: the view then focuses the first invalid field. */
  const $refusals = createStore(0)
    .on(refused, (refusals) => refusals + 1)
    .reset(closed)

  sample({
    clock: checked,
    filter: ({ errors }) => isValid(errors),
    fn: ({ fields }) => fields,
    target: submitFx,
  })

  // A late answer must not replace a session that began in the other form or in another tab.
  sample({
    clock: submitFx.doneData,
    source: $status,
    filter: (status) => status !== 'authenticated',
    fn: (_, reply) => reply,
    target: startSessionFx,
  })
  sample({ clock: startSessionFx.doneData, target: signedIn })
  sample({ clock: submitFx.failData, fn: ({ message }) => message, target: error.shown })
  sample({ clock: [opened, closed, changed, checked], fn: () => undefined, target: error.cleared })

  return { opened, closed, changed, submitted, error, $fields, $fieldErrors, $refusals, $submitting }
}
