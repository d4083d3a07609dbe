/** Spec 2 "Chat panel", empty and loading state. */
import { useUnit } from 'effector-react'
import { chat } from '@codex/contracts/texts'
import { Avatar } from '@codex/ui/avatar'
import { Button } from '@codex/ui/button'
import * as exchange from '../exchange'
import styles from './empty.module.css'

export function Loading() {
  return (
    <div className={styles.loading} role="status">
      <p>{chat.loadingHistory}</p>
      <div className={styles.ghosts} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </div>
  )
}

interface EmptyProps {
  readonly name: string
  readonly image: string
}

export function Empty({ name, image }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <Avatar src={image} name="" size={96} />
      <h3 dir="auto">{chat.emptyTitle(name)}</h3>
      <p>{chat.emptyMessage}</p>
      <BeginButton name={name} />
    </div>
  )
}

/** The companion begins the conversation. */
function BeginButton({ name }: { readonly name: string }) {
  const { can, begin } = useUnit({ can: exchange.$canBegin, begin: exchange.beginRequested })
  return (
    <Button
      dir="auto"
      // Not `disabled`, which would take the focus away.
      aria-disabled={!can}
      onClick={() => {
        if (!can) return
        begin()
        focusNext()
      }}
    >
      {chat.letBegin(name)}
    </Button>
  )
}

/** The button is removed. On touch the keyboard of the message field would cover the reply. */
function focusNext() {
  const next = matchMedia('(pointer: coarse)').matches ? '[role="log"]' : '[name="message"]'
  document.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
}
