import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { connections as texts } from '@codex/contracts/texts'
import { $user } from '@codex/session'
import { Button } from '@codex/ui/button'
import { Dialog } from '@codex/ui/dialog'
import { Spinner } from '@codex/ui/spinner'
import { $target } from '../model/choice'
import { $open, closed } from '../model/open'
import * as trial from '../model/trial'
import * as model from '../model/who'
import { Choice } from './choice'
import { Failed } from './failed'
import { Now } from './now'
import { Saved } from './saved'
import styles from './view.module.css'

export function ConnectionsDialog() {
  const { open, view, target, close } = useUnit({ open: $open, view: model.$view, target: $target, close: closed })
  return (
    <Dialog
      open={open}
      title={texts.title}
      closeOnScrim={false}
      onClose={() => close()}
      footer={view?.closed === null && target !== null ? <Actions /> : null}
    >
      <Content />
    </Dialog>
  )
}

function Content() {
  const { view, failure, user, show } = useUnit({
    view: model.$view,
    failure: model.$failure,
    user: $user,
    show: model.shown,
  })
  useEffect(() => {
    show()
  }, [show])
  const failed = failure === null ? null : <Failed text={failure} onRetry={() => show()} />

  if (view === null) return failed ?? <Spinner label={texts.loading} />
  return (
    <div className={styles.content} data-initial-focus tabIndex={-1}>
      {failed}
      <Now view={view} />
      {view.closed === null ? (
        <>
          <Saved view={view} />
          <Choice view={view} />
        </>
      ) : (
        <div className={styles.closed}>
          <p>{texts.closed[view.closed]}</p>
          {view.closed === 'no-operator' ? <code>{texts.operatorCommand(user?.username ?? '')}</code> : null}
        </div>
      )}
    </div>
  )
}

function Actions() {
  const { trying, changing, attempt, stop, use } = useUnit({
    trying: trial.$trying,
    changing: model.$changing,
    attempt: trial.tried,
    stop: trial.stopped,
    use: trial.useRequested,
  })
  const saving = changing === 'save'
  return (
    <>
      <Button variant="quiet" onClick={() => (trying ? stop() : attempt())}>
        {trying ? <Spinner size={18} /> : null}
        {trying ? texts.stop : texts.test.try}
      </Button>
      <Button busy={saving} onClick={() => use()}>
        {saving ? texts.saving : texts.use}
      </Button>
    </>
  )
}
