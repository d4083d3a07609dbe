/** Spec 2 "Submit Feedback modal". */
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { REMARK_TYPES, remarkRows } from '@codex/contracts/limits'
import { feedback as texts, validation } from '@codex/contracts/texts'
import { SubmitButton } from '@codex/ui/button'
import { Dialog } from '@codex/ui/dialog'
import { FlashMessage } from '@codex/ui/flash'
import { prevented } from '@codex/ui/form'
import { CircleCheckIcon } from '@codex/ui/icons'
import { SelectField } from '@codex/ui/select-field'
import { TextareaField } from '@codex/ui/textarea-field'
import * as model from './model'
import styles from './view.module.css'

export function Feedback() {
  const { open, thanked, incomplete, submitting, close } = useUnit({
    open: model.$open,
    thanked: model.$thanked,
    incomplete: model.$incomplete,
    submitting: model.$submitting,
    close: model.closeRequested,
  })
  const form = useId()

  // Not disabled while submitting: it would lose the focus.
  const submit = (
    <SubmitButton
      form={form}
      disabled={incomplete && !submitting}
      busy={submitting}
      idle={texts.submit}
      working={texts.submitting}
    />
  )
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      title={texts.title}
      dismissible={!submitting}
      closeOnScrim={false}
      footer={thanked ? null : submit}
    >
      <div className={styles.content}>
        <div role="status">{thanked ? <Thanks /> : null}</div>
        {thanked ? null : <RemarkForm id={form} />}
      </div>
    </Dialog>
  )
}

function RemarkForm({ id }: { readonly id: string }) {
  const { type, message, submitting, error, changeType, changeMessage, submit, hold, release } = useUnit({
    type: model.$type,
    message: model.$message,
    submitting: model.$submitting,
    error: model.error.$text,
    changeType: model.typeChanged,
    changeMessage: model.messageChanged,
    submit: model.submitted,
    hold: model.error.held,
    release: model.error.released,
  })

  return (
    <form id={id} className={styles.form} onSubmit={prevented(submit)} noValidate>
      <SelectField
        label={texts.type}
        value={type}
        onChange={changeType}
        options={REMARK_TYPES}
        placeholder={validation.remarkType}
        disabled={submitting}
        required
      />
      <TextareaField
        label={texts.message}
        value={message}
        onChange={changeMessage}
        rows={remarkRows}
        placeholder={validation.remarkMessage}
        disabled={submitting}
        required
      />
      <div className={styles.failure}>
        <FlashMessage text={error} tone="error" onHold={hold} onRelease={release} />
      </div>
    </form>
  )
}

function Thanks() {
  return (
    <p className={styles.thanks}>
      <CircleCheckIcon size={48} aria-hidden />
      {texts.thanks}
    </p>
  )
}
