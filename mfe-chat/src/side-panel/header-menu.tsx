import type { ComponentProps, ComponentType } from 'react'
import { useUnit } from 'effector-react'
import { detailsRequested } from '@codex/session'
import { chat, conversations, interview, memory as texts, takeout, voice } from '@codex/contracts/texts'
import { BookmarkIcon, CircleHelpIcon, DownloadIcon, EyeIcon, MoreIcon, StarIcon, TrashIcon } from '@codex/ui/icons'
import { Menu } from '@codex/ui/menu'
import { ConversationsIcon } from '../conversations/icons'
import { shown as conversationsRequested } from '../conversations/model'
import { requested as deletionRequested } from '../deletion/model'
import * as panel from './model'

interface HeaderMenuProps {
  readonly companionId: string
  /** The chat's own. */
  readonly Button: ComponentType<ComponentProps<'button'> & { readonly variant: 'icon'; readonly 'aria-label': string }>
  readonly onShow: () => void
}

/** What concerns the whole conversation, in words. */
export function HeaderMenu({ companionId, Button, onShow }: HeaderMenuProps) {
  const { choose, list, exportAll, showDetails, remove } = useUnit({
    choose: panel.partChosen,
    list: conversationsRequested,
    exportAll: panel.exportRequested,
    showDetails: detailsRequested,
    remove: deletionRequested,
  })
  const show = (part: panel.PanelPart) => () => {
    choose(part)
    onShow()
  }
  return (
    <Menu
      trigger={
        <Button variant="icon" aria-label={texts.more}>
          <MoreIcon size={20} aria-hidden />
        </Button>
      }
      items={[
        { label: texts.title, icon: <BookmarkIcon />, onSelect: show('memory') },
        { label: voice.title, icon: <StarIcon />, onSelect: show('voice') },
        { label: interview.title, icon: <CircleHelpIcon />, onSelect: show('interview') },
        { label: conversations.title, icon: <ConversationsIcon />, onSelect: () => list() },
        { label: takeout.title, icon: <DownloadIcon />, onSelect: () => exportAll(null) },
        { label: texts.profile, icon: <EyeIcon />, onSelect: () => showDetails(companionId) },
        {
          label: chat.deletion.all,
          icon: <TrashIcon />,
          danger: true,
          apart: true,
          onSelect: () => remove({ from: null }),
        },
      ]}
    />
  )
}
