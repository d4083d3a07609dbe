/** Spec 2 "Chat panel", spec 4 "Chat". */
import { useEffect } from 'react'
import { useUnit } from 'effector-react'
import type { SelectedCompanion } from '@codex/contracts/entities'
import { chat as texts } from '@codex/contracts/texts'
import { $companion, $user } from '@codex/session'
import { FlashMessage } from '@codex/ui/flash'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import * as actions from '../actions'
import { Background } from '../background'
import { BeginButton } from '../beginning'
import { Composer } from '../composer'
import * as conversation from '../conversation'
import { MessageList } from '../conversation'
import { $engine } from '../engine'
import * as exchange from '../exchange'
import { Header } from '../header'
import * as history from '../history'
import { HistoryEmpty, HistoryLoading } from '../history/view'
import { Memory } from '../memory'
import styles from './view.module.css'

/** The conversation with the selected companion; nothing without one. */
export function ChatPanel() {
  const { companion, open, close } = useUnit({ companion: $companion, open: history.opened, close: history.closed })

  useEffect(() => {
    open()
    return () => close()
  }, [open, close])

  // The key discards the scroll position and the focus on a switch.
  return companion === null ? null : <Conversation key={companion.id} companion={companion} />
}

function Conversation({ companion }: { readonly companion: SelectedCompanion }) {
  const { attach, engine } = useUnit({ attach: exchange.attachRequested, engine: $engine })

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
        <Messages companion={companion} />
        <Composer name={name} />
      </div>
      <Memory companion={companion} engine={engine} />
      <Announcements name={name} />
    </section>
  )
}

function Banner() {
  const { text, hold, release } = useUnit({
    text: conversation.error.$text,
    hold: conversation.error.held,
    release: conversation.error.released,
  })
  return (
    <div className={styles.banner}>
      <FlashMessage text={text} tone="error" placement="flow" onHold={() => hold()} onRelease={() => release()} />
    </div>
  )
}

/** A component of its own: it renders again with each update of a reply. */
function Messages({ companion }: { readonly companion: SelectedCompanion }) {
  const { list, found, detached, user, messages, now, empty, loading, awaiting, care, prepended, ...rest } = useUnit({
    list: history.$list,
    found: history.$found,
    detached: history.$detached,
    user: $user,
    messages: conversation.$messages,
    now: conversation.$now,
    empty: conversation.$empty,
    loading: history.$loading,
    awaiting: exchange.$awaiting,
    care: exchange.$awaitedCare,
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
      prepended={prepended}
      busy={busy}
      loadingOlder={loadingOlder}
      onNearStart={loadOlder}
      detached={detached}
      onNearEnd={loadNewer}
      onLatest={() => loadLatest({ quiet: false })}
      found={found?.messageId ?? null}
      typing={awaiting}
      care={care}
      now={now}
      placeholder={loading ? <HistoryLoading /> : empty ? <Empty name={name} image={image} /> : null}
    />
  )
}

function Empty({ name, image }: { readonly name: string; readonly image: string }) {
  return (
    <HistoryEmpty name={name} image={image}>
      <BeginButton name={name} />
    </HistoryEmpty>
  )
}

function Announcements({ name }: { readonly name: string }) {
  const { announced, copied } = useUnit({ announced: exchange.$announced, copied: actions.$copied })
  return (
    <>
      <VisuallyHidden role="status" dir="auto">
        {announced === null ? '' : exchange.announcementOf(name, announced)}
      </VisuallyHidden>
      <VisuallyHidden aria-live="polite">{copied === null ? '' : texts.actions.copied}</VisuallyHidden>
    </>
  )
}
