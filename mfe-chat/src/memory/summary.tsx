import { useUnit } from 'effector-react'
import type { Engine } from '@codex/contracts/entities'
import { memory as texts } from '@codex/contracts/texts'
import { Section } from '../elements/listing'
import { Card } from './card'
import * as list from './list'
import type { Entry } from './memories'
import styles from '../elements/panel.module.css'

interface SummaryProps {
  /** None, or one. */
  readonly entries: readonly Entry[]
  /** Of the replies; null: not known yet. */
  readonly engine: Engine | null
  readonly onSource: (messageId: string) => void
}

/** Of what has left the prompt, or why there is none. */
export function Summary({ entries, engine, onSource }: SummaryProps) {
  const verbatimFrom = useUnit(list.$list)?.verbatim_from ?? null
  const isEmpty = entries.length === 0
  return (
    <Section title={texts.summary.title} hint={texts.summary.hint}>
      {entries.map((entry) => (
        <Card key={entry.key} entry={entry} onSource={onSource} />
      ))}
      {isEmpty ? <p className={styles.note}>{whyNone(engine, verbatimFrom)}</p> : null}
      {!isEmpty && engine?.kind === 'built-in' ? <p className={styles.note}>{texts.summary.stays}</p> : null}
    </Section>
  )
}

function whyNone(engine: SummaryProps['engine'], verbatimFrom: string | null): string {
  const { none, noModel, notNeeded, later } = texts.summary
  if (engine === null) return none
  if (engine.kind === 'built-in') return noModel
  return `${none} ${verbatimFrom === null ? notNeeded : later}`
}
