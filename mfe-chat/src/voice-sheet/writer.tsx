import { useUnit } from 'effector-react'
import * as limits from '@codex/contracts/limits'
import { voice as texts } from '@codex/contracts/texts'
import { SparklesIcon } from '@codex/ui/icons'
import { Section } from '../elements/listing'
import { Refusal, RefusalText } from '../elements/text-form'
import { authorOf } from './line-card'
import { LineLength } from './line-form'
import * as sheet from './sheet'
import { SituationField } from './situation-field'
import * as writing from './writing'
import cards from '../elements/card.module.css'
import fields from '../elements/form.module.css'
import panel from '../elements/panel.module.css'
import styles from './view.module.css'

/** Lines by the model for a situation, and those that it has written. */
export function Writer({ companionId }: { readonly companionId: string }) {
  const { situations, pending, errors, batches, change, write } = useUnit({
    situations: writing.$situations,
    pending: writing.$writing,
    errors: writing.$errors,
    batches: writing.$batches,
    change: writing.situationChanged,
    write: writing.writeRequested,
  })
  const busy = pending.includes(companionId)
  const error = errors[companionId]
  const own = batches.filter((batch) => batch.companionId === companionId)
  const [newest] = own
  return (
    <Section title={texts.write.title} hint={texts.write.hint(limits.voiceSheet.written)}>
      <form
        className={styles.writer}
        aria-label={texts.write.title}
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) write()
        }}
      >
        <SituationField
          key={companionId}
          needed
          value={writing.situationOf(situations, companionId)}
          busy={busy}
          onChange={change}
        />
        <button type="submit" className={fields.button} data-kind="primary" aria-disabled={busy}>
          <SparklesIcon size={16} aria-hidden />
          {busy ? texts.write.writing : texts.write.submit}
        </button>
      </form>
      <RefusalText message={error ?? null} />
      <p role="status" className={panel.hidden}>
        {busy ? texts.write.writing : newest === undefined ? '' : texts.write.written(newest.lines.length)}
      </p>
      {own.map((batch) => (
        <Candidates key={batch.id} batch={batch} />
      ))}
    </Section>
  )
}

function Candidates({ batch }: { readonly batch: writing.Batch }) {
  const { busy, keep, drop } = useUnit({ busy: sheet.$busy, keep: writing.accepted, drop: writing.discarded })
  const { id, situation, engine, lines } = batch
  const isBusy = busy.includes(id)
  const title = texts.write.candidates(texts.situations[situation] ?? situation)
  return (
    <section className={styles.batch} aria-label={title} aria-busy={isBusy}>
      <h4 dir="auto">{title}</h4>
      <p className={panel.quiet} dir="auto">
        {authorOf(engine)}
      </p>
      <ul className={styles.candidates}>
        {lines.map((line) => (
          <li key={line.id}>
            <Line batch={batch} line={line} />
          </li>
        ))}
      </ul>
      <Refusal $refusals={sheet.$refusals} place={id} />
      <div className={fields.buttons}>
        <button type="button" className={fields.button} onClick={() => drop(lines.map((line) => line.id))}>
          {texts.write.dropAll}
        </button>
        <button
          type="button"
          className={fields.button}
          data-kind="primary"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) keep({ batch, lines, place: id })
          }}
        >
          {texts.write.keepAll}
        </button>
      </div>
    </section>
  )
}

interface LineProps {
  readonly batch: writing.Batch
  readonly line: writing.Candidate
}

function Line({ batch, line }: LineProps) {
  const { busy, keep, edit, change, drop } = useUnit({
    busy: sheet.$busy,
    keep: writing.accepted,
    edit: writing.editing,
    change: writing.edited,
    drop: writing.discarded,
  })
  const { id, text, isEdited } = line
  const isBusy = busy.includes(id) || busy.includes(batch.id)
  const button = (label: string, act: () => void) => (
    <button
      type="button"
      className={styles.choice}
      aria-label={texts.write.named(label, text)}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) act()
      }}
    >
      {label}
    </button>
  )
  return (
    <>
      {isEdited ? (
        <>
          <textarea
            className={fields.field}
            rows={2}
            dir="auto"
            // The press of Edit asked for it.
            autoFocus
            aria-label={texts.write.field}
            aria-describedby={`${id}-length`}
            value={text}
            readOnly={isBusy}
            onChange={({ target }) => change({ id, text: target.value })}
          />
          <LineLength id={`${id}-length`} text={text} />
        </>
      ) : (
        <p className={cards.text} dir="auto">
          {text}
        </p>
      )}
      <Refusal $refusals={sheet.$refusals} place={id} />
      <div className={styles.choices}>
        {button(texts.write.keep, () => keep({ batch, lines: [line], place: id }))}
        {isEdited ? null : button(texts.write.edit, () => edit(id))}
        {button(texts.write.drop, () => drop([id]))}
      </div>
    </>
  )
}
