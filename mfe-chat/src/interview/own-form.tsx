import { useEffect, useRef } from 'react'
import { useUnit } from 'effector-react'
import * as limits from '@codex/contracts/limits'
import { interview as texts } from '@codex/contracts/texts'
import { $companionId } from '../companion'
import { Refusal, RefusalText, TextForm, useBusy } from '../elements/text-form'
import * as own from './own'
import fields from '../elements/form.module.css'
import panel from '../elements/panel.module.css'

interface OwnFormProps {
  /** Of the button that opens the form. */
  readonly label: string
}

/** The person's own questions, a line each; a button until they are to be changed. */
export function OwnForm({ label }: OwnFormProps) {
  const { companionId, questions, drafts, edit, change, save, discard } = useUnit({
    companionId: $companionId,
    questions: own.$questions,
    drafts: own.$drafts,
    edit: own.editRequested,
    change: own.edited,
    save: own.saveRequested,
    discard: own.discarded,
  })
  const place = companionId ?? ''
  const text = drafts[place]
  const busy = useBusy(own.$busy, place)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const isOpen = text !== undefined
  // What had the focus is gone.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  if (!isOpen)
    return (
      <button ref={button} type="button" className={panel.export} onClick={() => edit()}>
        {label}
      </button>
    )
  return (
    <TextForm
      label={label}
      field={texts.own.field}
      rows={5}
      text={text}
      max={Infinity}
      refusal={null}
      busy={busy}
      submit={texts.own.save}
      onChange={(edited) => change(edited.text)}
      onSubmit={() => save()}
      onCancel={() => discard()}
      onEscape={() => {
        if (text === questions?.join('\n')) discard()
      }}
    >
      <p className={fields.hint}>{texts.own.formHint(limits.questions.most)}</p>
      <RefusalText message={own.problemOf(text)} />
      <Refusal $refusals={own.$refusals} place={place} />
    </TextForm>
  )
}
