import { useUnit } from 'effector-react'
import { wizard } from '@codex/contracts/texts'
import type { Field } from '../draft'
import * as model from '../model'

/** The props of a field of the draft. */
export function useField(field: Field) {
  const { draft, problems, change, leave } = useUnit({
    draft: model.$draft,
    problems: model.$problems,
    change: model.fieldChanged,
    leave: model.fieldLeft,
  })
  return {
    label: wizard.fields[field],
    value: draft[field],
    error: problems[field],
    onChange: (value: string) => change({ field, value }),
    onBlur: () => leave(field),
  }
}
