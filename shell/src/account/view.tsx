/** Spec 2 "Account Information modal". */
import { useUnit } from 'effector-react'
import type { Account } from '@codex/contracts/entities'
import { account as texts, failures, global, helpLines } from '@codex/contracts/texts'
import { helpLinesRequested } from '@codex/session'
import { Avatar } from '@codex/ui/avatar'
import { Button } from '@codex/ui/button'
import { Dialog, MessageDialog } from '@codex/ui/dialog'
import { FlashMessage } from '@codex/ui/flash'
import { Spinner } from '@codex/ui/spinner'
import { LooksChoice } from '../looks'
import { ManageAccount } from './manage/view'
import * as model from './model'
import styles from './view.module.css'

const FIELDS = ['username', 'email', 'account_type', 'member_since', 'status'] as const

export function AccountInformation() {
  const { open, loading, account, error, failure, retry, close, dismiss, showHelpLines } = useUnit({
    open: model.$open,
    loading: model.$loading,
    account: model.$account,
    error: model.$error,
    failure: model.$failure,
    retry: model.retried,
    close: model.closed,
    dismiss: model.failureDismissed,
    showHelpLines: helpLinesRequested,
  })

  return (
    <>
      <Dialog open={open} onClose={() => close()} title={texts.title}>
        {/* The first field would be a radio button: an arrow key would change the theme. */}
        <div className={styles.content} data-initial-focus tabIndex={-1}>
          <Avatar name={texts.picture} size={96} className={styles.portrait} />
          {account === null ? null : <Facts account={account} />}
          {loading ? <Spinner label={texts.loading} /> : null}
          {error === null ? null : (
            <>
              <FlashMessage text={error} tone="error" />
              <Button variant="quiet" onClick={() => retry()}>
                {global.remoteFailed.tryAgain}
              </Button>
            </>
          )}
          <LooksChoice />
          <Button variant="quiet" onClick={() => showHelpLines()}>
            {helpLines.title}
          </Button>
          {account === null ? null : <ManageAccount />}
        </div>
      </Dialog>
      <MessageDialog
        open={failure !== null}
        type="error"
        title={failures.dialogTitle}
        message={failure ?? ''}
        onClose={() => dismiss()}
      />
    </>
  )
}

function Facts({ account }: { readonly account: Account }) {
  return (
    <dl className={styles.facts}>
      {FIELDS.map((field) => (
        <div key={field} className={styles.fact}>
          <dt>{texts.fields[field]}</dt>
          <dd dir="auto">{account[field]}</dd>
        </div>
      ))}
    </dl>
  )
}
