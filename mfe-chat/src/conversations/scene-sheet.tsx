import { useId, type KeyboardEvent } from 'react'
import { useUnit } from 'effector-react'
import * as limits from '@codex/contracts/limits'
import { freeText } from '@codex/contracts/rules'
import { codePoints, stripHtml } from '@codex/contracts/text'
import { conversations } from '@codex/contracts/texts'
import { isComposing } from '@codex/ui/composing'
import { Modal } from '../elements/modal'
import { Length, Refusal, useBusy } from '../elements/text-form'
import { PersonaField } from '../personas/field'
import { $busy, $refusals } from './model'
import { titleOf } from './rows'
import * as model from './scene'
import dialog from '../elements/dialog.module.css'
import form from '../elements/form.module.css'
import styles from './view.module.css'

const texts = conversations.scene

/** Of a conversation: what its story is about, and where and when it is now. Escape keeps what was typed for the next time. */
export function SceneSheet({ name }: { readonly name: string }) {
  const { sheet, change, submit, close, discard } = useUnit({
    sheet: model.$sheet,
    change: model.changed,
    submit: model.submitted,
    close: model.closed,
    discard: model.discarded,
  })
  const title = useId()
  const place = model.placeOf(sheet?.id ?? '')
  const busy = useBusy($busy, place)
  if (sheet === null) return null
  const { id, conversation, draft, scene } = sheet
  const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (isComposing(event.nativeEvent) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <Modal className={dialog.dialog} aria-labelledby={title} onClose={() => (scene === null ? discard(id) : close())}>
      <form
        className={dialog.body}
        aria-busy={busy}
        onKeyDown={sendByKey}
        onSubmit={(event) => {
          event.preventDefault()
          const tooLong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
          if (tooLong) tooLong.focus()
          else if (!busy) submit()
        }}
      >
        <div>
          <h2 id={title} className={dialog.title}>
            {texts.title}
          </h2>
          <p className={styles.text} dir="auto">
            {titleOf(conversation)}
          </p>
        </div>
        <PersonaField value={draft.persona} busy={busy} onChange={(persona) => change({ id, edit: { persona } })} />
        <Field
          {...texts.scenario}
          hint={texts.scenario.hint(name)}
          rows={4}
          max={limits.sceneText.scenario}
          value={draft.text}
          readOnly={busy}
          onChange={(text) => change({ id, edit: { text } })}
        />
        <Field
          {...texts.here_and_now}
          rows={2}
          max={limits.sceneText.here_and_now}
          value={draft.now}
          readOnly={busy}
          onChange={(now) => change({ id, edit: { now } })}
        />
        <Refusal $refusals={$refusals} place={place} />
        <div className={dialog.buttons}>
          <p role="status" className={styles.unsaved}>
            {scene === null ? '' : texts.unsaved}
          </p>
          <button type="button" className={dialog.button} onClick={() => discard(id)}>
            {texts.cancel}
          </button>
          <button type="submit" className={dialog.button} data-kind="primary" aria-disabled={busy}>
            {busy ? texts.saving : texts.save}
          </button>
        </div>
      </form>
    </Modal>
  )
}

interface FieldProps {
  readonly label: string
  readonly hint: string
  readonly placeholder: string
  readonly rows: number
  /** Code points. */
  readonly max: number
  readonly value: string
  readonly readOnly: boolean
  readonly onChange: (value: string) => void
}

function Field({ label, hint, max, value, onChange, ...rest }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={form.label} htmlFor={id}>
        {label}
      </label>
      <p id={`${id}hint`} className={form.hint}>
        {hint}
      </p>
      <textarea
        {...rest}
        id={id}
        className={form.field}
        dir="auto"
        value={value}
        aria-invalid={codePoints(stripHtml(value)) > max}
        aria-describedby={`${id}hint ${id}length`}
        onChange={({ target }) => onChange(target.value)}
      />
      <Length id={`${id}length`} text={value} max={max} refusal={freeText(value, label, max)} />
    </div>
  )
}
