/** Spec 2 "Create/Edit wizard". */
import { useId } from 'react'
import { useUnit } from 'effector-react'
import { limits } from '@codex/contracts'
import { details, wizard } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { Dialog } from '@codex/ui/dialog'
import { Spinner } from '@codex/ui/spinner'
import { Created } from '../created/view'
import { LeavingDialog } from '../../leaving-dialog'
import { filesChosen } from '../cards'
import { CardImport } from '../cards/view'
import { takeFiles } from '../cards/view/take-files'
import * as form from '../form'
import * as unsaved from '../unsaved'
import { Foot } from './foot'
import { WizardGuard } from './guard'
import { Progress } from './progress'
import { Steps } from './steps'
import styles from './view.module.css'

interface WizardProps {
  readonly onChatStarted: () => void
}

export function Wizard(props: WizardProps) {
  return (
    <WizardGuard>
      <Screens {...props} />
    </WizardGuard>
  )
}

function Screens({ onChatStarted }: WizardProps) {
  const { open, edited, prefilling, step, close, take } = useUnit({
    open: form.$open,
    edited: form.$edited,
    prefilling: form.$prefilling,
    step: form.$step,
    close: unsaved.leaveRequested,
    take: filesChosen,
  })
  const formId = useId()
  const titleId = useId()
  const isNew = edited === null
  // The last step takes files as portraits.
  const takesCards = isNew && step < limits.wizardSteps

  return (
    <>
      {/* Before the wizard, so that it returns the focus first. */}
      <Created onChatStarted={onChatStarted} />
      <Dialog
        open={open}
        onClose={close}
        closeOnScrim={false}
        size="large"
        title={isNew ? wizard.title.create : wizard.title.edit}
        footer={<Foot formId={formId} />}
      >
        <div className={styles.wizard} {...(takesCards && takeFiles(take))}>
          <Progress step={step} titleId={titleId} />
          {prefilling ? (
            <div className={styles.prefilling}>
              <Spinner label={details.loading} />
            </div>
          ) : (
            <>
              <Restoring />
              {isNew ? <CardImport /> : null}
              <Steps formId={formId} titleId={titleId} />
            </>
          )}
        </div>
      </Dialog>
      <Leaving />
    </>
  )
}

function Restoring() {
  const { restorable, restore } = useUnit({ restorable: unsaved.$restorable, restore: unsaved.discardedRestored })
  if (!restorable) return null
  return (
    <p className={styles.restoring}>
      {wizard.restoring.message}
      <Button variant="quiet" onClick={restore}>
        {wizard.restoring.restore}
      </Button>
    </p>
  )
}

function Leaving() {
  const { asking, keep, discard } = useUnit({
    asking: unsaved.$asking,
    keep: unsaved.editingContinued,
    discard: unsaved.setAside,
  })
  return <LeavingDialog open={asking} onKeep={keep} onDiscard={discard} />
}
