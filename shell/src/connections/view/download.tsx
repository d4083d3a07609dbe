import { useUnit } from 'effector-react'
import { useEffect, useId, useRef } from 'react'
import type { LocalModel } from '@codex/contracts/entities'
import { localModels as texts } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { FlashMessage } from '@codex/ui/flash'
import * as downloads from '../model/downloads'
import styles from './view.module.css'

const { dialog: words } = texts

interface DownloadProps {
  readonly model: LocalModel
  readonly onRemove: () => void
}

/** A model, what can be done with it, and how far it is. */
export function Download({ model, onRemove }: DownloadProps) {
  const { local_model: id, name, state, message } = model
  const { changed, failure } = useUnit({ changed: downloads.$changed, failure: downloads.$changeFailure })
  const row = useRef<HTMLLIElement>(null)
  const seen = useRef(state)
  // The button that was pressed is gone. The next one is not what a second press means.
  useEffect(() => {
    if (state !== seen.current && document.activeElement === document.body) row.current?.focus()
    seen.current = state
  }, [state])

  const wrong = (changed === id ? failure : null) ?? message
  return (
    <li ref={row} className={styles.row} tabIndex={-1}>
      <div className={styles.about}>
        <p className={styles.title}>
          <span className={styles.name}>{name}</span>
          {state === 'ready' ? <span className={styles.answers}>{words.ready}</span> : null}
        </p>
        <p className={styles.note}>{words.about(model.label, model.licence, model.languages)}</p>
        <p className={styles.note}>{model.limits}</p>
        {model.checked ? null : <p className={styles.note}>{texts.unchecked}</p>}
      </div>
      {downloads.isRunning(model) ? <Progress model={model} /> : <Actions model={model} onRemove={onRemove} />}
      {wrong === null ? null : <FlashMessage text={wrong} tone="error" placement="flow" />}
    </li>
  )
}

function Progress({ model: { local_model: id, name, state, bytes, total } }: { readonly model: downloads.Running }) {
  const { changing, cancel } = useUnit({ changing: downloads.$changing, cancel: downloads.cancelAsked })
  const label = useId()
  const isKnown = total !== null && state !== 'checking'
  return (
    <div className={styles.progress}>
      <p className={styles.title}>
        <span id={label}>{words.states[state]}</span>
        <span className={styles.note}>{words.amounts(bytes, total)}</span>
      </p>
      <progress aria-labelledby={label} {...(isKnown && { value: bytes, max: total })} />
      <p className={styles.note}>{words.goesOn}</p>
      <Button
        variant="quiet"
        busy={changing === id}
        aria-label={words.of(words.cancel, name)}
        onClick={() => cancel(id)}
      >
        {words.cancel}
      </Button>
    </div>
  )
}

function Actions({ model: { local_model: id, name, state, bytes, total, unfit }, onRemove }: DownloadProps) {
  const { changing, download } = useUnit({ changing: downloads.$changing, download: downloads.downloadAsked })
  const isReady = state === 'ready'
  const isBegun = !isReady && bytes > 0
  const again = isBegun ? words.resume : words.download(total)
  const action = state === 'failed' ? words.retry : again
  return (
    <>
      {isBegun ? <p className={styles.note}>{words.part(bytes)}</p> : null}
      {unfit === null ? null : <p>{unfit}</p>}
      <div className={styles.actions}>
        {isReady || unfit !== null ? null : (
          <Button busy={changing === id} aria-label={words.of(action, name)} onClick={() => download(id)}>
            {action}
          </Button>
        )}
        {isReady || isBegun ? (
          <Button variant="quiet" busy={changing === id} aria-label={words.of(words.remove, name)} onClick={onRemove}>
            {words.remove}
          </Button>
        ) : null}
      </div>
    </>
  )
}
