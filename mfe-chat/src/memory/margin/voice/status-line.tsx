import { useUnit } from 'effector-react'
import { StatusBar } from '../status-line'
import * as sheet from './sheet'
import * as status from './status'

/** What was changed last on the voice sheet, and what takes it back. */
export function StatusLine() {
  const { shown, busy, request, dismiss, hold } = useUnit({
    shown: status.$status,
    busy: sheet.$busy,
    request: sheet.requested,
    dismiss: status.dismissed,
    hold: status.held,
  })
  return (
    <StatusBar
      shown={shown}
      saving={busy.includes(status.STATUS)}
      onOffer={() => shown?.offer && request(shown.offer.request)}
      onDismiss={dismiss}
      onHold={hold}
    />
  )
}
