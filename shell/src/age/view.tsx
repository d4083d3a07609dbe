import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { AGE_GROUPS } from '@codex/contracts/limits'
import { auth, validation } from '@codex/contracts/texts'
import { Button, SubmitButton } from '@codex/ui/button'
import { prevented } from '@codex/ui/form'
import { RadioField } from '@codex/ui/radio-field'
import { accountRequested } from '../account'
import * as model from './model'
import styles from './view.module.css'

const { ageQuestion: texts, signUp } = auth
const options = AGE_GROUPS.map((value) => ({ value, label: signUp.ageGroups[value] }))

/** The button that had the focus is gone with the card. */
const focusMain = (card: HTMLElement | null) => () => card?.closest('main')?.focus()

export function AgeCard() {
  const { status, group, saving, error, open, choose, submit, leave } = useUnit({
    status: model.$status,
    group: model.$chosen,
    saving: model.$saving,
    error: model.$error,
    open: model.opened,
    choose: model.chosen,
    submit: model.submitted,
    leave: accountRequested,
  })
  useEffect(() => {
    open()
  }, [open])

  if (status === 'answered') return null
  return (
    <section ref={focusMain} className={styles.card} data-age aria-label={signUp.ageGroup}>
      {status === 'refused' ? (
        <>
          <p role="alert">
            {validation.minorsRefused}. {texts.refused}
          </p>
          <Button onClick={() => leave()}>{texts.leave}</Button>
        </>
      ) : (
        <form noValidate onSubmit={prevented(submit)}>
          <RadioField
            label={signUp.ageGroup}
            name="age_group"
            value={group}
            onChange={choose}
            options={options}
            hint={signUp.ageHint}
            error={error}
            required
          />
          <SubmitButton busy={saving} idle={texts.submit} working={texts.submitting} />
        </form>
      )}
    </section>
  )
}
