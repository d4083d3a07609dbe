/** Spec 2 "Profile Created Successfully modal". */
import { useUnit } from 'effector-react'
import { wizard } from '@codex/contracts/texts'
import { useNavigate } from '@codex/router'
import { Button } from '@codex/ui/button'
import { Dialog } from '@codex/ui/dialog'
import { CheckIcon, CopyIcon, MessageIcon } from '@codex/ui/icons'
import { ProfileCard } from '../profile-card'
import * as model from './model'
import styles from './view.module.css'

const { createdModal } = wizard

export function Created({ onChatStarted }: { readonly onChatStarted: () => void }) {
  const { profile, reachable, copied, close, copy, startChat } = useUnit({
    profile: model.$profile,
    reachable: model.$reachable,
    copied: model.$copied,
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
      <ProfileCard profile={profile} />
    </Dialog>
  )
}
