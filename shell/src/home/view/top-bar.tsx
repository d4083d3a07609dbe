import { useUnit } from 'effector-react'
import { global, home } from '@codex/contracts/texts'
import { $user } from '@codex/session'
import { Avatar } from '@codex/ui/avatar'
import { Button } from '@codex/ui/button'
import { InfoIcon, LogOutIcon, MenuIcon, MessageIcon } from '@codex/ui/icons'
import { Menu } from '@codex/ui/menu'
import { $accountLoading, accountRequested } from '../../account'
import { feedbackRequested } from '../../feedback'
import * as model from '../model'
import styles from './top-bar.module.css'

export function TopBar() {
  return (
    <header className={styles.bar}>
      <SidebarToggle />
      <Avatar name="" size={32} className={styles.logo} />
      <div className={styles.names}>
        <h1 className={styles.title}>{global.appTitle}</h1>
        <span className={styles.label}>{home.topBar.label}</span>
      </div>
      <FeedbackButton />
      <UserMenu />
    </header>
  )
}

function SidebarToggle() {
  const { open, toggle } = useUnit({ open: model.$sidebarOpen, toggle: model.sidebarToggled })
  return (
    <Button
      variant="icon"
      className={styles.toggle}
      aria-label={open ? home.topBar.closeSidebar : home.topBar.openSidebar}
      aria-expanded={open}
      onClick={() => toggle()}
    >
      <MenuIcon aria-hidden />
    </Button>
  )
}

/** On a small screen the icon alone shows. */
function FeedbackButton() {
  const request = useUnit(feedbackRequested)
  return (
    <Button variant="quiet" className={styles.feedback} onClick={() => request()}>
      <MessageIcon size={18} aria-hidden />
      <span className={styles.word}>{home.topBar.feedback}</span>
    </Button>
  )
}

function UserMenu() {
  const { user, loading, viewAccount, giveFeedback, logOut } = useUnit({
    user: $user,
    loading: $accountLoading,
    viewAccount: accountRequested,
    giveFeedback: feedbackRequested,
    logOut: model.loggedOut,
  })
  const initial = (user?.username ?? '').slice(0, 1).toUpperCase()
  const { userMenu } = home
  return (
    <Menu
      trigger={
        <button type="button" className={styles.user} aria-label={home.topBar.userMenu}>
          <span aria-hidden>{initial}</span>
        </button>
      }
      header={user?.email}
      items={[
        {
          label: loading ? global.loading : userMenu.viewAccount,
          icon: <InfoIcon aria-hidden />,
          onSelect: () => viewAccount(),
          keepsOpen: true,
        },
        { label: userMenu.submitFeedback, icon: <MessageIcon aria-hidden />, onSelect: () => giveFeedback() },
        { label: userMenu.logout, icon: <LogOutIcon aria-hidden />, onSelect: () => logOut() },
      ]}
    />
  )
}
