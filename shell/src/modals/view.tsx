import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { failures, global } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { Dialog } from '@codex/ui/dialog'
import * as model from './model'

export function Modals() {
  const { part, missing, mount, retry, dismiss } = useUnit({
    part: model.$part,
    missing: model.$missing,
    mount: model.mounted,
    retry: model.retried,
    dismiss: model.dismissed,
  })
  useEffect(() => {
    mount()
  }, [mount])

  if (part) return <part.Part />
  return (
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
    </Dialog>
  )
}
