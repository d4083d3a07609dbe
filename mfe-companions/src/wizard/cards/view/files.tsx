import { useUnit } from 'effector-react'
import { cards } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { Spinner } from '@codex/ui/spinner'
import * as model from '..'
import type { CardFile, Outcome } from '..'
import { CardPicker } from './picker'
import styles from './import.module.css'

const { importing } = cards

/** The chosen files, each with what became of it. */
export function Files({ files }: { readonly files: readonly CardFile[] }) {
  const again = useUnit(model.againRequested)
  return (
    <>
      <ul tabIndex={0} aria-label={importing.files} className={styles.list}>
        {files.map(({ file, outcome }, index) => (
          <li key={index} className={styles.file} data-state={outcome.state}>
            <span dir="auto" className={styles.name}>
              {file.name}
            </span>
            <span className={styles.outcome}>
              {outcome.state === 'reading' ? <Spinner size={14} /> : null}
              {textOf(outcome)}
            </span>
            {outcome.state === 'known' ? (
              <Button
                variant="quiet"
                className={styles.again}
                aria-label={`${importing.again}: ${file.name}`}
                onClick={() => again(file)}
              >
                {importing.again}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Actions files={files} />
    </>
  )
}

function textOf(outcome: Outcome): string {
  if (outcome.state === 'refused') return outcome.message
  if (outcome.state !== 'known') return importing.states[outcome.state]
  return outcome.twin === null ? importing.states.imported : importing.states.twin(outcome.twin)
}

function Actions({ files }: { readonly files: readonly CardFile[] }) {
  const { imported, reading, choose, cancel, clear, review } = useUnit({
    imported: model.$imported,
    reading: model.$reading,
    choose: model.filesChosen,
    cancel: model.readingCancelled,
    clear: model.cleared,
    review: model.reviewRequested,
  })
  const ready = files.filter(({ outcome }) => outcome.state === 'ready').length

  return (
    <div className={styles.actions}>
      {ready > 1 || imported !== null ? <p className={styles.hint}>{importing.notStored}</p> : null}
      {reading ? (
        <Button variant="quiet" onClick={() => cancel()}>
          {importing.cancel}
        </Button>
      ) : imported === null ? (
        <>
          <Button variant="quiet" onClick={() => clear()}>
            {importing.clear}
          </Button>
          <CardPicker onChosen={choose} />
        </>
      ) : null}
      {!reading && imported === null && ready > 0 ? (
        <Button onClick={() => review()}>{importing.review(ready)}</Button>
      ) : null}
    </div>
  )
}
