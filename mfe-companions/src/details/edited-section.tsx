import { useEffect, useRef } from 'react'
import { useUnit } from 'effector-react'
import { limits } from '@codex/contracts'
import { codePoints, stripHtml } from '@codex/contracts/text'
import { details, wizard } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { Collapsible } from '@codex/ui/collapsible'
import { PencilIcon } from '@codex/ui/icons'
import { TextareaField } from '@codex/ui/textarea-field'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import { LeavingDialog } from '../leaving-dialog'
import { $duplicating } from './actions'
import * as model from './greeting'
import { $saving } from './saving'
import styles from './greeting.module.css'

const { greeting: texts } = details

/** The greeting, and its editor in the same place. */
export function GreetingSection({ greeting }: { readonly greeting: string | undefined }) {
  const { editing, saved, duplicating, edit } = useUnit({
    editing: model.$editing,
    saved: model.$saved,
    duplicating: $duplicating,
    edit: model.editStarted,
  })
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  // What had the focus is removed.
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus()
    wasEditing.current = editing
  }, [editing])

  return (
    <>
      <Collapsible title={details.sections.greeting} defaultOpen>
        {editing ? (
          <Editor />
        ) : (
          <div className={styles.greeting}>
            <p dir="auto" className={greeting === undefined ? styles.none : styles.text}>
              {greeting ?? texts.none}
            </p>
            <Button ref={button} variant="quiet" aria-disabled={duplicating} onClick={() => edit()}>
              <PencilIcon size={18} aria-hidden="true" />
              {texts.edit}
            </Button>
          </div>
        )}
      </Collapsible>
      <VisuallyHidden aria-live="polite">{saved ? wizard.updated : ''}</VisuallyHidden>
      <Leaving />
    </>
  )
}

function Editor() {
  const { text, problem, saving, change, save, cancel } = useUnit({
    text: model.$text,
    problem: model.$problem,
    saving: $saving,
    change: model.textChanged,
    save: model.saveRequested,
    cancel: model.cancelRequested,
  })
  const field = useRef<HTMLTextAreaElement>(null)
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
          {texts.count(codePoints(stripHtml(text)), limits.greeting.max)}
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

function Leaving() {
  const { asking, keep, discard } = useUnit({
    asking: model.$asking,
    keep: model.editingContinued,
    discard: model.discarded,
  })
  return <LeavingDialog open={asking} onKeep={() => keep()} onDiscard={() => discard()} />
}
