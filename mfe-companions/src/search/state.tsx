import { useUnit } from 'effector-react'
import { search as texts } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { Lines } from '@codex/ui/lines'
import { Spinner } from '@codex/ui/spinner'
import * as model from './model'
import styles from './view.module.css'

/** One line above the results: loading, how many there are, or why there are none. */
export function State() {
  const { loading, error, answered, hits, more, retry } = useUnit({
    loading: model.$loading,
    error: model.$error,
    answered: model.$answered,
    hits: model.$hits,
    more: model.$more,
    retry: model.retried,
  })
  if (error !== null)
    return (
      <div role="alert" className={styles.failed}>
        <div>
          <Lines text={error} />
        </div>
        <Button variant="quiet" onClick={() => retry()}>
          {texts.tryAgain}
        </Button>
      </div>
    )
  const isNone = answered !== null && !loading && hits.length === 0
  return (
    <>
      <p role="status" className={styles.state}>
        {loading && hits.length === 0 ? texts.loading : ''}
        {answered !== null && hits.length > 0 ? texts.found(hits.length, more) : ''}
        {isNone && !more ? texts.none(answered) : ''}
        {isNone && more ? texts.noneYet : ''}
      </p>
      {isNone ? <p className={styles.none}>{texts.noneHint}</p> : null}
    </>
  )
}

export function More() {
  const { more, loading, load } = useUnit({ more: model.$more, loading: model.$loading, load: model.moreRequested })
  if (!more) return null
  return (
    <div className={styles.more}>
      {loading ? (
        <Spinner label={texts.loading} />
      ) : (
        <Button variant="quiet" onClick={() => load()}>
          {texts.more}
        </Button>
      )}
    </div>
  )
}
