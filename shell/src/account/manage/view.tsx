/** Additions to the Account modal (Notes, "What may be added"). */
import { sample } from 'effector'
import { useUnit } from 'effector-react'
import { manage } from '@codex/contracts/texts'
import { Dialog } from '@codex/ui/dialog'
import { closed as accountClosed, retried } from '../model'
import { YourData } from './data-view'
import { ChangeEmail, ChangePassword, DeleteAccount } from './forms'
import * as deletion from './deletion'
import * as email from './email'
import * as keys from './keys'
import { Keys } from './keys-view'
import * as model from './model'
import * as passkeys from './passkeys'
import * as password from './password'
import { Passkeys } from './passkeys-view'
import { Sessions } from './sessions-view'
import styles from './view.module.css'

const SECTIONS = ['password', 'passkeys', 'keys', 'email', 'sessions', 'data', 'deletion'] as const
const views = {
  password: ChangePassword,
  passkeys: Passkeys,
  keys: Keys,
  email: ChangeEmail,
  sessions: Sessions,
  data: YourData,
  deletion: DeleteAccount,
}

sample({ clock: accountClosed, target: model.closed })
// The modal below, the user menu and what this browser has stored show the email.
sample({ clock: email.form.succeeded, target: retried })

export function ManageAccount() {
  const { section, adding, made, open, close, ...submitting } = useUnit({
    section: model.$section,
    changing: password.form.$submitting,
    renaming: email.form.$submitting,
    deleting: deletion.form.$submitting,
    beginning: passkeys.addForm.$submitting,
    removing: passkeys.removeForm.$submitting,
    adding: passkeys.$adding,
    making: keys.addForm.$submitting,
    ending: keys.removeForm.$submitting,
    made: keys.$made,
    open: model.opened,
    close: model.closed,
  })
  const View = section && views[section]

  return (
    <>
      <section className={styles.manage} aria-label={manage.title}>
        {SECTIONS.map((one) => (
          <button key={one} type="button" className={styles.entry} data-section={one} onClick={() => open(one)}>
            {manage[one].title}
          </button>
        ))}
      </section>
      <Dialog
        // One section may lead to another: the focus then starts there.
        key={section}
        open={View !== null}
        onClose={() => close()}
        title={section === null ? '' : manage[section].title}
        // A key that is shown once is not closed by accident.
        dismissible={!adding && made === null && !Object.values(submitting).includes(true)}
        closeOnScrim={false}
      >
        {View === null ? null : <View />}
      </Dialog>
    </>
  )
}
