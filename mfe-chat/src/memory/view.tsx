import { useUnit } from 'effector-react'
import type { Engine, SelectedCompanion } from '@codex/contracts/entities'
import { memory as texts } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { BookmarkIcon } from '@codex/ui/icons'
import { ActionButton } from '../actions/button'
import type { Message } from '../conversation/message'
import * as history from '../history'
import * as model from './part'

interface MessageProps {
  readonly message: Message
  readonly latest: boolean
}

/** Opens the panel. */
export function MemoryButton() {
  const { open, toggle } = useUnit({ open: model.$open, toggle: model.toggled })
  return (
    <Button variant="icon" aria-label={texts.title} aria-expanded={open} onClick={toggle}>
      <BookmarkIcon size={20} />
    </Button>
  )
}

interface MemoryProps {
  readonly companion: SelectedCompanion
  /** Of the replies; null: not known yet. */
  readonly engine: Engine | null
}

/** Beside the conversation. */
export function Memory(props: MemoryProps) {
  const { part, ...rest } = useUnit({
    part: model.$part,
    open: model.$open,
    loads: model.$loads,
    onShow: model.shown,
    onClose: model.closed,
    onHide: history.hidden,
    onDeleted: history.outdated,
  })
  return part && <part.Margin {...props} {...rest} />
}

/** Beside Copy, of a stored message. */
export function MemoryActions({ message: { recordId, text, sender }, latest }: MessageProps) {
  const { part, show } = useUnit({ part: model.$part, show: model.shown })
  return part && recordId !== undefined ? (
    <part.MessageActions
      messageId={recordId}
      text={text}
      isReply={sender === 'profile'}
      latest={latest}
      Button={ActionButton}
      onShow={show}
    />
  ) : null
}

export function AboveMessage({ message: { recordId } }: Pick<MessageProps, 'message'>) {
  const part = useUnit(model.$part)
  return part && recordId !== undefined ? <part.VerbatimLine messageId={recordId} /> : null
}

export function BelowMessage({ message: { recordId }, latest }: MessageProps) {
  const { part, show } = useUnit({ part: model.$part, show: model.shown })
  return part && <part.BelowMessage messageId={recordId ?? null} last={latest} onShow={show} />
}
