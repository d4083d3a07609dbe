import { useUnit } from 'effector-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '@codex/ui/button'
import { FlashMessage } from '@codex/ui/flash'
import { prevented } from '@codex/ui/form'
import { CircleCheckIcon } from '@codex/ui/icons'
import { global } from '@codex/contracts/texts'
import type { AccountForm } from './form'
import styles from './view.module.css'

interface FormViewProps<Name extends string> {
  readonly form: AccountForm<Name>
  readonly submit: string
  readonly submitting: string
  readonly danger?: boolean
  /** In place of the form once it has succeeded. */
  readonly done: string
  /** A way back, after the submit button. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

export function FormView<Name extends string>(props: FormViewProps<Name>) {
  const { form, children, danger = false, done: doneText } = props
  const { submitting, refusals, error, done, submit, hold, release } = useUnit({
    submitting: form.$submitting,
    refusals: form.$refusals,
    error: form.error.$text,
    done: form.$done,
    submit: form.submitted,
    hold: form.error.held,
    release: form.error.released,
  })
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done) message.current?.focus()
  }, [done])

  return (
    <>
      <div role="status">
        {done ? (
          <p ref={message} tabIndex={-1} className={styles.done}>
            <CircleCheckIcon size={24} aria-hidden />
            {doneText}
          </p>
        ) : null}
      </div>
      {done ? null : (
        <form ref={element} className={styles.form} method="post" onSubmit={prevented(submit)} noValidate>
          {children}
          <FlashMessage text={error} tone="error" onHold={hold} onRelease={release} />
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={submitting}>
            {submitting ? props.submitting : props.submit}
          </Button>
          {submitting ? null : props.beside}
        </form>
      )}
    </>
  )
}

/** The props of a field by its name. */
export function useField<Name extends string>(form: AccountForm<Name>, labels: Readonly<Record<Name, string>>) {
  const { fields, errors, change } = useUnit({
    fields: form.$fields,
    errors: form.$fieldErrors,
    change: form.changed,
  })
  return (name: Name) => ({
    name,
    label: labels[name],
    value: fields[name],
    error: errors[name],
    onChange: (value: string) => change({ field: name, value }),
    required: true,
  })
}

/** In place of what could not be loaded. */
export function LoadFailure({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <div className={styles.failure}>
      <FlashMessage text={text} tone="error" />
      <Button variant="quiet" onClick={onRetry}>
        {global.remoteFailed.tryAgain}
      </Button>
    </div>
  )
}
