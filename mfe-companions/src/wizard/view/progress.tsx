/** Spec 2: "Five-step progress indicator". */
import { useUnit } from 'effector-react'
import { wizard } from '@codex/contracts/texts'
import { CheckIcon } from '@codex/ui/icons'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import { $suggestions } from '../assist/model'
import { STEPS } from '../steps'
import { assist } from '../words'
import { isWritten } from '../written'
import styles from './progress.module.css'

interface ProgressProps {
  /** Counts from 1. */
  readonly step: number
  /** Of the current step's heading. */
  readonly titleId: string
}

export function Progress({ step, titleId }: ProgressProps) {
  const suggestions = useUnit($suggestions)
  return (
    <ol className={styles.progress}>
      {wizard.steps.map((label, index) => {
        const waits = STEPS[index]?.some((field) => isWritten(field) && suggestions[field] !== undefined) ?? false
        const state = index + 1 < step ? 'done' : index + 1 === step ? 'current' : 'ahead'
        return (
          <li
            key={label}
            className={styles.step}
            data-state={state}
            data-waits={waits}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark}>
              {state === 'done' ? <CheckIcon size={16} aria-hidden="true" /> : index + 1}
            </span>
            {state === 'current' ? (
              <h3 id={titleId} className={styles.label}>
                {label}
              </h3>
            ) : (
              <span className={styles.label}>{label}</span>
            )}
            {waits ? <VisuallyHidden>{assist.waiting}</VisuallyHidden> : null}
          </li>
        )
      })}
    </ol>
  )
}
