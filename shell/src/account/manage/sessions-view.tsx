import { useUnit } from 'effector-react'
import type { SessionPlace } from '@codex/contracts/endpoints'
import { manage } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { FlashMessage } from '@codex/ui/flash'
import { Spinner } from '@codex/ui/spinner'
import { LoadFailure } from './form-view'
import * as model from './sessions'
import { momentOf } from './moment'
import styles from './view.module.css'

const texts = manage.sessions

export function Sessions() {
  const { places, loadFailure, failure, ending, status, end, retry, hold, release } = useUnit({
    places: model.$places,
    loadFailure: model.$loadFailure,
    failure: model.failure.$text,
    ending: model.$ending,
    status: model.$status,
    end: model.ended,
    retry: model.retried,
    hold: model.failure.held,
    release: model.failure.released,
  })
  const others = places?.filter(({ current }) => !current) ?? []

  return (
    <div className={styles.sessions} data-initial-focus tabIndex={-1}>
      {loadFailure === null ? null : <LoadFailure text={loadFailure} onRetry={() => retry()} />}
      {places === null && loadFailure === null ? <Spinner label={texts.loading} /> : null}
      {places === null ? null : (
        <ul className={styles.places}>
          {places.map((place) => (
            <Place key={place.session_id} place={place} busy={ending?.id === place.session_id} onEnd={end} />
          ))}
        </ul>
      )}
      <p role="status" className={styles.note}>
        {status === '' && places !== null && others.length === 0 ? texts.none : status}
      </p>
      <FlashMessage text={failure} tone="error" placement="flow" onHold={hold} onRelease={release} />
      {others.length > 1 ? (
        <Button variant="quiet" busy={ending?.id === null} onClick={() => end(null)}>
          {texts.endOthers}
        </Button>
      ) : null}
    </div>
  )
}

interface PlaceProps {
  readonly place: SessionPlace
  readonly busy: boolean
  readonly onEnd: (id: string) => void
}

function Place({ place, busy, onEnd }: PlaceProps) {
  const { session_id: id, created_at, used_at, current } = place
  const browser = place.browser === '' ? texts.unknown : place.browser
  const since = momentOf(created_at)
  return (
    <li className={styles.place}>
      <div>
        <p className={styles.browser}>
          {browser}
          {current ? <span className={styles.current}>{texts.current}</span> : null}
        </p>
        <p className={styles.note}>{texts.since(since)}</p>
        {current ? null : <p className={styles.note}>{texts.used(momentOf(used_at))}</p>}
      </div>
      {current ? null : (
        <Button variant="quiet" busy={busy} aria-label={texts.endOf(browser, since)} onClick={() => onEnd(id)}>
          {texts.end}
        </Button>
      )}
    </li>
  )
}
