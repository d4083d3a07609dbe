import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useStoreMap, useUnit } from 'effector-react'
import type { Conversation } from '@codex/contracts/entities'
import * as limits from '@codex/contracts/limits'
import { conversations as texts, takeout } from '@codex/contracts/texts'
import { conversationSearchRequested } from '@codex/session'
import { isComposing } from '@codex/ui/composing'
import { DownloadIcon, MoreIcon, PencilIcon, SearchIcon, TrashIcon } from '@codex/ui/icons'
import { Menu } from '@codex/ui/menu'
import { $companionId, $conversationId } from '../companion'
import { Refusal, useBusy } from '../elements/text-form'
import { requested as exportRequested } from '../export/model'
import { ArchiveIcon, ReopenIcon, SceneIcon } from './icons'
import * as model from './model'
import * as removal from './removal'
import { momentOf, titleOf } from './rows'
import * as scene from './scene'
import form from '../elements/form.module.css'
import styles from './view.module.css'

interface RowProps {
  readonly conversation: Conversation
  /** It can be emptied, but not deleted. */
  readonly isFirst: boolean
  /** ms epoch. */
  readonly now: number
  /** The panel closes when another one is opened. */
  readonly modal: boolean
  /** The list of those below it. */
  readonly children?: ReactNode
}

export function Row({ conversation, isFirst, now, modal, children }: RowProps) {
  const { conversation_id: id, last_message_at: last, from } = conversation
  const { openId, pick, close } = useUnit({ openId: $conversationId, pick: model.picked, close: model.closed })
  const renaming = useStoreMap({ store: model.$rename, keys: [id], fn: (rename, [one]) => rename?.id === one })
  const more = useRef<HTMLSpanElement>(null)
  const title = titleOf(conversation)
  const isOpen = id === openId
  return (
    <li>
      <div className={styles.row} data-current={isOpen}>
        {renaming ? (
          <RenameForm onLeave={() => more.current?.querySelector('button')?.focus()} />
        ) : (
          <button
            type="button"
            className={styles.open}
            data-row
            aria-current={isOpen ? 'true' : undefined}
            onClick={() => {
              pick(id)
              if (modal) close()
            }}
          >
            <span className={styles.name} dir="auto">
              {title}
            </span>
            <span className={styles.time}>{momentOf(last, now) ?? (from ? texts.paths : texts).noMessages}</span>
          </button>
        )}
        <span ref={more} className={styles.more}>
          <RowMenu conversation={conversation} isFirst={isFirst} modal={modal} />
        </span>
        <Refusal $refusals={model.$refusals} place={id} />
      </div>
      {children}
    </li>
  )
}

function RowMenu({ conversation, isFirst, modal }: Omit<RowProps, 'now' | 'children'>) {
  const { conversation_id: id, state } = conversation
  const { companionId, search, close, change, rename, setScene, exportAll, remove } = useUnit({
    companionId: $companionId,
    search: conversationSearchRequested,
    close: model.closed,
    change: model.requested,
    rename: model.renameRequested,
    setScene: scene.requested,
    exportAll: exportRequested,
    remove: removal.requested,
  })
  const busy = useBusy(model.$busy, id)
  const isArchived = state === 'archived'
  return (
    <Menu
      trigger={
        <button type="button" className={styles.icon} aria-label={texts.actions(titleOf(conversation))}>
          <MoreIcon size={18} aria-hidden />
        </button>
      }
      items={[
        { label: texts.rename, icon: <PencilIcon />, onSelect: () => rename(conversation) },
        { label: texts.scene.item, icon: <SceneIcon />, onSelect: () => setScene(conversation) },
        {
          label: texts.searchInside,
          icon: <SearchIcon />,
          onSelect() {
            // What is found is shown in place of the panel.
            if (modal) close()
            if (companionId !== null) search({ companionId, conversationId: id, title: titleOf(conversation) })
          },
        },
        {
          label: isArchived ? texts.reopen : texts.archive,
          icon: isArchived ? <ReopenIcon /> : <ArchiveIcon />,
          disabled: busy,
          onSelect: () =>
            change({
              call: 'change',
              place: id,
              said: isArchived ? texts.status.reopened : texts.status.archived,
              id,
              state: isArchived ? 'open' : 'archived',
            }),
        },
        {
          label: takeout.title,
          icon: <DownloadIcon />,
          onSelect: () =>
            exportAll({
              ...{ source: 'conversation', from: null, conversationId: id },
              ...(!isFirst && { title: titleOf(conversation) }),
            }),
        },
        ...(isFirst
          ? []
          : [
              {
                label: texts.remove,
                icon: <TrashIcon />,
                danger: true,
                apart: true,
                onSelect: () => remove(conversation),
              },
            ]),
      ]}
    />
  )
}

/** What was typed stays when the call is refused. */
function RenameForm({ onLeave }: { readonly onLeave: () => void }) {
  const { rename, change, submit, cancel } = useUnit({
    rename: model.$rename,
    change: model.titleChanged,
    submit: model.renameSubmitted,
    cancel: model.renameCancelled,
  })
  const busy = useBusy(model.$busy, rename?.id ?? '')
  const input = useRef<HTMLInputElement>(null)
  const leave = useRef(onLeave)
  useEffect(() => {
    const { current: after } = leave
    input.current?.focus()
    input.current?.select()
    return () => after()
  }, [])
  const pressed = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  return (
    <form
      className={styles.form}
      onKeyDown={pressed}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) submit()
      }}
    >
      <input
        ref={input}
        className={styles.filter}
        aria-label={texts.form.field}
        value={rename?.title ?? ''}
        maxLength={limits.conversationTitle.max}
        dir="auto"
        autoComplete="off"
        readOnly={busy}
        onChange={({ target }) => change(target.value)}
      />
      <span className={form.buttons}>
        <button type="button" className={form.button} onClick={() => cancel()}>
          {texts.form.cancel}
        </button>
        <button type="submit" className={form.button} data-kind="primary" aria-disabled={busy}>
          {texts.form.save}
        </button>
      </span>
    </form>
  )
}
