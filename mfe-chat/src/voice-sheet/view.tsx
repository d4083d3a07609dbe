import { useEffect } from 'react'
import { useUnit } from 'effector-react'
import * as limits from '@codex/contracts/limits'
import { memory, voice as texts } from '@codex/contracts/texts'
import { Lines } from '@codex/ui/lines'
import * as drafts from './drafts'
import { LineCard } from './line-card'
import { LineForm } from './line-form'
import * as sheet from './sheet'
import { Writer } from './writer'
import styles from '../elements/panel.module.css'

interface VoiceSheetProps {
  readonly companionId: string
  readonly name: string
  readonly onSource: (messageId: string) => void
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
      {error === null ? null : (
        <div role="alert" className={styles.failed}>
          <div>
            <Lines text={error} />
          </div>
          <button type="button" className={styles.retry} onClick={() => retry()}>
            {memory.tryAgain}
          </button>
        </div>
      )}
      <div role="status">{lines === null && loading ? <p className={styles.quiet}>{texts.loading}</p> : null}</div>
      {lines?.length === 0 ? (
        <div className={styles.empty}>
          <p dir="auto">{texts.empty(name)}</p>
          <p>{texts.emptyHint}</p>
        </div>
      ) : null}
      {lines === null ? null : <Writer companionId={companionId} />}
      {lines === null || lines.length === 0 ? null : (
        <section className={styles.section} aria-label={texts.lines}>
          <h3>
            {texts.lines} <span className={styles.count}>{lines.length}</span>
          </h3>
          <p className={styles.quiet}>{lines.length >= max ? texts.full(max) : texts.hint(used)}</p>
          {lines.map((line) => (
            <LineCard key={line.line_id} line={line} count={lines.length} onSource={onSource} />
          ))}
        </section>
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
