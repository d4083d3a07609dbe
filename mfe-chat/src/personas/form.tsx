import { useEffect, useId, useRef, useState } from 'react'
import { useStoreMap, useUnit } from 'effector-react'
import * as limits from '@codex/contracts/limits'
import { freeText, personaName } from '@codex/contracts/rules'
import { codePoints, stripHtml } from '@codex/contracts/text'
import { personas as texts, wizard } from '@codex/contracts/texts'
import { blobOf, CropDialog } from '@codex/ui/portrait'
import { Length, Refusal, TextForm, useBusy, type FormUse } from '../elements/text-form'
import * as model from './model'
import { PictureField } from './picture'
import styles from '../elements/form.module.css'

interface PersonaFormProps extends Pick<FormUse, 'label' | 'onSubmit' | 'onCancel' | 'onEscape'> {
  readonly place: string
  readonly draft: model.PersonaDraft
  readonly onChange: (draft: Partial<model.PersonaDraft>) => void
  /** It is gone: the focus needs a place. */
  readonly onLeave: () => void
}

const PICTURE = {
  file: limits.pictureFile,
  portrait: limits.portrait,
  texts: { ...wizard.ownPicture, cancel: wizard.buttons.cancel },
}
const { name: NAME, description: DESCRIPTION } = limits.persona

export function PersonaForm({ place, draft: { name, text, picture }, onChange, onLeave, ...use }: PersonaFormProps) {
  const { uploading, cut, fail } = useUnit({
    uploading: model.$uploading,
    cut: model.pictureCut,
    fail: model.pictureFailed,
  })
  const busy = useBusy(model.$busy, place) || uploading
  const id = useId()
  const problem = useStoreMap({
    store: model.$pictureProblem,
    keys: [place],
    fn: (one, [form]) => (one?.place === form ? one.message : null),
  })
  const [file, setFile] = useState<File | null>(null)
  const leave = useRef(onLeave)
  useEffect(() => {
    const { current: after } = leave
    return () => after()
  }, [])
  return (
    <>
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
        <PictureField value={picture} busy={busy} onChange={(path) => onChange({ picture: path })} onFile={setFile} />
        {problem === null ? null : (
          <p role="alert" className={styles.refusal}>
            {problem}
          </p>
        )}
        <Refusal $refusals={model.$refusals} place={place} />
      </TextForm>
      {/* Beside the form, which handles the keys that are pressed in it. */}
      {file === null ? null : (
        <CropDialog
          file={file}
          rules={PICTURE}
          onSaved={(saved) => {
            setFile(null)
            cut({ place, picture: blobOf(saved) })
          }}
          onClosed={() => setFile(null)}
          onFailed={(message) => {
            setFile(null)
            fail({ place, message })
          }}
        />
      )}
    </>
  )
}
