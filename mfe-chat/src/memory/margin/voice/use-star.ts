import { useUnit } from 'effector-react'
import * as limits from '@codex/contracts/limits'
import { codePoints } from '@codex/contracts/text'
import { voice as texts } from '@codex/contracts/texts'
import * as panel from '../panel-model'
import * as drafts from './drafts'
import * as sheet from './sheet'
import { STATUS } from '../status'

/** Puts words of a reply on the voice sheet. More than a line may have go to the form. */
export function useStar(onShow: () => void) {
  const { request, write, show } = useUnit({
    request: sheet.requested,
    write: drafts.addRequested,
    show: panel.partChosen,
  })
  return (from: string, text: string) => {
    if (codePoints(text) <= limits.voiceSheet.line) {
      const rest = { place: STATUS, said: texts.status.starred, situation: '', engine: null }
      request({ call: 'add', texts: [text], from, ...rest })
      return
    }
    show('voice')
    write({ from, text })
    onShow()
  }
}
