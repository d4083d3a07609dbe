import { memo, useLayoutEffect, useRef, type ComponentType } from 'react'
import { useStoreMap, useUnit } from 'effector-react'
import type { Engine, VoiceLine } from '@codex/contracts/entities'
import { voice as texts } from '@codex/contracts/texts'
import { ArrowDownIcon, ArrowRightIcon, ArrowUpIcon, ArrowUpToLineIcon, PencilIcon, TrashIcon } from '@codex/ui/icons'
import { Refusal, useBusy } from '../elements/text-form'
import type { ShowMessage } from '../memory/show-message'
import * as drafts from './drafts'
import { LineForm } from './line-form'
import * as sheet from './sheet'
import styles from '../elements/card.module.css'
import own from './view.module.css'

export const authorOf = (engine: Engine | null) => {
  if (engine === null) return texts.line.byHand
  return engine.kind === 'built-in' ? engine.label : texts.line.generated(engine.label)
}

interface LineCardProps {
  readonly line: VoiceLine
  /** How many lines there are. */
  readonly count: number
  readonly onSource: ShowMessage
}

/** A line, what it is for, who wrote it, and what can be done with it. */
export const LineCard = memo(function LineCard({ line, count, onSource }: LineCardProps) {
  const { line_id: id, text, situation, used, engine, from_message: source, from_conversation } = line
  const isEdited = useStoreMap({ store: drafts.$edits, keys: [id], fn: (edits, [place]) => place in edits })
  return (
    <article className={styles.card} tabIndex={-1} aria-label={text} data-off={!used}>
      {isEdited ? (
        <Editor line={line} />
      ) : (
        <>
          <p className={styles.text} dir="auto">
            {text}
          </p>
          <p className={own.facts}>
            {used ? <strong className={own.used}>{texts.line.used}</strong> : null}
            {situation === null ? null : (
              <span className={own.for} dir="auto">
                {texts.situations[situation] ?? situation}
              </span>
            )}
            <span dir="auto">{authorOf(engine)}</span>
          </p>
          <div className={styles.line} role="group" aria-label={texts.line.actions(text)}>
            {source === null ? (
              <span className={styles.origin} />
            ) : (
              <button type="button" className={styles.source} onClick={() => onSource(source, from_conversation)}>
                {texts.line.source}
                <ArrowRightIcon size={14} aria-hidden />
              </button>
            )}
            <Buttons line={line} count={count} />
          </div>
          <Refusal $refusals={sheet.$refusals} place={id} />
        </>
      )}
    </article>
  )
})

function Editor({ line }: { readonly line: VoiceLine }) {
  const { edits, change, submit, discard } = useUnit({
    edits: drafts.$edits,
    change: drafts.editChanged,
    submit: drafts.editSubmitted,
    discard: drafts.editDiscarded,
  })
  const { line_id: id } = line
  const draft = edits[id]
  if (draft === undefined) return null
  const isSame = draft.text === line.text && draft.situation === (line.situation ?? '')
  return (
    <LineForm
      label={texts.form.changeLabel}
      place={id}
      draft={draft}
      submit={texts.form.save}
      onChange={(edit) => change({ id, edit })}
      onSubmit={() => submit(line)}
      onCancel={() => discard(id)}
      onEscape={() => {
        if (isSame) discard(id)
      }}
    />
  )
}

function Buttons({ line, count }: Pick<LineCardProps, 'line' | 'count'>) {
  const { request, edit } = useUnit({ request: sheet.requested, edit: drafts.editRequested })
  const { line_id: id, position } = line
  const busy = useBusy(sheet.$busy, id)
  const pressed = useRef<HTMLButtonElement>(null)

  // An element that is moved in the document loses the focus.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus()
    pressed.current = null
  }, [position])

  const move = (to: number) =>
    request({ call: 'move', place: id, said: texts.status.moved(to + 1, count), id, position: to })
  const button = (label: string, Icon: ComponentType<{ readonly size: number }>, act: () => void, isOff = false) => (
    <button
      type="button"
      className={styles.icon}
      aria-label={label}
      title={label}
      aria-disabled={busy || isOff}
      data-end={isOff}
      onClick={({ currentTarget }) => {
        if (busy || isOff) return
        pressed.current = currentTarget
        act()
      }}
    >
      <Icon size={16} />
    </button>
  )
  return (
    <>
      {button(texts.line.top, ArrowUpToLineIcon, () => move(0), position === 0)}
      {button(texts.line.up, ArrowUpIcon, () => move(position - 1), position === 0)}
      {button(texts.line.down, ArrowDownIcon, () => move(position + 1), position === count - 1)}
      {button(texts.line.change, PencilIcon, () => edit(line))}
      {button(texts.line.remove, TrashIcon, () =>
        request({ call: 'remove', place: id, said: texts.status.removed, line }),
      )}
    </>
  )
}
