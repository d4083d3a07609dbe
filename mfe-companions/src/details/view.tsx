/** Spec 2 "Profile Details modal". */
import { useUnit } from 'effector-react'
import { details, wizard } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { Dialog } from '@codex/ui/dialog'
import { FlashMessage } from '@codex/ui/flash'
import { CheckIcon, CopyIcon, PencilIcon, PlusIcon } from '@codex/ui/icons'
import { Spinner } from '@codex/ui/spinner'
import { ProfileCard } from '../profile-card'
import * as actions from './actions'
import { CardSection } from './card-section'
import * as edit from './edit'
import { EditedSection, Leaving } from './edited-section'
import * as model from './model'
import { RepliesSection } from './replies-section'
import styles from './view.module.css'

export function Details() {
  const { open, loading, profile, editing, close } = useUnit({
    open: model.$open,
    loading: model.$loading,
    profile: model.$profile,
    editing: edit.$editing,
    close: edit.leaveRequested,
  })

  return (
    <Dialog
      open={open}
      onClose={close}
      title={details.title}
      // Edit and Duplicate would discard what is being written.
      footer={profile === null || editing ? null : <Actions />}
    >
      <Failure />
      {profile === null ? (
        <div className={styles.absent}>{loading ? <Spinner label={details.loading} /> : <p>{details.noData}</p>}</div>
      ) : (
        <ProfileCard profile={profile}>
          {edit.editedFields.map((field) => (
            <EditedSection key={field.name} profile={profile} {...field} />
          ))}
          <Leaving />
          <RepliesSection />
          <CardSection />
        </ProfileCard>
      )}
    </Dialog>
  )
}

function Actions() {
  const { copied, duplicating, copy, edit, duplicate } = useUnit({
    copied: actions.$copied,
    duplicating: actions.$duplicating,
    copy: actions.copyRequested,
    edit: actions.editPressed,
    duplicate: actions.duplicateRequested,
  })
  const CopyState = copied ? CheckIcon : CopyIcon
  return (
    <>
      <Button variant="quiet" className={styles.action} onClick={() => copy()}>
        <CopyState size={18} aria-hidden="true" />
        <span aria-live="polite">{copied ? wizard.createdModal.copied : wizard.createdModal.copy}</span>
      </Button>
      <Button variant="quiet" className={styles.action} busy={duplicating} onClick={() => duplicate()}>
        {duplicating ? null : <PlusIcon size={18} aria-hidden="true" />}
        {duplicating ? details.actions.duplicating : details.actions.duplicate}
      </Button>
      <Button variant="quiet" className={styles.action} onClick={() => edit()}>
        <PencilIcon size={18} aria-hidden="true" />
        {details.actions.edit}
      </Button>
    </>
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
