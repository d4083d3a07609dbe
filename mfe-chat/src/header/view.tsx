/** Spec 2 "Chat panel", header. */
import { useUnit } from 'effector-react'
import type { SelectedCompanion } from '@codex/contracts/entities'
import { chat, details } from '@codex/contracts/texts'
import { detailsRequested, helpLinesRequested, searchRequested } from '@codex/session'
import { Avatar } from '@codex/ui/avatar'
import { Button } from '@codex/ui/button'
import { RefreshIcon, SearchIcon } from '@codex/ui/icons'
import { EngineChip } from '../engine'
import * as history from '../history'
import { $part, MemoryButton } from '../side-panel'
import styles from './view.module.css'

interface HeaderProps {
  readonly companion: SelectedCompanion
}

export function Header({ companion }: HeaderProps) {
  const { part, spinning, refresh, search, showDetails, showHelpLines } = useUnit({
    search: searchRequested,
    showDetails: detailsRequested,
    showHelpLines: helpLinesRequested,
    part: $part,
    spinning: history.$spinning,
    refresh: history.refreshed,
  })

  return (
    <header className={styles.header}>
      <Avatar src={companion.image} name={details.portrait(companion.name)} size={44} />
      <div className={styles.who}>
        <div className={styles.line}>
          <h2 className={styles.name} dir="auto">
            {/* Also covers the portrait. */}
            <button
              type="button"
              className={styles.details}
              aria-haspopup="dialog"
              title={details.title}
              onClick={() => showDetails(companion.profile_id)}
            >
              {companion.name}
            </button>{' '}
            <button
              type="button"
              className={styles.mark}
              aria-haspopup="dialog"
              title={chat.aiMark.title}
              onClick={() => showHelpLines()}
            >
              {chat.aiMark.text}
            </button>
          </h2>
          <EngineChip />
        </div>
        <p className={styles.personality} dir="auto" title={companion.personality}>
          {part && <part.ConversationTitle />}
          {companion.personality}
        </p>
      </div>
      <Button variant="icon" aria-label={chat.search} aria-keyshortcuts="Control+K Meta+K" onClick={() => search()}>
        <SearchIcon size={20} aria-hidden="true" />
      </Button>
      <Button
        variant="icon"
        className={styles.refresh}
        aria-label={chat.refreshHistory}
        data-spinning={spinning}
        onClick={refresh}
      >
        <RefreshIcon size={20} aria-hidden="true" />
      </Button>
      <MemoryButton companionId={companion.profile_id} className={styles.memory} />
    </header>
  )
}
