import { AccountInformation } from '../account/view'
import { Feedback } from '../feedback/view'

export function Part() {
  return (
    <>
      <AccountInformation />
      <Feedback />
    </>
  )
}
