/** Spec 2 "Home layout": the sidebar 'Characters'. */
import { useLayoutEffect, useState } from 'react'
import { useUnit } from 'effector-react'
import type { Profile } from '@codex/contracts/entities'
import { sidebar } from '@codex/contracts/texts'
import { Avatar } from '@codex/ui/avatar'
import { Button } from '@codex/ui/button'
import { FlashMessage } from '@codex/ui/flash'
import { useOnline } from '@codex/ui/online'
import * as model from '../../list/model'
import { createRequested } from '../../wizard'
import { Filter } from './filter'
import { Head } from './head'
import { Rows } from './rows'
import { Skeleton } from './skeleton'
import styles from './view.module.css'

interface ListProps {
  /** The collapsed sidebar: portraits only. */
  readonly rail: boolean
  readonly onPicked: () => void
}

export function List({ rail, onPicked }: ListProps) {
  const { known, empty, error, query, pick } = useUnit({
    known: model.$known,
    empty: model.$empty,
    error: model.$error,
    query: model.$query,
    pick: model.companionPicked,
  })
  const online = useOnline()
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const choose = (profile: Profile) => {
    pick(profile)
    onPicked()
  }

  useLayoutEffect(() => {
    scroller?.scrollTo(0, 0)
  }, [scroller, query])

  return (
    <>
      <Head rail={rail} />
      <Filter />
      <Failure />
      <div ref={setScroller} className={styles.content}>
        {known || error !== null ? null : <Skeleton />}
        {empty ? <Empty /> : null}
        <Rows rail={rail} onPick={choose} scroller={scroller} />
      </div>
      <Messages />
      <footer className={styles.foot}>
        <span className={styles.connected} data-online={online}>
          {online ? sidebar.connected : sidebar.offline}
        </span>
        <span className={styles.version}>{sidebar.version}</span>
      </footer>
    </>
  )
}

function Failure() {
  const error = useUnit(model.$error)
  return (
    <div className={styles.alert}>
      <FlashMessage text={error} tone="error" placement="flow" />
    </div>
  )
}

/** Below the rows, so that they neither move nor are covered. */
function Messages() {
  const { notice, failure, hold, release } = useUnit({
    notice: model.notice.$text,
    failure: model.failure.$text,
    hold: model.failure.held,
    release: model.failure.released,
  })

  return (
    <div className={styles.messages}>
      <FlashMessage text={notice} tone="success" placement="flow" />
      <FlashMessage text={failure} tone="error" placement="flow" onHold={hold} onRelease={release} />
    </div>
  )
}

const { empty } = sidebar

function Empty() {
  const create = useUnit(createRequested)
  return (
    <div className={styles.empty}>
      <Avatar name="" size={72} className={styles.emblem} />
      <h3>{empty.title}</h3>
      <p>{empty.message}</p>
      <Button variant="quiet" onClick={create}>
        {empty.create}
      </Button>
    </div>
  )
}
