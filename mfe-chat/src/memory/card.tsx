import { memo, useEffect, useRef } from 'react'
import { useStoreMap, useUnit } from 'effector-react'
import { memory as texts } from '@codex/contracts/texts'
import { ArrowRightIcon, PencilIcon, TrashIcon } from '@codex/ui/icons'
import { Refusal, useBusy } from '../elements/text-form'
import * as changes from './changes'
import { Editor } from './editor'
import * as forms from './forms'
import { History } from './history'
import * as list from './list'
import type { Entry } from './memories'
import { LorePersona } from './persona'
import { Scope } from './scope'
import type { ShowMessage } from './show-message'
import styles from '../elements/card.module.css'

interface CardProps {
  readonly entry: Entry
  readonly onSource: ShowMessage
}

/** A memory, where it comes from, what can be done with it, and what it replaced. */
export const Card = memo(function Card({ entry, onSource }: CardProps) {
  const { memory, history } = entry
  const { memory_id: id, kind, text, keys = [], state } = memory
  const name = kind === 'summary' ? texts.summary.title : text
  const { request, edit, taken } = useUnit({
    request: changes.requested,
    edit: forms.editRequested,
    taken: list.memoryShown,
  })
  const busy = useBusy(changes.$busy, id)
  const editing = useStoreMap({ store: forms.$edits, keys: [id], fn: (edits, [place]) => place in edits })
  const isRequested = useStoreMap({ store: list.$requested, keys: [id], fn: (one, [place]) => one === place })
  const card = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!isRequested) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
    taken()
  }, [isRequested, taken])

  const isOn = state === 'kept'
  const unlessBusy = (act: () => void) => () => {
    if (!busy) act()
  }
  const toggle = unlessBusy(() =>
    request(
      isOn
        ? { call: 'change', place: id, said: texts.status.switchedOff, id, state: 'off' }
        : { call: 'change', place: id, said: texts.status.switchedOn, id, state: 'kept' },
    ),
  )
  return (
    <article ref={card} className={styles.card} tabIndex={-1} aria-busy={busy} aria-label={name} data-off={!isOn}>
      {editing ? (
        <Editor memory={memory} />
      ) : (
        <>
          <p className={styles.text} dir="auto">
            {text}
          </p>
          {keys.length === 0 ? null : (
            <ul className={styles.keys} aria-label={texts.item.keys}>
              {keys.map((key) => (
                <li key={key} dir="auto">
                  {key}
                </li>
              ))}
            </ul>
          )}
          <div className={styles.line} role="group" aria-label={texts.item.actions(name)}>
            <div className={styles.from}>
              <Source entry={entry} onSource={onSource} />
              <LorePersona memory={memory} />
              <Scope memory={memory} busy={busy} />
            </div>
            <button
              type="button"
              role="switch"
              className={styles.switch}
              aria-checked={isOn}
              aria-label={texts.item.use}
              title={texts.item.use}
              aria-disabled={busy}
              onClick={toggle}
            />
            <button
              type="button"
              className={styles.icon}
              aria-label={texts.item.change}
              title={texts.item.change}
              aria-disabled={busy}
              onClick={unlessBusy(() => edit(memory))}
            >
              <PencilIcon size={16} aria-hidden />
            </button>
            <button
              type="button"
              className={styles.icon}
              aria-label={texts.item.remove}
              title={texts.item.remove}
              aria-disabled={busy}
              onClick={unlessBusy(() =>
                request({ call: 'remove', place: id, said: texts.status.removed, memory, history }),
              )}
            >
              <TrashIcon size={16} aria-hidden />
            </button>
          </div>
          <Refusal $refusals={changes.$refusals} place={id} />
        </>
      )}
      <History entry={entry} />
    </article>
  )
})

function Source({ entry: { memory, history }, onSource }: CardProps) {
  const { kind, source_message_id: source, source_conversation_id, origin } = memory
  const named = kind === 'summary' ? texts.summary : texts.item
  const isGone = memory.source_gone === true || (source === null && history.some(({ source_gone }) => source_gone))
  if (isGone) return <span className={styles.gone}>{named.sourceGone}</span>
  if (source === null) return <span className={styles.origin}>{origin === 'user' ? texts.item.byHand : ''}</span>
  return (
    <button type="button" className={styles.source} onClick={() => onSource(source, source_conversation_id)}>
      {named.source}
      <ArrowRightIcon size={14} aria-hidden />
    </button>
  )
}
