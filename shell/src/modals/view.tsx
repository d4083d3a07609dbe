import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { failures, global } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { Dialog } from '@codex/ui/dialog'
import { $helpLinesOpen } from '../help-lines'
import * as model from './model'
import type { Props } from './part'

export function Modals(props: Props) {
  const { part, whoAnswers, missing, help, mount, retry, dismiss } = useUnit({
    part: model.$part,
    whoAnswers: model.$whoAnswers,
    missing: model.$missing,
    help: $helpLinesOpen,
    mount: model.mounted,
    retry: model.retried,
    dismiss: model.dismissed,
  })
  useEffect(() => {
    mount()
  }, [mount])

  return (
    <>
      {part ? <part.Part {...props} /> : null}
      {whoAnswers ? <whoAnswers.ConnectionsDialog /> : null}
      <Dialog
        open={missing}
        size="small"
        title={failures.dialogTitle}
        onClose={() => dismiss()}
        footer={
          <Button data-initial-focus onClick={() => retry()}>
            {global.remoteFailed.tryAgain}
          </Button>
        }
      >
        {global.remoteFailed.title('window')}
        {help ? (
          <p>
            <a href="https://findahelpline.com">findahelpline.com</a>
          </p>
        ) : null}
      </Dialog>
    </>
  )
}
