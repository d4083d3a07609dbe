import { useUnit } from 'effector-react'
import { wizard } from '@codex/contracts/texts'
import type { Field } from '../draft'
import { originOf } from '../cards/imported'
import { $imported } from '../cards/model'
import { Mark } from '../cards/view'
import * as model from '../model'

/** The props of a field of the draft. */
export function useField(field: Field) {
  const { draft, problems, imported, change, leave } = useUnit({
    draft: model.$draft,
    problems: model.$problems,
    imported: $imported,
    change: model.fieldChanged,
    leave: model.fieldLeft,
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
