import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { AccountInformation } from '../account/view'
import { Feedback } from '../feedback/view'
import { HelpLinesDialog } from '../help-lines/dialog'
import { followBack } from '../home/back'
import * as home from '../home/model'

export function Part() {
  const { open, close } = useUnit({ open: home.$sidebarOpen, close: home.sidebarClosed })
  useEffect(() => followBack(open ? () => close() : null), [open, close])

  return (
    <>
      <AccountInformation />
      <Feedback />
      <HelpLinesDialog />
    </>
  )
}
