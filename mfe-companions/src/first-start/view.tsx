import { createPortal } from 'react-dom'
import { useUnit } from 'effector-react'
import { Avatar } from '@codex/ui/avatar'
import { Button } from '@codex/ui/button'
import { Lines } from '@codex/ui/lines'
import { cardsChosen, createRequested } from '../wizard'
import { CardPicker } from '../wizard/cards/view/picker'
import * as model from './model'
import { SAMPLES } from './samples'
import styles from './view.module.css'

/** Texts that the specification does not have. */
const words = {
  heading: 'Or begin with one of these',
  mark: 'Sample',
  opening: 'Opening the conversation…',
  create: 'Create Your Own',
} as const

interface FirstStartProps {
  readonly pane: HTMLElement
}

export function FirstStart({ pane }: FirstStartProps) {
  const { opening, error, choose, create, bring } = useUnit({
    opening: model.$opening,
    error: model.$error,
    choose: model.sampleChosen,
    create: createRequested,
    bring: cardsChosen,
  })
  return createPortal(
    <div className={styles.start}>
      <h3 className={styles.heading}>{words.heading}</h3>
      <ul className={styles.samples}>
        {SAMPLES.map((sample) => (
          <li key={sample.name}>
            <button
              type="button"
              className={styles.sample}
              // Not `disabled`, which would take the focus away.
              aria-disabled={opening !== null}
              aria-busy={opening === sample.name}
              onClick={() => choose(sample)}
            >
              <Avatar src={sample.avatar_icon} name="" size={56} className={styles.portrait} />
              <span className={styles.words}>
                <span className={styles.mark}>{words.mark}</span> <span className={styles.name}>{sample.name}</span>{' '}
                <span className={styles.role}>{opening === sample.name ? words.opening : sample.role}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div role="alert" className={styles.error}>
        {error === null ? null : <Lines text={error} />}
      </div>
      <div className={styles.own}>
        <Button variant="quiet" onClick={() => create()}>
          {words.create}
        </Button>
        <CardPicker onChosen={bring} />
      </div>
    </div>,
    pane,
  )
}
