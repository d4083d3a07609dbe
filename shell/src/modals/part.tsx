import { useEffect } from 'react'
import { AccountInformation } from '../account/view'
import { Feedback } from '../feedback/view'
import { HelpLinesDialog } from '../help-lines/dialog'
import { followBack } from './back'

export interface Props {
  /** Null while it is closed. */
  readonly closeSidebar: (() => void) | null
}

export function Part({ closeSidebar }: Props) {
  useEffect(() => followBack(closeSidebar), [closeSidebar])

  return (
    <>
      <AccountInformation />
      <Feedback />
      <HelpLinesDialog />
    </>
  )
}
