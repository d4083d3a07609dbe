/** Spec 2 "Profile Details modal". */
import { useUnit } from 'effector-react'
import { details } from '@codex/contracts/texts'
import { Dialog } from '@codex/ui/dialog'
import { FlashMessage } from '@codex/ui/flash'
import { Spinner } from '@codex/ui/spinner'
import { ProfileCard } from '../profile-card'
import * as model from './model'
import styles from './view.module.css'

export function Details() {
  const { open, loading, profile, close } = useUnit({
    open: model.$open,
    loading: model.$loading,
    profile: model.$profile,
    close: model.closed,
  })

  return (
    <Dialog open={open} onClose={close} title={details.title}>
      <Failure />
      {profile === null ? (
        <div className={styles.absent}>{loading ? <Spinner label={details.loading} /> : <p>{details.noData}</p>}</div>
      ) : (
        <ProfileCard profile={profile} />
      )}
    </Dialog>
  )
}

function Failure() {
  const { text, hold, release } = useUnit({
    text: model.error.$text,
    hold: model.error.held,
    release: model.error.released,
  })
  return <FlashMessage text={text} tone="error" placement="overlay" onHold={hold} onRelease={release} />
}
