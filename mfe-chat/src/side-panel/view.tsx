import type { ComponentProps } from 'react'
import { useUnit } from 'effector-react'
import type { Engine, SelectedCompanion } from '@codex/contracts/entities'
import { memory as texts } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { BookmarkIcon } from '@codex/ui/icons'
import { $messages, type MessageExtra, type MessageProps } from '../conversation'
import * as exchange from '../exchange'
import * as history from '../history'
import { MessageText } from '../markdown'
import * as model from './load'
import type { LongText as LongTextOfPart, MessageMenu as MenuOfPart } from './part'

/** Opens the panel. On a phone the menu beside it takes its place once it is loaded. */
export function MemoryButton({
  companionId,
  className,
}: {
  readonly companionId: string
  readonly className: string | undefined
}) {
  const { open, toggle, part, show } = useUnit({
    open: model.$open,
    toggle: model.toggled,
    part: model.$part,
    show: model.shown,
  })
  return (
    <>
      <Button
        variant="icon"
        className={className}
        aria-label={texts.title}
        title={texts.title}
        aria-expanded={open}
        onClick={toggle}
      >
        <BookmarkIcon size={20} />
        <span>{texts.title}</span>
      </Button>
      {part && <part.HeaderMenu companionId={companionId} Button={Button} onShow={show} />}
    </>
  )
}

interface SidePanelProps {
  readonly companion: SelectedCompanion
  /** Of the replies; null: not known yet. */
  readonly engine: Engine | null
}

/** For the interview. */
const talk = {
  messages: $messages,
  busy: exchange.$busy,
  unsent: exchange.$offered,
  send: exchange.sendRequested,
  Text: MessageText,
}

/** Beside the conversation. */
export function SidePanel(props: SidePanelProps) {
  const { part, ...rest } = useUnit({
    part: model.$part,
    open: model.$open,
    loads: model.$loads,
    onShow: model.shown,
    onClose: model.closed,
    onHide: history.hidden,
    onDeleted: history.outdated,
  })
  return part && <part.SidePanel {...props} {...rest} talk={talk} />
}

type MenuProps = Pick<MessageProps, 'message'> & Pick<ComponentProps<typeof MenuOfPart>, 'latest' | 'first' | 'Button'>

/** Beside Copy, of a stored message. */
export function MessageMenu({ message: { recordId, text, sender, reading }, ...rest }: MenuProps) {
  const { part, show } = useUnit({ part: model.$part, show: model.shown })
  return part && recordId !== undefined ? (
    <part.MessageMenu
      messageId={recordId}
      text={text}
      isReply={sender === 'profile'}
      reading={reading}
      {...rest}
      onShow={show}
    />
  ) : null
}

function AboveMessage({ message: { recordId } }: MessageProps) {
  const part = useUnit(model.$part)
  return part && recordId !== undefined ? <part.VerbatimLine messageId={recordId} /> : null
}

function BelowMessage({ message, latest, can }: MessageProps) {
  const { part, show, regenerate } = useUnit({
    part: model.$part,
    show: model.shown,
    regenerate: exchange.regenerateRequested,
  })
  const { recordId } = message
  const onCorrect =
    can === 'regenerate' && recordId !== undefined ? (hint: string) => regenerate({ replaces: recordId, hint }) : null
  return part && <part.BelowMessage message={message} last={latest} onCorrect={onCorrect} onShow={show} />
}

export const sidePanel: MessageExtra = { aboveDay: AboveMessage, below: BelowMessage }

/** In the message form, with a text that is too long. */
export function LongText(props: ComponentProps<typeof LongTextOfPart>) {
  const part = useUnit(model.$part)
  return part && <part.LongText {...props} />
}
