/** Spec 2 "Chat panel", spec 4 "Chat". */
import { useEffect } from 'react'
import { useUnit } from 'effector-react'
import type { SelectedCompanion } from '@codex/contracts/entities'
import { chat as texts } from '@codex/contracts/texts'
import { $companion, $user } from '@codex/session'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import { actions } from '../actions'
import { Background } from '../background'
import { Banner } from '../banner/view'
import { care } from '../care'
import { $conversationId } from '../companion'
import { Composer } from '../composer'
import * as conversation from '../conversation'
import { Empty, Loading, MessageList } from '../conversation'
import { $engine } from '../engine'
import * as exchange from '../exchange'
import { Header } from '../header'
import * as history from '../history'
import { $copied } from '../markdown'
import { notice } from '../notice'
import { SidePanel, sidePanel } from '../side-panel'
import styles from './view.module.css'

/** What is shown with the messages, in this order. */
const extras = [notice, care, actions, sidePanel]

/** The conversation with the selected companion; nothing without one. */
export function ChatPanel() {
  const { companion, open, close } = useUnit({ companion: $companion, open: history.opened, close: history.closed })

  useEffect(() => {
    open()
    return () => close()
  }, [open, close])

  // The keys discard the scroll position and the focus on a switch.
  return companion === null ? null : <Conversation key={companion.id} companion={companion} />
}

function Conversation({ companion }: { readonly companion: SelectedCompanion }) {
  const { conversationId, attach, engine } = useUnit({
    conversationId: $conversationId,
    attach: exchange.attachRequested,
    engine: $engine,
  })

  // While the tab was hidden, another one may have sent a message.
  useEffect(() => {
    const changed = () => {
      if (document.visibilityState === 'visible') attach()
    }
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  }, [attach])

  const { name } = companion
  return (
    <section className={styles.panel} aria-label={name}>
      <Header companion={companion} />
      <div className={styles.stage}>
        <Background />
        <Banner />
        <Messages key={`${conversationId} messages`} companion={companion} />
        <Composer key={conversationId} name={name} />
      </div>
      <SidePanel companion={companion} engine={engine} />
      <Announcements name={name} />
    </section>
  )
}

/** A component of its own: it renders again with each update of a reply. */
function Messages({ companion }: { readonly companion: SelectedCompanion }) {
  const { list, found, detached, user, messages, now, empty, loading, awaiting, waits, prepended, ...rest } = useUnit({
    list: history.$list,
    found: history.$found,
    detached: history.$detached,
    user: $user,
    messages: conversation.$messages,
    now: conversation.$now,
    empty: conversation.$empty,
    loading: history.$loading,
    awaiting: exchange.$awaiting,
    waits: exchange.$waits,
    prepended: history.$prepended,
    loadingOlder: history.$loadingOlder,
    busy: exchange.$busy,
    loadOlder: history.olderRequested,
    loadNewer: history.newerRequested,
    loadLatest: history.latestRequested,
  })
  const { loadingOlder, busy, loadOlder, loadNewer, loadLatest } = rest
  const { name, image } = companion
  return (
    <MessageList
      // The key discards the scroll position of another list.
      key={list}
      name={name}
      image={image}
      username={user?.username ?? ''}
      messages={messages}
      extras={extras}
      prepended={prepended}
      busy={busy}
      loadingOlder={loadingOlder}
      onNearStart={loadOlder}
      detached={detached}
      onNearEnd={loadNewer}
      onLatest={() => loadLatest({ quiet: false })}
      found={found?.messageId ?? null}
      typing={awaiting}
      waits={waits}
      now={now}
      placeholder={loading ? <Loading /> : empty ? <Empty name={name} image={image} /> : null}
    />
  )
}

function Announcements({ name }: { readonly name: string }) {
  const { announced, copied } = useUnit({ announced: exchange.$announced, copied: $copied })
  return (
    <>
      <VisuallyHidden role="status" dir="auto">
        {announced === null ? '' : exchange.announcementOf(name, announced)}
      </VisuallyHidden>
      <VisuallyHidden aria-live="polite">{copied === null ? '' : texts.actions.copied}</VisuallyHidden>
    </>
  )
}
