import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useUnit } from 'effector-react'
import type { SearchHit } from '@codex/contracts/entities'
import * as limits from '@codex/contracts/limits'
import { search as texts } from '@codex/contracts/texts'
import { useLocation, useNavigate } from '@codex/router'
import { $user } from '@codex/session'
import { Avatar } from '@codex/ui/avatar'
import { Button } from '@codex/ui/button'
import { isComposing } from '@codex/ui/composing'
import { Dialog } from '@codex/ui/dialog'
import { SearchIcon } from '@codex/ui/icons'
import { Lines } from '@codex/ui/lines'
import { Spinner } from '@codex/ui/spinner'
import * as model from './model'
import { $wanted, taken } from './requests'
import { placeOf, queryAt } from './place'
import { Result } from './result'
import styles from './view.module.css'

interface SearchProps {
  readonly onOpened: () => void
}

export function Search({ onOpened }: SearchProps) {
  const { wanted, take, user } = useUnit({ wanted: $wanted, take: taken, user: $user })
  const location = useLocation()
  const navigate = useNavigate()
  const { pathname } = location
  const userId = user?.id ?? ''
  const query = queryAt(location.state, userId)

  useEffect(() => {
    if (!wanted) return
    take()
    if (query === null) void navigate(pathname, { state: placeOf('', userId) })
  }, [wanted, take, query, navigate, pathname, userId])

  if (query === null) return null
  const leave = (last: string) => {
    void navigate(pathname, { replace: true, state: placeOf(last, userId) })
    void navigate(pathname)
    onOpened()
  }
  // Its entry follows that of the page, also after a reload.
  return <SearchDialog initial={query} onClose={() => void navigate(-1)} onOpened={leave} />
}

interface SearchDialogProps {
  readonly initial: string
  readonly onClose: () => void
  /** A result was opened; `query` is what was searched for. */
  readonly onOpened: (query: string) => void
}

function SearchDialog({ initial, onClose, onOpened }: SearchDialogProps) {
  const open = useUnit(model.opened)
  useEffect(() => {
    open(initial)
  }, [open, initial])
  return (
    <Dialog open onClose={onClose} title={texts.title} size="large" hasEntry>
      <Panel onOpened={onOpened} />
    </Dialog>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

function Panel({ onOpened }: Pick<SearchDialogProps, 'onOpened'>) {
  const { query, groups, active, user, change, move, pick } = useUnit({
    query: model.$query,
    groups: model.$groups,
    active: model.$active,
    user: $user,
    change: model.queryChanged,
    move: model.moved,
    pick: model.picked,
  })
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [now] = useState(() => Date.now())
  const hits = groups.flatMap((group) => group.hits)
  const idOf = (messageId: string) => `${id}-${messageId}`

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const open = (hit: SearchHit) => {
    pick(hit)
    onOpened(query.trim())
  }
  const pressed = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const index = hits.findIndex(({ message_id }) => message_id === active)
    const step = STEPS[event.key]
    const hit = step === undefined ? hits[index] : hits[index + step]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (hit === undefined) return
    if (step === undefined) open(hit)
    else move(hit.message_id)
  }

  return (
    <div className={styles.search}>
      <div className={styles.top}>
        <label className={styles.field}>
          <SearchIcon size={20} aria-hidden="true" />
          <input
            ref={input}
            type="search"
            data-initial-focus
            role="combobox"
            aria-label={texts.field}
            aria-describedby={`${id}-hint`}
            aria-autocomplete="list"
            aria-expanded={hits.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active === null ? undefined : idOf(active)}
            placeholder={texts.field}
            value={query}
            maxLength={limits.searchQuery.max}
            dir="auto"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={({ target }) => change(target.value)}
            onKeyDown={pressed}
          />
        </label>
        <State />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={texts.results}>
        {groups.map(({ profile, hits: ofCompanion }) => (
          <div key={profile.profile_id} role="group" aria-label={profile.name} className={styles.group}>
            <div className={styles.companion} aria-hidden="true">
              <Avatar src={profile.avatar_icon} name="" size={28} />
              <span dir="auto">{profile.name}</span>
            </div>
            {ofCompanion.map((hit) => (
              <Result
                key={hit.message_id}
                id={idOf(hit.message_id)}
                hit={hit}
                sender={hit.sender === user?.username ? texts.you : profile.name}
                now={now}
                active={hit.message_id === active}
                onOpen={() => open(hit)}
              />
            ))}
          </div>
        ))}
      </div>
      <More />
      <p id={`${id}-hint`} className={styles.hint} hidden={hits.length > 0}>
        {texts.hint}
      </p>
    </div>
  )
}

/** One line above the results: loading, how many there are, or why there are none. */
function State() {
  const { loading, error, answered, hits, more, retry } = useUnit({
    loading: model.$loading,
    error: model.$error,
    answered: model.$answered,
    hits: model.$hits,
    more: model.$more,
    retry: model.retried,
  })
  if (error !== null)
    return (
      <div role="alert" className={styles.failed}>
        <div>
          <Lines text={error} />
        </div>
        <Button variant="quiet" onClick={() => retry()}>
          {texts.tryAgain}
        </Button>
      </div>
    )
  const isNone = answered !== null && !loading && hits.length === 0
  return (
    <>
      <p role="status" className={styles.state}>
        {loading && hits.length === 0 ? texts.loading : ''}
        {answered !== null && hits.length > 0 ? texts.found(hits.length, more) : ''}
        {isNone && !more ? texts.none(answered) : ''}
        {isNone && more ? texts.noneYet : ''}
      </p>
      {isNone ? <p className={styles.none}>{texts.noneHint}</p> : null}
    </>
  )
}

function More() {
  const { more, loading, load } = useUnit({ more: model.$more, loading: model.$loading, load: model.moreRequested })
  if (!more) return null
  return (
    <div className={styles.more}>
      {loading ? (
        <Spinner label={texts.loading} />
      ) : (
        <Button variant="quiet" onClick={() => load()}>
          {texts.more}
        </Button>
      )}
    </div>
  )
}
