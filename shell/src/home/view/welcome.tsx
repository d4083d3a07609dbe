import type { Ref } from 'react'
import { useUnit } from 'effector-react'
import { home } from '@codex/contracts/texts'
import { Avatar } from '@codex/ui/avatar'
import { Button } from '@codex/ui/button'
import { lazyPart } from '@codex/ui/lazy-part'
import * as model from '../model'
import styles from './welcome.module.css'

const MindCard = lazyPart(
  () => import('../../connections/view/welcome').then(({ MindCard }) => MindCard),
  () => null,
)

/** `additions`: the place below the text, for the sidebar. */
export function Welcome({ additions }: { readonly additions: Ref<HTMLDivElement> }) {
  const open = useUnit(model.sidebarOpened)
  return (
    <section className={styles.welcome}>
      <div className={styles.middle}>
        <Avatar name="" size={112} className={styles.picture} />
        <h2>{home.welcome.title}</h2>
        <p>{home.welcome.message}</p>
        <div ref={additions} className={styles.additions} />
        <Button className={styles.open} onClick={() => open()}>
          {home.welcome.openSidebar}
        </Button>
      </div>
      <MindCard />
    </section>
  )
}
