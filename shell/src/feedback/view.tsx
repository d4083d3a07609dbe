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
  const { open, thanked, submitting, close } = useUnit({
    open: model.$open,
    thanked: model.$thanked,
    submitting: model.$submitting,
    close: model.closeAsked,
  })
  const form = useId()

  return (
    <Dialog
      open={open}
      onClose={() => close()}
      title={texts.title}
      dismissible={!submitting}
      closeOnScrim={false}
      footer={thanked ? null : <Submit form={form} />}
    >
      <div className={styles.content}>
        <div role="status">{thanked ? <Thanks /> : null}</div>
        {thanked ? null : <Remark form={form} />}
      </div>
    </Dialog>
  )
}

/** Not natively disabled while it works: the focus would be lost. */
function Submit({ form }: { readonly form: string }) {
  const { incomplete, submitting } = useUnit({ incomplete: model.$incomplete, submitting: model.$submitting })
  return (
    <SubmitButton
      form={form}
      disabled={incomplete && !submitting}
      busy={submitting}
      idle={texts.submit}
      working={texts.submitting}
    />
  )
}

function Remark({ form }: { readonly form: string }) {
  const { type, message, submitting, changeType, changeMessage, submit } = useUnit({
    type: model.$type,
    message: model.$message,
    submitting: model.$submitting,
    changeType: model.typeChanged,
    changeMessage: model.messageChanged,
    submit: model.submitted,
  })

  return (
    <form id={form} className={styles.form} onSubmit={prevented(submit)} noValidate>
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
      <Failure />
    </form>
  )
}

function Failure() {
  const { text, hold, release } = useUnit({
    text: model.error.$text,
    hold: model.error.held,
    release: model.error.released,
  })
  return (
    <div className={styles.failure}>
      <FlashMessage text={text} tone="error" onHold={hold} onRelease={release} />
    </div>
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
