import { useEffect, useRef, useState } from 'react'
import { resetPassword } from '@codex/api/reset'
import * as rules from '@codex/contracts/rules'
import { reset as texts } from '@codex/contracts/texts'
import type { SubmitButton } from '@codex/ui/button'
import type { FlashMessage } from '@codex/ui/flash'
import type { PasswordField } from '@codex/ui/password-field'

interface NewPasswordProps {
  /** Of the link of the operator. */
  readonly secret: string
  readonly className: string | undefined
  /** What the page has loaded already. */
  readonly parts: {
    readonly SubmitButton: typeof SubmitButton
    readonly FlashMessage: typeof FlashMessage
    readonly PasswordField: typeof PasswordField
  }
}

export function NewPassword({ secret, className, parts }: NewPasswordProps) {
  const { SubmitButton, FlashMessage, PasswordField } = parts
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open')
  const field = useRef<HTMLInputElement>(null)
  const message = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (state === 'done') message.current?.focus()
  }, [state])

  async function submit() {
    if (state === 'sending') return
    const refused = rules.password(password)
    setWrong(refused)
    setRefusal(null)
    if (refused !== null) {
      field.current?.focus()
      return
    }
    setState('sending')
    try {
      await resetPassword({ secret, password })
      setState('done')
    } catch (error) {
      setState('open')
      setRefusal(error instanceof Error ? error.message : texts.failed)
    }
  }

  if (state === 'done')
    return (
      <div ref={message} tabIndex={-1} className={className}>
        <FlashMessage text={texts.done} tone="success" />
      </div>
    )

  return (
    <form
      className={className}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      noValidate
    >
      <PasswordField
        ref={field}
        label={texts.password}
        name="password"
        autoComplete="new-password"
        value={password}
        error={wrong}
        onChange={(value) => {
          setPassword(value)
          setWrong(null)
          setRefusal(null)
        }}
        required
      />
      <FlashMessage text={refusal} tone="error" placement="flow" />
      <SubmitButton size="large" busy={state === 'sending'} idle={texts.submit} working={texts.submitting} />
    </form>
  )
}
