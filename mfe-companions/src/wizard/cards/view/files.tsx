import { useState } from 'react'
import { useUnit } from 'effector-react'
import { cards } from '@codex/contracts/texts'
import { $companion } from '@codex/session'
import { Button } from '@codex/ui/button'
import { SelectField } from '@codex/ui/select-field'
import { Spinner } from '@codex/ui/spinner'
import { $companions } from '../../../list'
import { $imported } from '../../form'
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
              {outcome.state === 'reading' || outcome.state === 'adding' ? <Spinner size={14} /> : null}
              {textOf(outcome)}
            </span>
            {outcome.state === 'lorebook' ? <LoreTarget file={file} /> : null}
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

/** The companion that gets the entries of a lorebook. */
function LoreTarget({ file }: { readonly file: File }) {
  const { companions, open, add } = useUnit({ companions: $companions, open: $companion, add: model.loreRequested })
  const [chosen, setChosen] = useState<string>()
  const ids = companions.map(({ profile_id }) => profile_id)
  const into = chosen ?? ids.find((id) => id === open?.profile_id) ?? ids[0]
  if (into === undefined) return <span className={styles.outcome}>{importing.lore.none}</span>
  return (
    <span className={styles.lore}>
      <SelectField
        label={importing.lore.into}
        value={into}
        onChange={setChosen}
        options={companions.map(({ profile_id, name }) => ({ value: profile_id, label: name }))}
      />
      <Button variant="quiet" aria-label={importing.lore.addFile(file.name)} onClick={() => add({ file, into })}>
        {importing.lore.add}
      </Button>
    </span>
  )
}

function textOf(outcome: Outcome): string {
  if (outcome.state === 'lorebook') return outcome.message ?? importing.states.lorebook
  if (outcome.state === 'added') return importing.states.added(outcome.counts.added, outcome.counts.unused)
  if (outcome.state === 'refused') return outcome.message
  if (outcome.state !== 'known') return importing.states[outcome.state]
  return outcome.twin === null ? importing.states.imported : importing.states.twin(outcome.twin)
}

function Actions({ files }: { readonly files: readonly CardFile[] }) {
  const { imported, reading, choose, cancel, clear, review } = useUnit({
    imported: $imported,
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
