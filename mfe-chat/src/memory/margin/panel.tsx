import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useUnit } from 'effector-react'
import { messageRequested } from '@codex/session'
import type { Engine } from '@codex/contracts/entities'
import { chat, memory as texts } from '@codex/contracts/texts'
import { CloseIcon, PlusIcon, TrashIcon } from '@codex/ui/icons'
import { Card } from './card'
import { requested as deletionRequested } from './deletion'
import { AddForm } from './editor'
import * as forms from './forms'
import * as list from './list'
import { entriesOf, offersIn } from './memories'
import { Offer } from './offers'
import { StatusLine } from './status-line'
import { Summary } from './summary'
import styles from './margin.module.css'

interface PanelProps {
  readonly companionId: string
  readonly name: string
  /** Of the replies; null: not known yet. */
  readonly engine: Engine | null
  /** It covers the conversation, and closes when a message is to be shown. */
  readonly modal: boolean
  readonly onClose: () => void
}

export function Panel({ companionId, name, engine, modal, onClose }: PanelProps) {
  const { write, show, remove } = useUnit({
    write: forms.addRequested,
    show: messageRequested,
    remove: deletionRequested,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useFocus(panel, heading)

  const toSource = useCallback(
    (messageId: string) => {
      if (modal) onClose()
      show({ companionId, messageId })
    },
    [modal, onClose, show, companionId],
  )
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <div ref={panel} className={styles.panel} onKeyDown={pressed}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {texts.title}
        </h2>
        <button ref={add} type="button" className={styles.add} onClick={() => write({ source: null, text: '' })}>
          <PlusIcon size={16} aria-hidden />
          {texts.form.add}
        </button>
        <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
          <CloseIcon size={20} aria-hidden />
        </button>
      </header>
      <div className={styles.body}>
        <AddForm name={name} onLeave={() => add.current?.focus()} />
        <Memories name={name} engine={engine} onSource={toSource} />
        <button
          type="button"
          className={styles.remove}
          aria-haspopup="dialog"
          onClick={() => {
            if (modal) onClose()
            remove({ from: null })
          }}
        >
          <TrashIcon size={16} aria-hidden />
          {chat.deletion.all}
        </button>
      </div>
      <footer className={styles.foot}>
        <StatusLine />
      </footer>
    </div>
  )
}

/** It has the focus when it opens, unless a form in it takes it; then what had it before. */
function useFocus(panel: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const element = panel.current
    opener.current ??= document.activeElement
    return () => {
      const { current: before } = opener
      if (element?.contains(document.activeElement) && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    }
  }, [panel])
  useEffect(() => {
    if (panel.current?.contains(document.activeElement) === false) heading.current?.focus({ preventScroll: true })
  }, [panel, heading])
}

const KINDS = ['pin', 'fact', 'lore'] as const

interface MemoriesProps extends Pick<PanelProps, 'name' | 'engine'> {
  readonly onSource: (messageId: string) => void
}

function Memories({ name, engine, onSource }: MemoriesProps) {
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
          <p>{error}</p>
          <button type="button" className={styles.retry} onClick={() => retry()}>
            {texts.tryAgain}
          </button>
        </div>
      )}
      <div role="status">{listed === null && loading ? <p className={styles.quiet}>{texts.loading}</p> : null}</div>
      {isEmpty ? (
        <div className={styles.empty}>
          <p dir="auto">{texts.empty(name)}</p>
          <p>{texts.emptyHint}</p>
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
