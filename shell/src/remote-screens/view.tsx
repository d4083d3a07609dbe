import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import type { RemoteScreen as Placed } from '@codex/contracts/discovery'
import { global, remoteScreen as texts } from '@codex/contracts/texts'
import { Link } from '@codex/router'
import { ChevronDownIcon } from '@codex/ui/icons'
import { screenRemote, type RemoteSlot } from '../remotes'
import styles from './view.module.css'

interface Props extends Placed {
  readonly Frame: ComponentType<{ readonly start: ReactNode; readonly children: ReactNode }>
  readonly RemoteSlot: typeof RemoteSlot
}

export function RemoteScreen({ name, route, title, isForOperators, Frame, RemoteSlot }: Props) {
  const remote = screenRemote(name)
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.title
    document.title = `${title} · ${global.appTitle}`
    return () => {
      document.title = before
    }
  }, [title])
  // The item of the menu that led here had the focus, and is gone.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus()
  }, [])
  const content = (
    <main ref={main} className={styles.main} tabIndex={-1} aria-label={title}>
      <RemoteSlot remote={remote} part={texts.part(title)}>
        {({ Screen }) => <Screen base={route} />}
      </RemoteSlot>
    </main>
  )
  if (isForOperators) return <OperatorsFrame>{content}</OperatorsFrame>
  return (
    <Frame
      start={
        <Link className={styles.back} to="/home" aria-label={texts.back}>
          <ChevronDownIcon aria-hidden />
        </Link>
      }
    >
      {content}
    </Frame>
  )
}

/** Without an account there is no user menu. */
function OperatorsFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.operators}>
      <header className={styles.header}>
        <Link className={styles.brand} to="/">
          <img src="/favicon.svg" alt="" width={32} height={32} />
          {global.appTitle}
        </Link>
      </header>
      {children}
    </div>
  )
}
