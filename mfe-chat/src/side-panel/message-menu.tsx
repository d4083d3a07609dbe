import { useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { useUnit } from 'effector-react'
import { chat, conversations, memory as texts, takeout } from '@codex/contracts/texts'
import { BookmarkIcon, DownloadIcon, InfoIcon, MoreIcon, TrashIcon } from '@codex/ui/icons'
import { Menu, type MenuItem } from '@codex/ui/menu'
import { PathIcon } from '../conversations/icons'
import { requested as conversationRequested } from '../conversations/model'
import { requested as deletionRequested } from '../deletion/model'
import { STATUS } from '../elements/changes'
import { useRemember } from '../memory/use-remember'
import * as used from '../memory/used'
import { useStarItem } from '../voice-sheet/use-star'
import * as panel from './model'
import { selectedBubble, wordsIn } from './selected-words'

interface ActionButtonProps extends ComponentProps<'button'> {
  readonly label: string
  readonly icon: ReactNode
  readonly text: null
}

interface MessageMenuProps {
  readonly messageId: string
  readonly text: string
  readonly isReply: boolean
  /** The reply that is shown, where the conversation went on with another one. */
  readonly reading: number | undefined
  /** Only the actions of the newest message are tab stops. */
  readonly latest: boolean
  /** What the chat itself does with the message. */
  readonly first: readonly MenuItem[]
  /** The chat's own. */
  readonly Button: ComponentType<ActionButtonProps>
  readonly onShow: () => void
}

/** Beside Copy: whatever else can be done with a stored message, in words. */
export function MessageMenu({ messageId, text, isReply, reading, latest, first, Button, onShow }: MessageMenuProps) {
  const { toggle, remove, exportFrom, choose, change } = useUnit({
    change: conversationRequested,
    choose: panel.partChosen,
    toggle: used.toggled,
    remove: deletionRequested,
    exportFrom: panel.exportRequested,
  })
  const remember = useRemember(onShow)
  const star = useStarItem(messageId, () => {
    choose('voice')
    onShow()
  })
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
          label: reading === undefined ? conversations.paths.part : conversations.paths.goOn,
          icon: <PathIcon />,
          onSelect: () =>
            change({
              ...{ call: 'part', place: STATUS, said: '' },
              messageId,
              index: reading,
              text: isReply ? null : text,
            }),
        },
        { label: takeout.fromHere, icon: <DownloadIcon />, onSelect: () => exportFrom(messageId) },
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
