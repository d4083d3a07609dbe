import { useCallback, useRef, type KeyboardEvent } from 'react'
import { useUnit } from 'effector-react'
import type { Engine } from '@codex/contracts/entities'
import { interview, memory as texts, voice } from '@codex/contracts/texts'
import { CloseIcon, PlusIcon } from '@codex/ui/icons'
import { usePanelFocus } from '../elements/panel-focus'
import { ExportButton } from '../export/dialog'
import { Interview } from '../interview'
import type { Talk } from '../interview/talk'
import { AddForm } from '../memory/editor'
import * as forms from '../memory/forms'
import { Memories } from '../memory/memory-list'
import { useShowMessage, type ShowMessage } from '../memory/show-message'
import * as drafts from '../voice-sheet/drafts'
import { VoiceSheet } from '../voice-sheet/view'
import * as model from './model'
import { StatusLine } from './status-line'
import styles from '../elements/panel.module.css'

const PARTS = ['memory', 'voice', 'interview'] as const
const TITLES = { memory: texts.title, voice: voice.title, interview: interview.title }

interface PanelProps {
  readonly companionId: string
  readonly name: string
  /** Of the replies; null: not known yet. */
  readonly engine: Engine | null
  readonly talk: Talk
  /** It covers the conversation, and closes when a message is to be shown. */
  readonly modal: boolean
  readonly onClose: () => void
}

export function Panel({ companionId, name, engine, talk, modal, onClose }: PanelProps) {
  const { part, choose, write, writeLine } = useUnit({
    part: model.$part,
    choose: model.partChosen,
    write: forms.addRequested,
    writeLine: drafts.addRequested,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  usePanelFocus(panel, heading)

  const show = useShowMessage()
  const toSource = useCallback<ShowMessage>(
    (...source) => {
      show(...source)
      if (modal) onClose()
    },
    [modal, onClose, show],
  )
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <div ref={panel} className={styles.panel} onKeyDown={pressed}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {TITLES[part]}
        </h2>
        {part === 'interview' ? null : (
          <button
            ref={add}
            type="button"
            className={styles.add}
            onClick={() => (part === 'voice' ? writeLine : write)({ source: null, text: '' })}
          >
            <PlusIcon size={16} aria-hidden />
            {texts.form.add}
          </button>
        )}
        <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
          <CloseIcon size={20} aria-hidden />
        </button>
      </header>
      <div className={styles.parts} role="group" aria-label={voice.parts.label}>
        {PARTS.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.part}
            aria-pressed={part === one}
            onClick={() => choose(one)}
          >
            {voice.parts[one]}
          </button>
        ))}
      </div>
      <div key={part} className={styles.body}>
        {part === 'voice' ? (
          <>
            <VoiceSheet
              companionId={companionId}
              name={name}
              onSource={toSource}
              onLeave={() => add.current?.focus()}
            />
            <ExportButton className={styles.export} onPress={modal ? onClose : null} />
          </>
        ) : part === 'interview' ? (
          <Interview name={name} engine={engine} talk={talk} onSource={toSource} onVoice={() => choose('voice')} />
        ) : (
          <>
            <AddForm name={name} onLeave={() => add.current?.focus()} />
            <Memories name={name} engine={engine} onSource={toSource} />
          </>
        )}
      </div>
      <footer className={styles.foot}>
        <StatusLine />
      </footer>
    </div>
  )
}
