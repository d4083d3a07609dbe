import { useUnit } from 'effector-react'
import { wizard } from '@codex/contracts/texts'
import { Mark } from '../cards/view'
import type { Field } from '../draft'
import * as form from '../form'
import { originOf } from '../imported'

/** The props of a field of the draft. */
export function useField(field: Field) {
  const { draft, problems, imported, change, leave } = useUnit({
    draft: form.$draft,
    problems: form.$problems,
    imported: form.$imported,
    change: form.fieldChanged,
    leave: form.fieldLeft,
  })
  const origin = originOf(field, draft, imported)
  return {
    label: wizard.fields[field],
    value: draft[field],
    error: problems[field],
    hint: origin === null ? undefined : <Mark origin={origin} />,
    onChange: (value: string) => change({ field, value }),
    onBlur: () => leave(field),
  }
}
