/** Spec 2 "Profile Created Successfully modal". */
import { useUnit } from 'effector-react'
import { wizard } from '@codex/contracts/texts'
import { useNavigate } from '@codex/router'
import { Button } from '@codex/ui/button'
import { Dialog } from '@codex/ui/dialog'
import { FlashMessage } from '@codex/ui/flash'
import { CheckIcon, CopyIcon, MessageIcon } from '@codex/ui/icons'
import { ProfileCard } from '../../profile-card'
import * as model from './model'
import styles from './view.module.css'

const { createdModal } = wizard

export function Created({ onChatStarted }: { readonly onChatStarted: () => void }) {
  const { profile, reachable, copied, error, hold, release, close, copy, startChat } = useUnit({
    profile: model.$profile,
    reachable: model.$reachable,
    copied: model.$copied,
    error: model.error.$text,
    hold: model.error.held,
    release: model.error.released,
    close: model.closed,
    copy: model.copyRequested,
    startChat: model.chatStarted,
  })
  const navigate = useNavigate()

  if (profile === null) return null

  const chat = () => {
    startChat()
    onChatStarted()
    void navigate('/home')
  }
  const CopyState = copied ? CheckIcon : CopyIcon

  return (
    <Dialog
      open
      size="medium"
      title={createdModal.title}
      onClose={close}
      footer={
        <>
          <Button variant="quiet" className={styles.action} onClick={copy}>
            <CopyState size={18} aria-hidden="true" />
            <span aria-live="polite">{copied ? createdModal.copied : createdModal.copy}</span>
          </Button>
          <Button data-initial-focus className={styles.action} disabled={!reachable} onClick={chat}>
            <MessageIcon size={18} aria-hidden="true" />
            {createdModal.startChat}
          </Button>
        </>
      }
    >
      <FlashMessage text={error} tone="error" placement="overlay" onHold={hold} onRelease={release} />
      <ProfileCard profile={profile} />
    </Dialog>
  )
}
