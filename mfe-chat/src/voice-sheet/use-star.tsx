import { useUnit } from 'effector-react'
import * as limits from '@codex/contracts/limits'
import { codePoints } from '@codex/contracts/text'
import { voice as texts } from '@codex/contracts/texts'
import { StarIcon } from '@codex/ui/icons'
import type { MenuItem } from '@codex/ui/menu'
import { STATUS } from '../elements/changes'
import * as drafts from './drafts'
import * as sheet from './sheet'

/** Puts words of a reply on the voice sheet. More than a line may have go to the form. `onShow` shows the sheet. */
export function useStar(onShow: () => void) {
  const { request, write } = useUnit({ request: sheet.requested, write: drafts.addRequested })
  return (from: string, text: string) => {
    if (codePoints(text) <= limits.voiceSheet.line) {
      const rest = { place: STATUS, said: texts.status.starred, situation: '', engine: null }
      request({ call: 'add', texts: [text], from, ...rest })
      return
    }
    write({ source: from, text })
    onShow()
  }
}

/**
 * Puts the selected words of a reply, or all of it, on the voice sheet. Chosen again without a selection it takes them off; where
 * there are several lines of the reply, the panel shows them.
 */
export function useStarItem(messageId: string, onShow: () => void) {
  const { lines, request } = useUnit({ lines: sheet.$lines, request: sheet.requested })
  const add = useStar(onShow)
  const own = (lines ?? []).filter(({ from_message: from }) => from === messageId)
  const isStarred = own.length > 0

  function star(selected: string | null, text: string) {
    const [line, ...more] = selected === null ? own : []
    if (more.length > 0) onShow()
    else if (line !== undefined) request({ call: 'remove', place: STATUS, said: texts.status.removed, line })
    else add(messageId, selected ?? text)
  }
  return (selected: string | null, text: string): MenuItem => ({
    label: isStarred ? texts.unstar : texts.star,
    icon: <StarIcon fill={isStarred ? 'currentColor' : 'none'} />,
    onSelect: () => star(selected, text),
  })
}
