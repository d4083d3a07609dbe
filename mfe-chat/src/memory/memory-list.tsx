import { useMemo, type ReactNode } from 'react'
import { useUnit } from 'effector-react'
import type { Engine } from '@codex/contracts/entities'
import { memory as texts } from '@codex/contracts/texts'
import { Lines } from '@codex/ui/lines'
import { Card } from './card'
import * as list from './list'
import { entriesOf, offersIn } from './memories'
import { Offer } from './offers'
import { Summary } from './summary'
import styles from '../elements/panel.module.css'

const KINDS = ['pin', 'fact', 'lore'] as const

interface MemoriesProps {
  readonly name: string
  /** Of the replies; null: not known yet. */
  readonly engine: Engine | null
  readonly onSource: (messageId: string) => void
}

/** What is remembered, by kind, with what is offered first. */
export function Memories({ name, engine, onSource }: MemoriesProps) {
  const { listed, error, loading, retry } = useUnit({
    listed: list.$list,
    error: list.$error,
    loading: list.$loading,
    retry: list.retried,
  })
  const memories = listed?.memories
  const sections = useMemo(() => KINDS.map((kind) => ({ kind, entries: entriesOf(memories ?? [], kind) })), [memories])
  const summaries = useMemo(() => entriesOf(memories ?? [], 'summary'), [memories])
  const offers = offersIn(memories ?? [])
  const isEmpty =
    listed !== null && [offers, summaries, ...sections.map(({ entries }) => entries)].every((all) => all.length === 0)
  return (
    <>
      {error === null ? null : (
        <div role="alert" className={styles.failed}>
          <div>
            <Lines text={error} />
          </div>
          <button type="button" className={styles.retry} onClick={() => retry()}>
            {texts.tryAgain}
          </button>
        </div>
      )}
      <div role="status">{listed === null && loading ? <p className={styles.quiet}>{texts.loading}</p> : null}</div>
      {isEmpty ? (
        <div className={styles.empty}>
          <p dir="auto">{texts.empty(name)}</p>
          <p>
            {texts.emptyHint} {engine === null || engine.kind === 'built-in' ? null : texts.emptyOffers}
          </p>
        </div>
      ) : null}
      {offers.length === 0 ? null : (
        <Section {...texts.sections.offered} count={offers.length}>
          {offers.map((memory) => (
            <Offer key={memory.memory_id} memory={memory} onSource={onSource} />
          ))}
        </Section>
      )}
      {sections.map(({ kind, entries }) =>
        entries.length === 0 ? null : (
          <Section key={kind} {...texts.sections[kind]} count={entries.length}>
            {entries.map((entry) => (
              <Card key={entry.key} entry={entry} onSource={onSource} />
            ))}
          </Section>
        ),
      )}
      {listed === null ? null : <Summary entries={summaries} engine={engine} onSource={onSource} />}
    </>
  )
}

interface SectionProps {
  readonly title: string
  readonly hint: string
  readonly count: number
  readonly children: ReactNode
}

function Section({ title, hint, count, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3>
        {title} <span className={styles.count}>{count}</span>
      </h3>
      <p className={styles.quiet}>{hint}</p>
      {children}
    </section>
  )
}
