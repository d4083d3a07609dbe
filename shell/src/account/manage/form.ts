/** What the forms of the account do: errors at their fields on submission, and a refusal of the server at its field or above. */
import { createEvent, createStore, sample, type Effect, type Unit } from 'effector'
import type { ApiError } from '@codex/api'
import { formMessage } from '@codex/contracts/limits'
import { createFlash } from '@codex/ui/flash'

type Fields<Name extends string> = Readonly<Record<Name, string>>
type Errors = Readonly<Record<string, string | null>>

interface FormOptions<Name extends string, Reply> {
  readonly blank: Fields<Name>
  readonly check: (fields: Fields<Name>) => Readonly<Record<Name, string | null>>
  /** The field that a refusal of the server is shown at. */
  readonly fieldRefusedBy: (message: string) => Name | null
  readonly submitFx: Effect<Fields<Name>, Reply, ApiError>
  /** Passwords are in no store after it. */
  readonly left: Unit<void>
}

const isValid = (errors: Errors) => Object.values(errors).every((error) => error === null)

export function createAccountForm<Name extends string, Reply>(options: FormOptions<Name, Reply>) {
  const { blank, check, fieldRefusedBy, submitFx, left } = options
  const changed = createEvent<{ readonly field: Name; readonly value: string }>()
  const submitted = createEvent()
  const error = createFlash({ timeout: formMessage })

  const $fields = createStore(blank)
    .on(changed, (fields, { field, value }) => ({ ...fields, [field]: value }))
    .reset(left, submitFx.done)
  const checked = sample({
    clock: submitted,
    source: { fields: $fields, submitting: submitFx.pending },
    filter: ({ submitting }) => !submitting,
    fn: ({ fields }) => ({ fields, errors: check(fields) as Errors }),
  })
  const failed = submitFx.failData.map(({ message }) => ({ message, field: fieldRefusedBy(message) }))
  const fieldRefused = sample({ clock: failed, filter: ({ field }) => field !== null })

  const $fieldErrors = createStore<Errors>({})
    .on(checked, (_, { errors }) => errors)
    .on(changed, (errors, { field }) => ({ ...errors, [field]: null }))
    .on(fieldRefused, (errors, { field, message }) => (field === null ? errors : { ...errors, [field]: message }))
    .reset(left)
  /** Grows with every refused submission: the view then focuses the first invalid field. */
  const $refusals = createStore(0)
    .on([sample({ clock: checked, filter: ({ errors }) => !isValid(errors) }), fieldRefused], (count) => count + 1)
    .reset(left)
  const succeeded = submitFx.done.map(() => undefined)
  const $done = createStore(false)
    .on(succeeded, () => true)
    .reset(left)

  sample({ clock: checked, filter: ({ errors }) => isValid(errors), fn: ({ fields }) => fields, target: submitFx })
  sample({ clock: failed, filter: ({ field }) => field === null, fn: ({ message }) => message, target: error.shown })
  sample({ clock: [left, changed, checked], fn: () => undefined, target: error.cleared })

  return {
    changed,
    submitted,
    succeeded,
    error,
    $fields,
    $fieldErrors,
    $refusals,
    $done,
    $submitting: submitFx.pending,
  }
}
export type AccountForm<Name extends string> = ReturnType<typeof createAccountForm<Name, unknown>>
