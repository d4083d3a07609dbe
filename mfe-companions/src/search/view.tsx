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
import * as model from './model'
import { $wanted, taken } from './requests'
import { placeOf, searchAt, type SearchEntry } from './place'
import { Result } from './result'
import { More, State } from './state'
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
  const search = searchAt(location.state, userId)
  const isOpen = search !== null

  useEffect(() => {
    if (wanted === null) return
    take()
    if (!isOpen) void navigate(pathname, { state: placeOf(wanted, userId) })
  }, [wanted, take, isOpen, navigate, pathname, userId])

  if (search === null) return null
  const { query, within } = search
  const replace = (entry: SearchEntry) => void navigate(pathname, { replace: true, state: placeOf(entry, userId) })
  const leave = (last: string) => {
    replace({ query: last, within })
    onOpened()
    // Another conversation has an address of its own by then, from which Back leads here.
    setTimeout(() => {
      if (window.location.pathname === pathname) void navigate(pathname)
    })
  }
  // Its entry follows that of the page, also after a reload.
  return (
    <SearchDialog
      initial={query}
      within={within}
      onWiden={(last) => replace({ query: last, within: null })}
      onClose={() => void navigate(-1)}
      onOpened={leave}
    />
  )
}

interface PanelProps extends Pick<SearchEntry, 'within'> {
  /** All conversations are to be searched for the query. */
  readonly onWiden: (query: string) => void
  /** A result was opened; `query` is what was searched for. */
  readonly onOpened: (query: string) => void
}

interface SearchDialogProps extends PanelProps {
  readonly initial: string
  readonly onClose: () => void
}

function SearchDialog({ initial, onClose, ...props }: SearchDialogProps) {
  const open = useUnit(model.opened)
  const { within } = props
  useEffect(() => {
    open({ query: initial, within })
  }, [open, initial, within])
  return (
    <Dialog open onClose={onClose} title={texts.title} size="large" hasEntry>
      <Panel {...props} />
    </Dialog>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

function Panel({ within, onWiden, onOpened }: PanelProps) {
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
            aria-label={within === null ? texts.field : texts.fieldWithin}
            aria-describedby={`${id}-hint`}
            aria-autocomplete="list"
            aria-expanded={hits.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active === null ? undefined : idOf(active)}
            placeholder={within === null ? texts.field : texts.fieldWithin}
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
        {within === null ? null : (
          <p className={styles.within}>
            <span dir="auto">{texts.within(within.title)}</span>
            <Button
              variant="quiet"
              onClick={() => {
                onWiden(query.trim())
                input.current?.focus()
              }}
            >
              {texts.widen}
            </Button>
          </p>
        )}
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
