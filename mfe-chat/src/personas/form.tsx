import { useEffect, useId, useRef } from 'react'
import * as limits from '@codex/contracts/limits'
import { freeText, personaName } from '@codex/contracts/rules'
import { codePoints, stripHtml } from '@codex/contracts/text'
import { personas as texts } from '@codex/contracts/texts'
import { Length, Refusal, TextForm, useBusy, type FormUse } from '../elements/text-form'
import * as model from './model'
import styles from '../elements/form.module.css'

interface PersonaFormProps extends Pick<FormUse, 'label' | 'onSubmit' | 'onCancel' | 'onEscape'> {
  readonly place: string
  readonly draft: model.PersonaDraft
  readonly onChange: (draft: Partial<model.PersonaDraft>) => void
  /** It is gone: the focus needs a place. */
  readonly onLeave: () => void
}

const { name: NAME, description: DESCRIPTION } = limits.persona

export function PersonaForm({ place, draft: { name, text }, onChange, onLeave, ...use }: PersonaFormProps) {
  const busy = useBusy(model.$busy, place)
  const id = useId()
  const leave = useRef(onLeave)
  useEffect(() => {
    const { current: after } = leave
    return () => after()
  }, [])
  return (
    <TextForm
      {...use}
      busy={busy}
      submit={texts.form.save}
      field={texts.form.description}
      placeholder={texts.form.placeholder}
      rows={3}
      text={text}
      max={DESCRIPTION}
      refusal={freeText(text, texts.form.description, DESCRIPTION)}
      onChange={onChange}
      above={
        <>
          <label className={styles.label} htmlFor={id}>
            {texts.form.name}
          </label>
          <input
            id={id}
            className={styles.field}
            dir="auto"
            autoComplete="off"
            value={name}
            readOnly={busy}
            aria-invalid={codePoints(stripHtml(name)) > NAME.max}
            aria-describedby={`${id}length`}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <Length id={`${id}length`} text={name} max={NAME.max} refusal={personaName(name)} />
        </>
      }
    >
      <Refusal $refusals={model.$refusals} place={place} />
    </TextForm>
  )
}
