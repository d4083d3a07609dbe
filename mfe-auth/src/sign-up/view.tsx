import { useUnit } from 'effector-react'
import { AGE_GROUPS } from '@codex/contracts/limits'
import { auth } from '@codex/contracts/texts'
import { SubmitButton } from '@codex/ui/button'
import { PasswordField } from '@codex/ui/password-field'
import { RadioField } from '@codex/ui/radio-field'
import { TextField } from '@codex/ui/text-field'
import { Form, useFields, UsernameField } from '../form'
import { AuthScreen } from '../screen'
import { $isCommon, form, NOT_ASKED } from './model'
import { PasswordStrength } from './strength'
import styles from './view.module.css'

const texts = auth.signUp
const ageGroups = AGE_GROUPS.map((value) => ({ value, label: texts.ageGroups[value] }))

export function SignUp() {
  return (
    <AuthScreen
      title={texts.title}
      subtitle={texts.subtitle}
      other={{ question: texts.signInQuestion, label: texts.signIn, to: '/login' }}
      form={form}
      wide
    >
      <SignUpForm />
    </AuthScreen>
  )
}

function SignUpForm() {
  const { submitting, isCommon } = useUnit({ submitting: form.$submitting, isCommon: $isCommon })
  const field = useFields(form, texts)
  const ageGroup = field('ageGroup')

  return (
    <Form model={form} className={styles.form}>
      <UsernameField {...field('username')} />
      <TextField {...field('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        hint={isCommon ? auth.commonPassword : undefined}
      />
      <div className={styles.strength}>
        <PasswordStrength />
      </div>
      <PasswordField {...field('confirmPassword')} autoComplete="new-password" />
      {ageGroup.value !== NOT_ASKED && (
        <div className={styles.age}>
          <RadioField {...ageGroup} options={ageGroups} hint={texts.ageHint} />
        </div>
      )}
      <div className={styles.send}>
        <SubmitButton size="large" busy={submitting} idle={texts.submit} working={texts.submitting} />
      </div>
    </Form>
  )
}
