import { useUnit } from 'effector-react'
import type { Memory } from '@codex/contracts/entities'
import { memory as texts } from '@codex/contracts/texts'
import { Refusal } from '../elements/text-form'
import * as changes from './changes'
import type { Entry } from './memories'
import styles from '../elements/card.module.css'

/** Earlier texts. Those of a summary are long and many: they are folded away. */
export function History({ entry: { memory, history } }: { readonly entry: Entry }) {
  if (history.length === 0) return null
  if (memory.kind !== 'summary') return <List history={history} />
  return (
    <details className={styles.earlier}>
      <summary>{texts.summary.earlier(history.length)}</summary>
      <p>{texts.summary.earlierHint}</p>
      <List history={history} isOfSummary />
    </details>
  )
}

interface ListProps {
  readonly history: Entry['history']
  readonly isOfSummary?: boolean
}

function List({ history, isOfSummary = false }: ListProps) {
  const { busy, request } = useUnit({ busy: changes.$busy, request: changes.requested })
  return (
    <ul className={styles.history} aria-label={texts.item.earlier}>
      {history.map((memory) => {
        const { memory_id: id, text } = memory
        return (
          <li key={id}>
            {isOfSummary ? <time dateTime={memory.created_at}>{madeAt(memory)}</time> : null}
            <del dir="auto">{text}</del>
            <button
              type="button"
              className={styles.again}
              aria-label={isOfSummary ? texts.summary.useAgain(madeAt(memory)) : undefined}
              aria-disabled={busy.includes(id)}
              onClick={() => request({ call: 'change', place: id, said: texts.status.restored, id, state: 'kept' })}
            >
              {texts.item.useAgain}
            </button>
            <Refusal $refusals={changes.$refusals} place={id} />
          </li>
        )
      })}
    </ul>
  )
}

function madeAt({ created_at }: Memory): string {
  const at = new Date(created_at)
  return Number.isNaN(at.getTime()) ? '' : at.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}
