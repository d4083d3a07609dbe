import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useUnit } from 'effector-react'
import type { Conversation } from '@codex/contracts/entities'
import { conversations as texts } from '@codex/contracts/texts'
import { CloseIcon, PlusIcon } from '@codex/ui/icons'
import { $conversationId } from '../companion'
import { ListState } from '../elements/listing'
import { usePanelFocus } from '../elements/panel-focus'
import { RefusalText } from '../elements/text-form'
import * as model from './model'
import * as removal from './removal'
import { RemovalLine } from './removal-view'
import { Row } from './row'
import { partingsAt, rowsOf, titleOf, treesOf, unnamedIn, type PathNode } from './rows'
import panel from '../elements/panel.module.css'
import styles from './view.module.css'

interface ConversationsProps {
  readonly companionId: string
  readonly name: string
  /** It covers the conversation, and closes when another one is opened. */
  readonly modal: boolean
}

/** Fewer are found without a filter. */
const WITHOUT_FILTER = 7
/** Further in, a path stands where the one that it parts from does. */
const DEEPEST = 6
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Up and Down move between the conversations. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const place = rows.findIndex((row) => row === event.target)
  if (step === undefined || place < 0) return
  event.preventDefault()
  rows[place + step]?.focus()
}

export function ConversationsPanel({ companionId, name, modal }: ConversationsProps) {
  const { close, begin, busy, said, refusals, open } = useUnit({
    open: model.opened,
    close: model.closed,
    begin: model.newRequested,
    busy: model.$busy,
    said: model.$said,
    refusals: model.$refusals,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  usePanelFocus(frame, heading)
  useEffect(() => open(), [open, companionId])

  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const adding = busy.includes(model.ADD)
  return (
    <div ref={frame} className={panel.panel} onKeyDown={pressed}>
      <header className={panel.head}>
        <h2 ref={heading} tabIndex={-1} className={panel.title}>
          {texts.title}
        </h2>
        <button type="button" className={panel.close} aria-label={texts.close} onClick={() => close()}>
          <CloseIcon size={20} aria-hidden />
        </button>
      </header>
      <div className={styles.top}>
        <button
          type="button"
          className={styles.add}
          aria-disabled={adding}
          onClick={() => {
            if (adding) return
            begin()
            if (modal) close()
          }}
        >
          <PlusIcon size={16} aria-hidden />
          {texts.add}
        </button>
        <RefusalText message={refusals[model.ADD] ?? null} />
      </div>
      <List companionId={companionId} name={name} modal={modal} />
      <footer className={panel.foot}>
        <p role="status" className={styles.said}>
          {said}
        </p>
        <RemovalLine />
      </footer>
    </div>
  )
}

function List({ companionId, name, modal }: ConversationsProps) {
  const { list, error, loading, retry, pending, parting, openId } = useUnit({
    list: model.$list,
    error: model.$error,
    loading: model.$loading,
    retry: model.retried,
    pending: removal.$pending,
    parting: model.$parting,
    openId: $conversationId,
  })
  const [filter, setFilter] = useState('')
  const [now] = useState(() => Date.now())
  const all = list?.conversations ?? []
  const hasFilter = all.length > WITHOUT_FILTER
  const hiddenId = pending?.conversationId ?? null
  const partings = parting === null ? [] : partingsAt(parting, { all, paths: list?.paths ?? [], openId, hiddenId })
  const others = (some: readonly Conversation[]) => some.filter((one) => !partings.includes(one))
  const rows = rowsOf(others(all), hasFilter ? filter : '', hiddenId)
  const paths = others(unnamedIn(list?.paths ?? [], all, hiddenId))
  const trees = treesOf(paths, [...all, ...(list?.paths ?? [])])
  const row = (one: Conversation, below?: ReactNode) => (
    <Row
      key={one.conversation_id}
      conversation={one}
      isFirst={one.conversation_id === companionId}
      now={now}
      modal={modal}
    >
      {below}
    </Row>
  )
  const treeOf = (nodes: readonly PathNode[], depth = 1): ReactNode =>
    nodes.length === 0 ? null : (
      <ul className={styles.tree} data-deep={depth > DEEPEST}>
        {nodes.map(({ path, below }) => row(path, treeOf(below, depth + 1)))}
      </ul>
    )
  return (
    <div className={panel.body} onKeyDown={moveBetweenRows}>
      <ListState error={error} onRetry={retry} loading={list === null && loading ? texts.loading : null} empty={null} />
      {hasFilter ? (
        <input
          type="search"
          className={styles.filter}
          aria-label={texts.filter}
          placeholder={texts.filter}
          value={filter}
          dir="auto"
          autoComplete="off"
          onChange={({ target }) => setFilter(target.value)}
        />
      ) : null}
      {partings.length === 0 ? null : (
        <section className={styles.partings} aria-label={texts.paths.partings}>
          <h3 className={styles.group}>{texts.paths.partings}</h3>
          <ul className={styles.list}>{partings.map((one) => row(one))}</ul>
        </section>
      )}
      {rows.open.length === 0 ? null : <ul className={styles.list}>{rows.open.map((one) => row(one))}</ul>}
      {hasFilter && rows.open.length + rows.archived.length === 0 ? (
        <p className={panel.quiet}>{texts.noMatch}</p>
      ) : null}
      {all.length === 1 ? <p className={panel.quiet}>{texts.hint(name)}</p> : null}
      {paths.length === 0 ? null : (
        <details className={styles.archived}>
          <summary>{texts.paths.list(paths.length)}</summary>
          <p className={panel.quiet}>{texts.paths.hint}</p>
          {trees.map(({ origin, below }) => (
            <section key={origin?.conversation_id ?? ''} aria-label={texts.paths.from(origin && titleOf(origin))}>
              <h3 className={styles.group} dir="auto">
                {texts.paths.from(origin && titleOf(origin))}
              </h3>
              {treeOf(below)}
            </section>
          ))}
        </details>
      )}
      {rows.archived.length === 0 ? null : (
        // What is found is not folded away.
        <details className={styles.archived} open={hasFilter && filter.trim() !== '' ? true : undefined}>
          <summary>{texts.archived(rows.archived.length)}</summary>
          <ul className={styles.list}>{rows.archived.map((one) => row(one))}</ul>
        </details>
      )}
    </div>
  )
}
