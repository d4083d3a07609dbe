import { useUnit } from 'effector-react'
import { chat, memory as texts, takeout } from '@codex/contracts/texts'
import { BookmarkIcon, DownloadIcon, InfoIcon, TrashIcon } from '@codex/ui/icons'
import type { MessageActionsProps } from './action-props'
import { requested as deletionRequested } from './deletion'
import { requested as takeOutRequested } from './take-out/asked'
import * as used from './used'
import { wordsIn } from './selected-words'
import { useRemember } from './use-remember'
import { StarButton } from './voice/star-button'

/** Beside Copy. */
export function MessageActions({ messageId, text, isReply, latest, Button, onShow }: MessageActionsProps) {
  const { reply, toggle, remove, takeOut } = useUnit({
    reply: used.$reply,
    toggle: used.toggled,
    remove: deletionRequested,
    takeOut: takeOutRequested,
  })
  const remember = useRemember(onShow)
  const tabIndex = latest ? 0 : -1
  return (
    <>
      <Button
        label={texts.remember}
        text={null}
        icon={<BookmarkIcon size={16} aria-hidden />}
        tabIndex={tabIndex}
        // A press would take the selection away.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ currentTarget }) => {
          const bubble = currentTarget.closest('li')?.querySelector('[data-bubble]') ?? null
          remember(messageId, wordsIn(bubble), text)
        }}
      />
      {isReply ? (
        <StarButton messageId={messageId} text={text} tabIndex={tabIndex} Button={Button} onShow={onShow} />
      ) : null}
      {isReply ? (
        <Button
          label={texts.used.title}
          text={null}
          icon={<InfoIcon size={16} aria-hidden />}
          tabIndex={tabIndex}
          aria-expanded={reply === messageId}
          onClick={() => toggle(messageId)}
        />
      ) : null}
      <Button
        label={takeout.fromHere}
        text={null}
        icon={<DownloadIcon size={16} aria-hidden />}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        onClick={() => takeOut({ source: 'conversation', from: messageId })}
      />
      <Button
        label={chat.deletion.fromHere}
        text={null}
        icon={<TrashIcon size={16} aria-hidden />}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        onClick={() => remove({ from: messageId })}
      />
    </>
  )
}
