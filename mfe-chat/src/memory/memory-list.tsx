import { useMemo } from 'react'
import { useUnit } from 'effector-react'
import type { Engine } from '@codex/contracts/entities'
import { memory as texts } from '@codex/contracts/texts'
import { ListState, Section } from '../elements/listing'
import { Card } from './card'
import { Checks } from './checks'
import * as list from './list'
import { entriesOf, offersIn, type Entry } from './memories'
import { Offer } from './offers'
import type { ShowMessage } from './show-message'
import styles from '../elements/panel.module.css'

const KINDS = ['pin', 'fact', 'lore'] as const

interface MemoriesProps {
  readonly name: string
  /** Of the replies; null: not known yet. */
  readonly engine: Engine | null
  readonly onSource: ShowMessage
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
  const hasModel = engine !== null && engine.kind !== 'built-in'
  return (
    <>
      <ListState
        error={error}
        onRetry={retry}
        loading={listed === null && loading ? texts.loading : null}
        empty={
          isEmpty ? { title: texts.empty(name), hint: `${texts.emptyHint} ${hasModel ? texts.emptyOffers : ''}` } : null
        }
      />
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
      <Checks />
    </>
  )
}

interface SummaryProps {
  /** None, or one. */
  readonly entries: readonly Entry[]
  /** Of the replies; null: not known yet. */
  readonly engine: Engine | null
  readonly onSource: ShowMessage
}

/** Of what has left the prompt, or why there is none. */
function Summary({ entries, engine, onSource }: SummaryProps) {
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
