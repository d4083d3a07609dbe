import { useUnit } from 'effector-react'
import { chat } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import * as exchange from '../exchange'

/** In the empty state: the companion begins the conversation. */
export function BeginButton({ name }: { readonly name: string }) {
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
