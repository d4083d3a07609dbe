import { useUnit } from 'effector-react'
import { passwordScore } from '@codex/contracts/limits'
import { auth } from '@codex/contracts/texts'
import { CheckIcon } from '@codex/ui/icons'
import * as model from './model'
import styles from './strength.module.css'

const hints = Object.values(auth.strengthHints)
const steps = Array.from({ length: passwordScore.max }, (_, step) => step)

/** Spec 5 "Password strength": all five hints are always there; fulfilled ones are ticked off. */
export function PasswordStrength() {
  const { strength, typed } = useUnit({ strength: model.$strength, typed: model.$passwordTyped })

  return (
    <div className={styles.strength} data-score={strength.score}>
      <div
        className={styles.meter}
        role="meter"
        aria-label={auth.strength}
        aria-valuemin={passwordScore.min}
        aria-valuemax={passwordScore.max}
        aria-valuenow={strength.score}
        aria-valuetext={strength.label}
      >
        {steps.map((step) => (
          <span key={step} className={styles.step} data-reached={step < strength.score || undefined} />
        ))}
      </div>
      <p className={styles.label} aria-live="polite">
        {typed ? strength.label : null}
      </p>
      <ul className={styles.hints}>
        {hints.map((hint) => (
          <Hint key={hint} text={hint} met={!strength.hints.includes(hint)} />
        ))}
      </ul>
    </div>
  )
}

/** Screen readers read only the hints that are not fulfilled. */
function Hint({ text, met }: { readonly text: string; readonly met: boolean }) {
  return (
    <li className={styles.hint} data-met={met || undefined} aria-hidden={met || undefined}>
      <span className={styles.mark}>{met ? <CheckIcon size={14} aria-hidden="true" /> : null}</span>
      {text}
    </li>
  )
}
