import { useUnit } from 'effector-react'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { remoteScreen as texts } from '@codex/contracts/texts'
import { useLocation } from '@codex/router'
import type { FailedRemote, RemoteSlot } from '../remotes'
import * as model from './model'
import { NotFound } from './not-found'
import { offeredAt } from './offered'
import { RemoteScreen } from './view'
import styles from './view.module.css'

export { linksIn } from './offered'

interface Wrapper {
  readonly children: ReactNode
}

interface Props {
  /** Shows its content to those who are signed in, and asks others to sign in. */
  readonly Guard: ComponentType<Wrapper>
  readonly Frame: ComponentType<Wrapper & { readonly start: ReactNode }>
  readonly RemoteSlot: typeof RemoteSlot
  readonly FailedRemote: typeof FailedRemote
}

/**
 * Every address that is not of the shell: a remote's, or an unknown one. What the first chunk has is passed on, not imported.
 */
export function OtherAddress({ Guard, Frame, RemoteSlot, FailedRemote }: Props) {
  const { pathname } = useLocation()
  const { document, failed, open, retry } = useUnit({
    document: model.$document,
    failed: model.$failed,
    open: model.opened,
    retry: model.retried,
  })
  useEffect(() => open(), [open])

  if (failed)
    return (
      <main className={styles.page}>
        <FailedRemote name="discovery" part={texts.unknownPart} version={null} onRetry={() => retry()} />
      </main>
    )
  if (document === null) return null
  const screen = offeredAt(pathname, document)
  if (screen === null) return <NotFound />
  const shown = <RemoteScreen key={screen.name} {...screen} Frame={Frame} RemoteSlot={RemoteSlot} />
  return screen.isForOperators ? shown : <Guard>{shown}</Guard>
}
