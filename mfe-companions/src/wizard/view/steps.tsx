import { useEffect, useRef } from 'react'
import { useUnit } from 'effector-react'
import { limits } from '@codex/contracts'
import { prevented } from '@codex/ui/form'
import { Clipped, Rest } from '../cards/view'
import * as form from '../form'
import { STEPS } from '../steps'
import { BasicInfo } from './basic-info'
import { Portraits } from './portraits'
import { WrittenStep } from './written-step'
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
