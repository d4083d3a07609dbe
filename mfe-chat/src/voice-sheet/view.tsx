import { useEffect } from 'react'
import { useUnit } from 'effector-react'
import * as limits from '@codex/contracts/limits'
import { voice as texts } from '@codex/contracts/texts'
import { ListState, Section } from '../elements/listing'
import type { ShowMessage } from '../memory/show-message'
import * as drafts from './drafts'
import { LineCard } from './line-card'
import { LineForm } from './line-form'
import * as sheet from './sheet'
import { Writer } from './writer'

interface VoiceSheetProps {
  readonly companionId: string
  readonly name: string
  readonly onSource: ShowMessage
  /** The form was closed. */
  readonly onLeave: () => void
}

/** What a companion would say, in the order in which the prompt has it. */
export function VoiceSheet({ companionId, name, onSource, onLeave }: VoiceSheetProps) {
  const { lines, error, loading, open, retry } = useUnit({
    lines: sheet.$lines,
    error: sheet.$error,
    loading: sheet.$loading,
    open: sheet.opened,
    retry: sheet.retried,
  })
  const { max, used } = limits.voiceSheet

  useEffect(() => {
    open()
  }, [open, companionId])

  return (
    <>
      <AddForm name={name} onLeave={onLeave} />
      <ListState
        error={error}
        onRetry={retry}
        loading={lines === null && loading ? texts.loading : null}
        empty={lines?.length === 0 ? { title: texts.empty(name), hint: texts.emptyHint } : null}
      />
      {lines === null ? null : <Writer companionId={companionId} />}
      {lines === null || lines.length === 0 ? null : (
        <Section
          title={texts.lines}
          hint={lines.length >= max ? texts.full(max) : texts.hint(used)}
          count={lines.length}
        >
          {lines.map((line) => (
            <LineCard key={line.line_id} line={line} count={lines.length} onSource={onSource} />
          ))}
        </Section>
      )}
    </>
  )
}

function AddForm({ name, onLeave }: Pick<VoiceSheetProps, 'name' | 'onLeave'>) {
  const { add, change, submit, discard, close } = useUnit({
    add: drafts.$add,
    change: drafts.addChanged,
    submit: drafts.addSubmitted,
    discard: drafts.addDiscarded,
    close: drafts.addClosed,
  })
  if (add === null) return null
  const { form, source, draft } = add
  const leave = (end: () => void) => () => {
    end()
    onLeave()
  }
  return (
    <LineForm
      key={form}
      label={texts.form.addLabel}
      place={form}
      draft={draft}
      hint={source === null ? null : texts.form.fromReply}
      placeholder={texts.form.placeholder(name)}
      submit={texts.form.submit}
      onChange={change}
      onSubmit={submit}
      onCancel={leave(discard)}
      onEscape={leave(close)}
    />
  )
}
