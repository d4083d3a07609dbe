/** Spec 2 "Create/Edit wizard". */
import { useId } from 'react'
import { useUnit } from 'effector-react'
import { details, wizard } from '@codex/contracts/texts'
import { Dialog } from '@codex/ui/dialog'
import { Spinner } from '@codex/ui/spinner'
import { Created } from '../../created/view'
import * as model from '../model'
import { Foot } from './foot'
import { Progress } from './progress'
import { Steps } from './steps'
import styles from './view.module.css'

export interface WizardProps {
  readonly onChatStarted: () => void
}

export function Wizard({ onChatStarted }: WizardProps) {
  const { open, edited, prefilling, step, close } = useUnit({
    open: model.$open,
    edited: model.$edited,
    prefilling: model.$prefilling,
    step: model.$step,
    close: model.closed,
  })
  const formId = useId()

  return (
    <>
      {/* Before the wizard, so that it returns the focus first. */}
      <Created onChatStarted={onChatStarted} />
      <Dialog
        open={open}
        onClose={close}
        closeOnScrim={false}
        size="large"
        title={edited === null ? wizard.title.create : wizard.title.edit}
        footer={<Foot formId={formId} />}
      >
        <div className={styles.wizard}>
          <Progress step={step} />
          {prefilling ? (
            <div className={styles.prefilling}>
              <Spinner label={details.loading} />
            </div>
          ) : (
            <Steps formId={formId} />
          )}
        </div>
      </Dialog>
    </>
  )
}
