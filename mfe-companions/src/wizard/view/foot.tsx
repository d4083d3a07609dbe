/** Spec 2: Cancel or Previous, then Next or the saving button; spec 8: messages. */
import { useUnit } from 'effector-react'
import { limits } from '@codex/contracts'
import { wizard } from '@codex/contracts/texts'
import { Button, SubmitButton } from '@codex/ui/button'
import { FlashMessage } from '@codex/ui/flash'
import { ArrowLeftIcon, ArrowRightIcon } from '@codex/ui/icons'
import * as form from '../form'
import * as unsaved from '../unsaved'
import styles from './view.module.css'

const { buttons } = wizard

export function Foot({ formId }: { readonly formId: string }) {
  const { step, edited, stepValid, savable, saving, cancel, goBack } = useUnit({
    step: form.$step,
    edited: form.$edited,
    stepValid: form.$stepValid,
    savable: form.$savable,
    saving: form.$saving,
    cancel: unsaved.leaveRequested,
    goBack: form.previousPressed,
  })

  return (
    <div className={styles.foot}>
      {step === 1 ? (
        <Button variant="quiet" onClick={cancel}>
          {buttons.cancel}
        </Button>
      ) : (
        <Button variant="quiet" onClick={goBack} disabled={saving}>
          <ArrowLeftIcon size={18} aria-hidden="true" />
          {buttons.previous}
        </Button>
      )}
      <Messages />
      {step < limits.wizardSteps ? (
        <Button key="next" type="submit" form={formId} disabled={!stepValid}>
          {buttons.next}
          <ArrowRightIcon size={18} aria-hidden="true" />
        </Button>
      ) : (
        <SubmitButton
          key="save"
          form={formId}
          busy={saving}
          disabled={!savable && !saving}
          idle={edited === null ? buttons.create : buttons.update}
          working={edited === null ? buttons.creating : buttons.updating}
        />
      )}
    </div>
  )
}

function Messages() {
  const { error, success, hold, release } = useUnit({
    error: form.error.$text,
    success: form.success.$text,
    hold: form.error.held,
    release: form.error.released,
  })

  return (
    <div className={styles.messages}>
      <FlashMessage text={error} tone="error" placement="flow" onHold={hold} onRelease={release} />
      <FlashMessage text={success} tone="success" placement="flow" />
    </div>
  )
}
