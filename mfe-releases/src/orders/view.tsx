import { useUnit } from 'effector-react'
import { useId } from 'react'
import { MAX_REASON } from '@codex/contracts/registry'
import { releases } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { Dialog } from '@codex/ui/dialog'
import { FlashMessage } from '@codex/ui/flash'
import { prevented } from '@codex/ui/form'
import { TextField } from '@codex/ui/text-field'
import * as model from './model'
import type { Action } from './rules'
import styles from './view.module.css'

const texts = releases.order

const dangerous: readonly Action[] = ['rollback', 'hold', 'off']

/** What a change will do, in sentences, and its reason. */
export function OrderDialog() {
  const { dialog, sending, cancel } = useUnit({
    dialog: model.$dialog,
    sending: model.$sending,
    cancel: model.cancelled,
  })
  const form = useId()
  if (dialog === null) return null
  const { action, remote, version, effect } = dialog

  return (
    <Dialog
      open
      onClose={() => cancel()}
      title={texts[action].title(remote, version)}
      dismissible={!sending}
      closeOnScrim={false}
      footer={
        <>
          <Button variant="quiet" disabled={sending} onClick={() => cancel()}>
            {texts.cancel}
          </Button>
          {effect === null ? null : (
            <Button
              type="submit"
              form={form}
              variant={dangerous.includes(action) ? 'danger' : 'primary'}
              busy={sending}
            >
              {texts[action].name}
            </Button>
          )}
        </>
      }
    >
      <OrderForm id={form} {...dialog} sending={sending} />
    </Dialog>
  )
}

interface FormProps {
  readonly id: string
  readonly action: Action
  readonly most: number
  readonly needsReason: boolean
  readonly effect: readonly string[] | null
  readonly sending: boolean
}

function OrderForm({ id, action, most, needsReason, effect, sending }: FormProps) {
  const { reason, share, errors, refusal, changeReason, changeShare, submit } = useUnit({
    reason: model.$reason,
    share: model.$share,
    errors: model.$errors,
    refusal: model.$refusal,
    changeReason: model.reasonChanged,
    changeShare: model.shareChanged,
    submit: model.submitted,
  })
  return (
    <form id={id} className={styles.form} onSubmit={prevented(submit)} noValidate>
      <div className={styles.effect} aria-live="polite">
        {(effect ?? [texts.gone]).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {action === 'canary' ? (
        <TextField
          label={texts.share}
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          value={share}
          error={errors.share}
          onChange={changeShare}
          readOnly={sending}
          required
        />
      ) : null}
      <TextField
        label={needsReason ? texts.reason : texts.optionalReason}
        value={reason}
        error={errors.reason}
        onChange={changeReason}
        maxLength={MAX_REASON}
        readOnly={sending}
        required={needsReason}
      />
      <FlashMessage text={refusal} tone="error" placement="flow" />
    </form>
  )
}
