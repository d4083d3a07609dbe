import { useUnit } from 'effector-react'
import { AccountInformation } from '../../account'
import { Feedback } from '../../feedback'
import { chatRemote, companionsRemote, LeaveGuard, RemoteSlot } from '../../remotes'
import * as model from '../model'
import { SidebarSkeleton } from './sidebar-skeleton'
import { TopBar } from './top-bar'
import { Welcome } from './welcome'
import styles from './home.module.css'

export function Home() {
  const { open, chatting, close } = useUnit({
    open: model.$sidebarOpen,
    chatting: model.$chatting,
    close: model.sidebarClosed,
  })
  return (
    <div className={styles.frame}>
      <TopBar />
      <div className={styles.columns}>
        <RemoteSlot remote={companionsRemote} placeholder={<SidebarSkeleton />}>
          {({ Sidebar }) => <Sidebar open={open} onClose={close} />}
        </RemoteSlot>
        <main className={styles.main}>
          <LeaveGuard>
            {chatting ? <RemoteSlot remote={chatRemote}>{({ ChatPanel }) => <ChatPanel />}</RemoteSlot> : <Welcome />}
          </LeaveGuard>
        </main>
      </div>
      <AccountInformation />
      <Feedback />
    </div>
  )
}
