import { useUnit } from 'effector-react'
import { voice as texts } from '@codex/contracts/texts'
import { StarIcon } from '@codex/ui/icons'
import type { MessageActionsProps } from '../action-props'
import * as panel from '../panel-model'
import { wordsIn } from '../selected-words'
import * as sheet from './sheet'
import { STATUS } from '../status'
import { useStar } from './use-star'

type StarProps = Pick<MessageActionsProps, 'messageId' | 'text' | 'Button' | 'onShow'> & { readonly tabIndex: number }

/**
 * Puts the selected words of a reply, or all of it, on the voice sheet. Pressed again without a selection it takes them off; where
 * there are several lines of the reply, the panel shows them.
 */
export function StarButton({ messageId, text, tabIndex, Button, onShow }: StarProps) {
  const { lines, request, show } = useUnit({
    lines: sheet.$lines,
    request: sheet.requested,
    show: panel.partChosen,
  })
  const add = useStar(onShow)
  const own = (lines ?? []).filter(({ from_message: from }) => from === messageId)

  function star(selected: string | null) {
    const [line, ...more] = selected === null ? own : []
    if (more.length > 0) {
      show('voice')
      onShow()
    } else if (line !== undefined) request({ call: 'remove', place: STATUS, said: texts.status.removed, line })
    else add(messageId, selected ?? text)
  }
  const isStarred = own.length > 0
  return (
    <Button
      label={texts.star}
      text={null}
      icon={<StarIcon size={16} aria-hidden fill={isStarred ? 'currentColor' : 'none'} />}
      tabIndex={tabIndex}
      aria-pressed={isStarred}
      // A press would take the selection away.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) =>
        star(wordsIn(currentTarget.closest('li')?.querySelector('[data-bubble]') ?? null))
      }
    />
  )
}
