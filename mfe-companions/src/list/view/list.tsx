/** Spec 2 "Home layout": the sidebar 'Characters'. */
import { useUnit } from 'effector-react'
import type { Profile } from '@codex/contracts/entities'
import { sidebar } from '@codex/contracts/texts'
import { FlashMessage } from '@codex/ui/flash'
import * as model from '../model'
import { Empty } from './empty'
import { Head } from './head'
import { Row } from './row'
import { Skeleton } from './skeleton'
import styles from './view.module.css'

export interface ListProps {
  /** The rail of portraits that stays of a collapsed sidebar. */
  readonly rail: boolean
  /** A companion was picked. */
  readonly onPicked: () => void
}

export function List({ rail, onPicked }: ListProps) {
  const { companions, known, empty, error, selectedId, pick } = useUnit({
    companions: model.$companions,
    known: model.$known,
    empty: model.$empty,
    error: model.$error,
    selectedId: model.$selectedId,
    pick: model.companionPicked,
  })
  const choose = (profile: Profile) => {
    pick(profile)
    onPicked()
  }

  return (
    <>
      <Head rail={rail} />
      <div className={styles.content}>
        <Messages />
        {known || error !== null ? null : <Skeleton />}
        {empty ? <Empty /> : null}
        <ul className={styles.rows} aria-label={sidebar.title}>
          {companions.map((profile) => (
            <Row
              key={profile.profile_id}
              profile={profile}
              rail={rail}
              selected={profile.profile_id === selectedId}
              onPick={choose}
            />
          ))}
        </ul>
      </div>
      <footer className={styles.foot}>
        <span className={styles.connected}>{sidebar.connected}</span>
        <span className={styles.version}>{sidebar.version}</span>
      </footer>
    </>
  )
}

function Messages() {
  const { error, notice, failure, hold, release } = useUnit({
    error: model.$error,
    notice: model.notice.$text,
    failure: model.failure.$text,
    hold: model.failure.held,
    release: model.failure.released,
  })

  return (
    <>
      <FlashMessage text={notice} tone="success" placement="overlay" />
      <FlashMessage text={failure} tone="error" placement="overlay" onHold={hold} onRelease={release} />
      <div role="alert" className={styles.alert}>
        {error === null ? null : <p dir="auto">{error}</p>}
      </div>
    </>
  )
}
