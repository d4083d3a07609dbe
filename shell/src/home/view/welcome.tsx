import { useUnit } from 'effector-react'
import { home } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import * as model from '../model'
import styles from './welcome.module.css'

export function Welcome() {
  const open = useUnit(model.sidebarOpened)
  return (
    <section className={styles.welcome}>
      <img src="/avatars/codex-name.png" alt="" width={112} height={112} />
      <h2>{home.welcome.title}</h2>
      <p>{home.welcome.message}</p>
      <Button className={styles.open} onClick={() => open()}>
        {home.welcome.openSidebar}
      </Button>
    </section>
  )
}
