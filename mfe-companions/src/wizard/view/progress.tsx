/** Spec 2: "Five-step progress indicator". */
import { wizard } from '@codex/contracts/texts'
import { CheckIcon } from '@codex/ui/icons'
import styles from './progress.module.css'

/** `step` counts from 1. */
export function Progress({ step }: { readonly step: number }) {
  return (
    <ol className={styles.progress}>
      {wizard.steps.map((label, index) => {
        const state = index + 1 < step ? 'done' : index + 1 === step ? 'current' : 'ahead'
        return (
          <li
            key={label}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark}>
              {state === 'done' ? <CheckIcon size={16} aria-hidden="true" /> : index + 1}
            </span>
            <span className={styles.label}>{label}</span>
          </li>
        )
      })}
    </ol>
  )
}
