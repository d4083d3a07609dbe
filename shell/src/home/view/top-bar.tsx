import { useUnit } from 'effector-react'
import { global, home } from '@codex/contracts/texts'
import { $user } from '@codex/session'
import { Button } from '@codex/ui/button'
import { LogOutIcon, MenuIcon } from '@codex/ui/icons'
import { Menu } from '@codex/ui/menu'
import * as model from '../model'
import styles from './top-bar.module.css'

export function TopBar() {
  const { open, toggle } = useUnit({ open: model.$sidebarOpen, toggle: model.sidebarToggled })
  return (
    <header className={styles.bar}>
      <Button
        variant="icon"
        className={styles.toggle}
        aria-label={open ? home.topBar.closeSidebar : home.topBar.openSidebar}
        aria-expanded={open}
        onClick={() => toggle()}
      >
        <MenuIcon aria-hidden />
      </Button>
      <img className={styles.logo} src="/avatars/codex-name.png" alt="" width={32} height={32} />
      <h1 className={styles.title}>{global.appTitle}</h1>
      <span className={styles.label}>{home.topBar.label}</span>
      <UserMenu />
    </header>
  )
}

function UserMenu() {
  const { user, logOut } = useUnit({ user: $user, logOut: model.loggedOut })
  const initial = (user?.username ?? '').slice(0, 1).toUpperCase()
  return (
    <Menu
      trigger={
        <button type="button" className={styles.user} aria-label={home.topBar.userMenu}>
          <span aria-hidden>{initial}</span>
        </button>
      }
      header={user?.email}
      items={[{ label: home.userMenu.logout, icon: <LogOutIcon aria-hidden />, onSelect: () => logOut() }]}
    />
  )
}
