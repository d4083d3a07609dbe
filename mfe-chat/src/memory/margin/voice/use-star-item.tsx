import { useUnit } from 'effector-react'
import { voice as texts } from '@codex/contracts/texts'
import { StarIcon } from '@codex/ui/icons'
import type { MenuItem } from '@codex/ui/menu'
import * as panel from '../panel-model'
import * as sheet from './sheet'
import { STATUS } from '../status'
import { useStar } from './use-star'

/**
 * Puts the selected words of a reply, or all of it, on the voice sheet. Chosen again without a selection it takes them off; where
 * there are several lines of the reply, the panel shows them.
 */
export function useStarItem(messageId: string, onShow: () => void) {
  const { lines, request, show } = useUnit({
    lines: sheet.$lines,
    request: sheet.requested,
    show: panel.partChosen,
  })
  const add = useStar(onShow)
  const own = (lines ?? []).filter(({ from_message: from }) => from === messageId)
  const isStarred = own.length > 0

  function star(selected: string | null, text: string) {
    const [line, ...more] = selected === null ? own : []
    if (more.length > 0) {
      show('voice')
      onShow()
    } else if (line !== undefined) request({ call: 'remove', place: STATUS, said: texts.status.removed, line })
    else add(messageId, selected ?? text)
  }
  return (selected: string | null, text: string): MenuItem => ({
    label: isStarred ? texts.unstar : texts.star,
    icon: <StarIcon fill={isStarred ? 'currentColor' : 'none'} />,
    onSelect: () => star(selected, text),
  })
}
