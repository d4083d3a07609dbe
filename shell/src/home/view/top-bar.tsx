import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { global, home } from '@codex/contracts/texts'
import { useNavigate } from '@codex/router'
import { $user } from '@codex/session'
import { Avatar } from '@codex/ui/avatar'
import { Button } from '@codex/ui/button'
import { InfoIcon, LogOutIcon, MenuIcon, MessageIcon } from '@codex/ui/icons'
import { Menu } from '@codex/ui/menu'
import { $accountLoading, accountRequested } from '../../account'
import { feedbackRequested } from '../../feedback'
import { topBarRef } from '../../remotes'
import { $links, linksWanted } from '../../remote-screens/links'
import * as model from '../model'
import styles from './top-bar.module.css'

const { topBar, userMenu } = home

/** `start`: a button or a link before the name of the app. */
export function TopBar({ start }: { readonly start: ReactNode }) {
  const giveFeedback = useUnit(feedbackRequested)
  return (
    <header ref={topBarRef} className={styles.bar}>
      {start}
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

export function SidebarToggle() {
  const { open, toggle } = useUnit({ open: model.$sidebarOpen, toggle: model.sidebarToggled })
  return (
    <Button
      variant="icon"
      className={styles.toggle}
      aria-label={topBar.openSidebar}
      aria-expanded={open}
      onClick={() => toggle()}
    >
      <MenuIcon aria-hidden />
    </Button>
  )
}

function UserMenu() {
  const navigate = useNavigate()
  const { user, loading, viewAccount, giveFeedback, logOut, links, findLinks } = useUnit({
    user: $user,
    loading: $accountLoading,
    viewAccount: accountRequested,
    giveFeedback: feedbackRequested,
    logOut: model.loggedOut,
    links: $links,
    findLinks: linksWanted,
  })
  return (
    <Menu
      trigger={
        <button type="button" className={styles.user} aria-label={topBar.userMenu}>
          <span aria-hidden>{user?.username.slice(0, 1).toUpperCase()}</span>
        </button>
      }
      header={user?.email}
      preload={findLinks}
      items={[
        {
          label: loading ? global.loading : userMenu.viewAccount,
          icon: <InfoIcon aria-hidden />,
          onSelect: () => viewAccount(),
          keepsOpen: true,
        },
        { label: userMenu.submitFeedback, icon: <MessageIcon aria-hidden />, onSelect: () => giveFeedback() },
        { label: userMenu.logout, icon: <LogOutIcon aria-hidden />, onSelect: () => logOut() },
        ...links.of(navigate),
      ]}
    />
  )
}
