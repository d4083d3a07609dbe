import { AccountInformation } from '../account/view'
import { Feedback } from '../feedback/view'
import { HelpLinesDialog } from '../help-lines/dialog'

export function Part() {
  return (
    <>
      <AccountInformation />
      <Feedback />
      <HelpLinesDialog />
    </>
  )
}
