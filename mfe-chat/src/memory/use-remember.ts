import { useUnit } from 'effector-react'
import * as limits from '@codex/contracts/limits'
import { codePoints } from '@codex/contracts/text'
import * as forms from './forms'

/**
 * Makes a pin of selected words with one press. Where none are selected, or more than a pin may have, the form opens with them,
 * or with the whole message.
 */
export function useRemember(onShow: () => void) {
  const { write, remember } = useUnit({ write: forms.addRequested, remember: forms.remembered })
  return (source: string, selected: string | null, message: string) => {
    if (selected !== null && codePoints(selected) <= limits.memoryText.pin) {
      remember({ source, text: selected })
      return
    }
    write({ source, text: selected ?? message })
    onShow()
  }
}
