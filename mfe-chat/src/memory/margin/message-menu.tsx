import { useState, type ComponentProps } from 'react'
import { useUnit } from 'effector-react'
import { chat, memory as texts, takeout } from '@codex/contracts/texts'
import { BookmarkIcon, DownloadIcon, InfoIcon, MoreIcon, TrashIcon } from '@codex/ui/icons'
import { Menu } from '@codex/ui/menu'
import type { MessageMenuProps } from './action-props'
import { requested as deletionRequested } from './deletion'
import { requested as takeOutRequested } from './take-out/asked'
import * as used from './used'
import { selectedBubble, wordsIn } from './selected-words'
import { useRemember } from './use-remember'
import { useStarItem } from './voice/use-star-item'

/** Beside Copy: whatever else can be done with a stored message, in words. */
export function MessageMenu({ messageId, text, isReply, latest, first, Button, onShow }: MessageMenuProps) {
  const { toggle, remove, takeOut } = useUnit({
    toggle: used.toggled,
    remove: deletionRequested,
    takeOut: takeOutRequested,
  })
  const remember = useRemember(onShow)
  const star = useStarItem(messageId, onShow)
  /** Read before the menu has the focus. */
  const [words, setWords] = useState<string | null>(null)
  const read = () => {
    const selected = selectedBubble()
    setWords(selected?.messageId === messageId ? wordsIn(selected.bubble) : null)
  }
  return (
    <Menu
      align="start"
      preload={read}
      trigger={<MoreButton Button={Button} tabIndex={latest ? 0 : -1} />}
      items={[
        ...first,
        {
          label: texts.remember,
          icon: <BookmarkIcon />,
          onSelect: () => remember(messageId, words, text),
        },
        ...(isReply
          ? [star(words, text), { label: texts.used.title, icon: <InfoIcon />, onSelect: () => toggle(messageId) }]
          : []),
        {
          label: takeout.fromHere,
          icon: <DownloadIcon />,
          onSelect: () => takeOut({ source: 'conversation', from: messageId }),
        },
        {
          label: chat.deletion.fromHere,
          icon: <TrashIcon />,
          danger: true,
          onSelect: () => remove({ from: messageId }),
        },
      ]}
    />
  )
}

function MoreButton({ Button, ...rest }: Pick<MessageMenuProps, 'Button'> & ComponentProps<'button'>) {
  return (
    <Button
      {...rest}
      label={texts.more}
      text={null}
      icon={<MoreIcon size={16} aria-hidden />}
      // The arrow keys move between the actions of the conversation.
      onKeyDown={undefined}
      // A press would take the selection away.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    />
  )
}
