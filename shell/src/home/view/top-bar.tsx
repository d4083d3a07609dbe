import { useUnit } from 'effector-react'
import { global, home } from '@codex/contracts/texts'
import { $user } from '@codex/session'
import { Avatar } from '@codex/ui/avatar'
import { Button } from '@codex/ui/button'
import { CircleHelpIcon, InfoIcon, LogOutIcon, MenuIcon, MessageIcon } from '@codex/ui/icons'
import { Menu } from '@codex/ui/menu'
import { $accountLoading, accountRequested } from '../../account'
import { feedbackRequested } from '../../feedback'
import { helpLinesRequested } from '../../help-lines'
import * as model from '../model'
import styles from './top-bar.module.css'

const { topBar, userMenu } = home

export function TopBar() {
  const { open, toggle, giveFeedback } = useUnit({
    open: model.$sidebarOpen,
    toggle: model.sidebarToggled,
    giveFeedback: feedbackRequested,
  })
  return (
    <header className={styles.bar}>
      <Button
        variant="icon"
        className={styles.toggle}
        aria-label={open ? topBar.closeSidebar : topBar.openSidebar}
        aria-expanded={open}
        onClick={() => toggle()}
      >
        <MenuIcon aria-hidden />
      </Button>
      <Avatar name="" size={32} className={styles.logo} />
      <div className={styles.names}>
        <h1 className={styles.title}>{global.appTitle}</h1>
        <span className={styles.label}>{topBar.label}</span>
      </div>
      <Button variant="quiet" className={styles.feedback} onClick={() => giveFeedback()}>
        <MessageIcon size={18} aria-hidden />
        <span className={styles.word}>{topBar.feedback}</span>
      </Button>
      <UserMenu />
    </header>
  )
}

function UserMenu() {
  const { user, loading, viewAccount, giveFeedback, logOut, showHelpLines } = useUnit({
    user: $user,
    loading: $accountLoading,
    viewAccount: accountRequested,
    giveFeedback: feedbackRequested,
    logOut: model.loggedOut,
    showHelpLines: helpLinesRequested,
  })
  return (
    <Menu
      trigger={
        <button type="button" className={styles.user} aria-label={topBar.userMenu}>
          <span aria-hidden>{user?.username.slice(0, 1).toUpperCase()}</span>
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
        { label: userMenu.helpLines, icon: <CircleHelpIcon aria-hidden />, onSelect: () => showHelpLines() },
      ]}
    />
  )
}
