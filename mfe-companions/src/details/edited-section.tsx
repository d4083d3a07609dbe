import { useEffect, useRef } from 'react'
import { useUnit } from 'effector-react'
import { fieldText, type Profile } from '@codex/contracts/entities'
import { wizard } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { Collapsible } from '@codex/ui/collapsible'
import { PencilIcon } from '@codex/ui/icons'
import { TextareaField } from '@codex/ui/textarea-field'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import { LeavingDialog } from '../leaving-dialog'
import { $duplicating } from './actions'
import * as model from './edit'
import { $saving } from './saving'
import styles from './edited-section.module.css'

type EditedField = (typeof model.editedFields)[number]

interface EditedSectionProps extends EditedField {
  readonly profile: Profile
}

/** A field, and its editor in the same place. */
export function EditedSection({ profile, ...edited }: EditedSectionProps) {
  const { name, texts } = edited
  const { editing, saved, duplicating, edit } = useUnit({
    editing: model.$edited,
    saved: model.$saved,
    duplicating: $duplicating,
    edit: model.editStarted,
  })
  const value = profile[name]
  const isEdited = editing === name
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  // What had the focus is removed.
  useEffect(() => {
    if (wasEditing.current && !isEdited) button.current?.focus()
    wasEditing.current = isEdited
  }, [isEdited])

  return (
    <>
      <Collapsible title={edited.section} defaultOpen>
        {isEdited ? (
          <Editor {...edited} />
        ) : (
          <div className={styles.field}>
            <p dir="auto" className={value === undefined ? styles.none : styles.text}>
              {value === undefined ? texts.none : fieldText(value)}
            </p>
            <Button
              ref={button}
              variant="quiet"
              aria-disabled={duplicating || editing !== null}
              onClick={() => edit(name)}
            >
              <PencilIcon size={18} aria-hidden="true" />
              {texts.edit}
            </Button>
          </div>
        )}
      </Collapsible>
      <VisuallyHidden aria-live="polite">{saved === name ? wizard.updated : ''}</VisuallyHidden>
    </>
  )
}

function Editor({ name, texts }: EditedField) {
  const { text, problem, saving, change, save, cancel } = useUnit({
    text: model.$text,
    problem: model.$problem,
    saving: $saving,
    change: model.textChanged,
    save: model.saveRequested,
    cancel: model.cancelRequested,
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const { length, max } = model.lengthOf(name, text)
  useEffect(() => field.current?.focus(), [])

  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault()
        save()
        if (problem !== null) field.current?.focus()
      }}
    >
      <TextareaField
        ref={field}
        label={texts.label}
        value={text}
        rows={6}
        readOnly={saving}
        error={problem}
        hint={texts.hint}
        onChange={change}
      />
      <div className={styles.foot}>
        <span className={styles.count} data-over={problem !== null}>
          {texts.count(length, max)}
        </span>
        <Button variant="quiet" onClick={() => cancel()}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={saving} aria-disabled={problem !== null || undefined}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

export function Leaving() {
  const { asking, keep, discard } = useUnit({
    asking: model.$asking,
    keep: model.editingContinued,
    discard: model.discarded,
  })
  return <LeavingDialog open={asking} onKeep={() => keep()} onDiscard={() => discard()} />
}
