import type { ComponentType } from 'react'
import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import { global } from '@codex/contracts/texts'
import { ConfirmDialog } from '@codex/ui/dialog'

interface LazyModalProps<Props> {
  readonly part: {
    readonly requested: EventCallable<void>
    readonly cancelled: EventCallable<void>
    readonly $view: Store<{ readonly View: ComponentType<Props> } | null>
    readonly $missing: Store<boolean>
  }
  /** 'form', 'profile'. */
  readonly name: string
  readonly props: Props
}

/** The view of a lazy part, or a dialog to retry after it failed to load. */
export function LazyModal<Props extends object>({ part, name, props }: LazyModalProps<Props>) {
  const { view, missing, retry, cancel } = useUnit({
    view: part.$view,
    missing: part.$missing,
    retry: part.requested,
    cancel: part.cancelled,
  })

  if (view !== null) return <view.View {...props} />
  return (
    <ConfirmDialog
      open={missing}
      type="info"
      title={global.remoteFailed.title(name)}
      message={global.remoteFailed.message}
      confirmLabel={global.remoteFailed.tryAgain}
      onConfirm={retry}
      onCancel={cancel}
    />
  )
}
