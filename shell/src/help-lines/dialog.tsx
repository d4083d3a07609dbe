import { useUnit } from 'effector-react'
import { helpLines as texts } from '@codex/contracts/texts'
import { Dialog } from '@codex/ui/dialog'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import * as model from './model'
import { HelpLines } from './view'
import styles from './view.module.css'

export function HelpLinesDialog() {
  const { open, close } = useUnit({ open: model.$open, close: model.closed })
  return (
    <Dialog open={open} title={texts.title} onClose={() => close()}>
      <HelpLines />
      <p>
        <a className={styles.link} href="/care" target="_blank">
          {texts.care}
          <VisuallyHidden>{` (${texts.newWindow})`}</VisuallyHidden>
        </a>
      </p>
    </Dialog>
  )
}
