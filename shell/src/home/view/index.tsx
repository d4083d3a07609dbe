import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useUnit } from 'effector-react'
import { useLocation } from '@codex/router'
import { $companion, $conversationId } from '@codex/session'
import { lazyPart } from '@codex/ui/lazy-part'
import { Modals } from '../../modals'
import { chatRemote, companionsRemote, LeaveGuard, RemoteSlot } from '../../remotes'
import { conversationAt } from '../../page/conversation-address'
import * as model from '../model'
import { followKeyboard } from './keyboard'
import { SidebarSkeleton } from './sidebar-skeleton'
import { SkipLinks } from './skip-links'
import { SidebarToggle, TopBar } from './top-bar'
import { Welcome } from './welcome'
import styles from './home.module.css'

const AgeCard = lazyPart(
  () => import('../../age/view').then(({ AgeCard }) => AgeCard),
  () => null,
)

/** /home needs none. */
const Address = lazyPart(
  () => import('../../address/view').then(({ Address }) => Address),
  () => null,
)

const attach = (frame: HTMLElement | null) => (frame === null ? undefined : followKeyboard(frame))

interface FrameProps {
  /** Of the top bar. */
  readonly start: ReactNode
  readonly skipLinks?: ReactNode
  readonly children: ReactNode
}

/** What surrounds every screen of those who are signed in. */
export function Frame({ start, skipLinks, children }: FrameProps) {
  const { open, close } = useUnit({ open: model.$sidebarOpen, close: model.sidebarClosed })
  return (
    <div ref={attach} className={styles.frame}>
      {skipLinks}
      <TopBar start={start} />
      <div className={styles.columns}>{children}</div>
      <Modals closeSidebar={open ? close : null} />
    </div>
  )
}

export function Home() {
  const { pathname } = useLocation()
  const { open, companion, conversationId, close } = useUnit({
    open: model.$sidebarOpen,
    companion: $companion,
    conversationId: $conversationId,
    close: model.sidebarClosed,
  })
  const chatting = companion !== null
  const companionId = companion?.id ?? null
  const at = conversationAt(pathname)
  // At the start, until the companion of the address is selected.
  const isOfAnother = at !== null && at.companionId !== companionId
  const [waits, setWaits] = useState(isOfAnother)
  if (waits && !isOfAnother) setWaits(false)
  const [hasAddress, setHasAddress] = useState(false)
  if (!hasAddress && (at !== null || conversationId !== companionId)) setHasAddress(true)
  const [welcome, setWelcome] = useState<HTMLElement | null>(null)
  const main = useRef<HTMLElement>(null)
  const chatted = useRef(chatting)
  // A button of the welcome pane had the focus, and is gone.
  useEffect(() => {
    if (chatting && !chatted.current && document.activeElement === document.body) main.current?.focus()
    chatted.current = chatting
  }, [chatting])
  return (
    <Frame start={<SidebarToggle />} skipLinks={<SkipLinks />}>
      <div className={styles.side}>
        <RemoteSlot remote={companionsRemote} placeholder={<SidebarSkeleton />}>
          {({ Sidebar }) => <Sidebar open={open} onClose={close} welcome={welcome} />}
        </RemoteSlot>
      </div>
      <main ref={main} className={styles.main} tabIndex={-1}>
        {hasAddress ? <Address path={pathname} /> : null}
        {document.documentElement.dataset['ageQuestion'] === 'on' ? <AgeCard /> : null}
        <LeaveGuard>
          {waits ? null : chatting ? (
            <RemoteSlot remote={chatRemote}>{({ ChatPanel }) => <ChatPanel />}</RemoteSlot>
          ) : (
            <Welcome additions={setWelcome} />
          )}
        </LeaveGuard>
      </main>
    </Frame>
  )
}
