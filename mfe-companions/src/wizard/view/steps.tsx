import { useEffect, useRef } from 'react'
import { useUnit } from 'effector-react'
import { limits } from '@codex/contracts'
import { prevented } from '@codex/ui/form'
import { SelectField } from '@codex/ui/select-field'
import { TextField } from '@codex/ui/text-field'
import { TextareaField } from '@codex/ui/textarea-field'
import { Clipped, Rest } from '../cards/view'
import * as form from '../form'
import { STEPS } from '../steps'
import { placeholders } from '../words'
import { Assist } from '../assist'
import type { WrittenField } from '../written'
import { Portraits } from './portraits'
import { useField } from './use-field'
import styles from './view.module.css'

const byStep = [
  BasicInfo,
  () => <WrittenStep field="personality_description" />,
  () => <WrittenStep field="background" />,
  () => <WrittenStep field="speaking_style" />,
  Portraits,
]

const FIRST_FIELD = 'input:checked, input:not([readonly], [type="radio"]), select, textarea, input[type="radio"]'

interface StepsProps {
  readonly formId: string
  /** Of the heading, which is in the progress indicator: its text is in the dialog once. */
  readonly titleId: string
}

export function Steps({ formId, titleId }: StepsProps) {
  const { step, goOn, save } = useUnit({
    step: form.$step,
    goOn: form.nextPressed,
    save: form.saveRequested,
  })
  const severalFields = (STEPS[step - 1]?.length ?? 0) > 1 || step === limits.wizardSteps
  const group = useRef<HTMLFieldSetElement>(null)
  const Fields = byStep[step - 1] ?? BasicInfo

  useEffect(() => {
    group.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
  }, [step])

  return (
    <form id={formId} noValidate className={styles.form} onSubmit={prevented(step < limits.wizardSteps ? goOn : save)}>
      <fieldset ref={group} aria-labelledby={severalFields ? titleId : undefined}>
        <Fields />
        <Clipped fields={STEPS[step - 1] ?? []} />
        {step === limits.wizardSteps ? <Rest /> : null}
      </fieldset>
    </form>
  )
}

function BasicInfo() {
  const edited = useUnit(form.$edited)
  const name = useField('name')
  const age = useField('age')
  const gender = useField('gender')
  const role = useField('role')

  return (
    <div className={styles.basics}>
      <TextField {...name} required autoComplete="off" readOnly={edited !== null} placeholder={placeholders.name} />
      <TextField {...age} required autoComplete="off" inputMode="numeric" placeholder={placeholders.age} />
      <SelectField {...gender} required options={gendersFor(gender.value)} placeholder={placeholders.gender} />
      <TextField {...role} required autoComplete="off" placeholder={placeholders.role} />
    </div>
  )
}

/** The three of the wizard, and the companion's own as a fourth choice. */
function gendersFor(value: string) {
  const offered: readonly string[] = limits.WIZARD_GENDERS
  const all = value === '' || offered.includes(value) ? offered : [...offered, value]
  return all.map((gender) => ({ value: gender, label: gender }))
}

function WrittenStep({ field }: { readonly field: WrittenField }) {
  const written = useField(field)
  const area = useRef<HTMLTextAreaElement>(null)

  return (
    <div className={styles.written}>
      <TextareaField {...written} ref={area} required rows={8} placeholder={placeholders[field]} />
      <Assist field={field} area={area} />
    </div>
  )
}
