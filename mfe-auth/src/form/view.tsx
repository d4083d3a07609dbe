import { useUnit } from 'effector-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { prevented } from '@codex/ui/form'
import { TextField, type TextFieldProps } from '@codex/ui/text-field'
import type { createForm, FormModel } from './model'

interface FormProps {
  readonly model: FormModel
  readonly className: string | undefined
  readonly children: ReactNode
}

export function Form({ model, className, children }: FormProps) {
  const { refusals, submit } = useUnit({ refusals: model.$refusals, submit: model.submitted })
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('input[aria-invalid],[aria-invalid] input')?.focus()
  }, [refusals])

  return (
    <form ref={form} className={className} method="post" onSubmit={prevented(submit)} noValidate>
      {children}
    </form>
  )
}

/** The props of a field by its name. */
export function useFields<Name extends string>(
  model: ReturnType<typeof createForm<Name>>,
  labels: Readonly<Record<Name, string>>,
) {
  const { fields, errors, change } = useUnit({
    fields: model.$fields,
    errors: model.$fieldErrors,
    change: model.changed,
  })

  return (name: Name) => ({
    name,
    label: labels[name],
    value: fields[name],
    error: errors[name],
    onChange: (value: string) => change({ field: name, value }),
    required: true,
  })
}

export const UsernameField = (field: TextFieldProps) => (
  <TextField {...field} autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
)
