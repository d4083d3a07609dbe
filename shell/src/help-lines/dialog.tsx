import { useUnit } from 'effector-react'
import { helpLines as texts } from '@codex/contracts/texts'
import { Dialog } from '@codex/ui/dialog'
import * as model from './model'
import { HelpLines } from './view'

export function HelpLinesDialog() {
  const { open, close } = useUnit({ open: model.$open, close: model.closed })
  return (
    <Dialog open={open} title={texts.title} onClose={() => close()}>
      <HelpLines />
    </Dialog>
  )
}
