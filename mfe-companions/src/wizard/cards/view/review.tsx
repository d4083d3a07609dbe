import { useUnit } from 'effector-react'
import { cards } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { $cardStored } from '../../form'
import type { Imported } from '../../imported'
import * as model from '..'
import styles from './import.module.css'

const { review } = cards

/** The card that the form was filled in from. */
export function Review({ imported: { fileName, card } }: { readonly imported: Imported }) {
  const { position, undrawable, stored, skip } = useUnit({
    position: model.$position,
    undrawable: model.$undrawable,
    stored: $cardStored,
    skip: model.skipRequested,
  })
  const notes = [
    ...card.warnings,
    ...(undrawable ? [review.undrawable] : []),
    ...(stored === 'nothing' ? [review.tooLarge] : []),
    ...(stored === 'without picture' && card.picture !== null ? [review.withoutPicture] : []),
  ]

  return (
    <section className={styles.review} aria-label={review.notes}>
      <div className={styles.reviewHead}>
        <p dir="auto" className={styles.from}>
          {position === null ? null : <strong>{review.position(position.at, position.of)}</strong>}{' '}
          {review.from(fileName)}
        </p>
        {position === null ? null : (
          <Button variant="quiet" onClick={() => skip()}>
            {review.skip}
          </Button>
        )}
      </div>
      {notes.length === 0 ? null : (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note} dir="auto">
              {note}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
