import { useEffect } from 'react'
import { useUnit } from 'effector-react'
import { chat, global } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { Spinner } from '@codex/ui/spinner'
import * as model from './model'
import styles from './view.module.css'

interface EmojiPickerProps {
  readonly id: string
  readonly onEscape: () => void
}

export function EmojiPicker({ id, onEscape }: EmojiPickerProps) {
  const { open, picker, failed, tone, retry, choose, pick, close } = useUnit({
    open: model.$open,
    picker: model.$picker,
    failed: model.$failed,
    tone: model.$tone,
    retry: model.retried,
    choose: model.toneChosen,
    pick: model.picked,
    close: model.closed,
  })

  useEffect(() => {
    if (!open) return
    const handleKey = (event: KeyboardEvent) => {
      // The library uses Escape to close its skin tones.
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      close()
      onEscape()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [open, close, onEscape])

  if (!open) return null
  return (
    <section id={id} className={styles.tray} aria-label={chat.emoji} data-theme="dark">
      {picker ? <picker.Picker nonce={picker.nonce} tone={tone} onTone={choose} onPick={pick} /> : null}
      {(picker ?? failed) ? null : <Spinner label={global.loading} />}
      {failed ? (
        <div role="alert" className={styles.failed}>
          <p>{global.remoteFailed.title('emoji picker')}</p>
          <Button variant="quiet" onClick={retry}>
            {global.remoteFailed.tryAgain}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
