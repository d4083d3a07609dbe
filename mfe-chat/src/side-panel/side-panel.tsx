import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useUnit } from 'effector-react'
import type { Engine, SelectedCompanion } from '@codex/contracts/entities'
import { conversations, memory as texts } from '@codex/contracts/texts'
import { $conversationId } from '../companion'
import * as listed from '../conversations/model'
import { RemovalLine, RemovalQuestion } from '../conversations/removal-view'
import { SceneSheet } from '../conversations/scene-sheet'
import { ConversationsPanel } from '../conversations/view'
import { Deletion } from '../deletion/view'
import { Modal } from '../elements/modal'
import { ExportDialog } from '../export/dialog'
import { $request } from '../export/model'
import type { Hidden } from '../history/model'
import type { Talk } from '../interview/talk'
import * as list from '../memory/list'
import { offersIn } from '../memory/memories'
import * as used from '../memory/used'
import { PersonasDialog } from '../personas/view'
import * as sheet from '../voice-sheet/sheet'
import { Panel } from './panel'
import { SelectionButtons } from './selection-buttons'
import { StatusLine } from './status-line'
import styles from '../elements/panel.module.css'
import line from '../elements/status-line.module.css'

interface SidePanelProps {
  readonly companion: SelectedCompanion
  /** Of the replies; null: not known yet. */
  readonly engine: Engine | null
  readonly talk: Talk
  /** Changes when the history was loaded. */
  readonly loads: number
  readonly open: boolean
  readonly onShow: () => void
  readonly onClose: () => void
  /** The chat's own. */
  readonly onHide: (range: Hidden | null) => void
  readonly onDeleted: () => void
}

/** px. With less, the panel lies over the conversation. */
const WIDE = '(min-width: 1200px)'
const follow = (change: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', change)
  return () => query.removeEventListener('change', change)
}
const isWide = () => matchMedia(WIDE).matches

/** The panel beside the conversation, and what is always there: the status line, and the buttons at selected words. */
export function SidePanel({
  companion,
  engine,
  talk,
  loads,
  open,
  onShow,
  onClose,
  onHide,
  onDeleted,
}: SidePanelProps) {
  const { conversationId, outdated, sheetOutdated, listOutdated, listOpened, opened, shown, listOpen, closeList } =
    useUnit({
      conversationId: $conversationId,
      outdated: list.outdated,
      sheetOutdated: sheet.outdated,
      listOutdated: listed.outdated,
      listOpened: listed.opened,
      listOpen: listed.$open,
      closeList: listed.closed,
      opened: list.opened,
      shown: used.shown,
    })
  const wide = useSyncExternalStore(follow, isWide)
  const { id, name } = companion

  useEffect(() => {
    outdated()
  }, [outdated, conversationId, loads])
  // A reply adds nothing to the voice sheet.
  useEffect(() => {
    sheetOutdated()
  }, [sheetOutdated, conversationId])
  // The first conversation shows no title: its list is loaded when it is opened.
  const hasTitle = conversationId !== id
  useEffect(() => {
    if (listOpen || hasTitle) listOutdated()
  }, [listOutdated, listOpen, hasTitle, conversationId, loads])
  // They have the same place.
  useEffect(() => {
    if (open) closeList()
  }, [open, closeList])
  useEffect(() => {
    if (listOpen) onClose()
  }, [listOpen, onClose])
  useEffect(() => {
    shown(open)
    if (!open) return
    opened()
    // Memories say where they are for when there are several.
    listOpened()
  }, [shown, opened, listOpened, open, conversationId])

  const isOpen = open || listOpen
  const label = open ? texts.title : conversations.title
  const panel = open ? (
    <Panel companionId={id} name={name} engine={engine} talk={talk} modal={!wide} onClose={onClose} />
  ) : (
    <ConversationsPanel companionId={id} name={name} modal={!wide} />
  )
  return (
    <>
      {isOpen && wide ? (
        <aside className={styles.beside} aria-label={label}>
          {panel}
        </aside>
      ) : null}
      {isOpen && !wide ? (
        <Sheet label={label} onClose={open ? onClose : closeList}>
          {panel}
        </Sheet>
      ) : null}
      {open ? null : (
        <div className={line.floating}>
          <StatusLine />
        </div>
      )}
      {listOpen ? null : (
        <div className={line.floating} data-low>
          <RemovalLine />
        </div>
      )}
      <RemovalQuestion name={name} />
      <SceneSheet name={name} />
      <PersonasDialog />
      <Deletion onHide={onHide} onDeleted={onDeleted} />
      <Export />
      <SelectionButtons onShow={onShow} />
      <Suggestions />
    </>
  )
}

interface SheetProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Over the conversation: from below on a phone, from the side on a tablet. */
function Sheet({ label, onClose, children }: SheetProps) {
  return (
    <Modal className={styles.sheet} aria-label={label} onClose={onClose}>
      {children}
    </Modal>
  )
}

/** Another message begins with the first choices. */
function Export() {
  const request = useUnit($request)
  return request && <ExportDialog key={request.from} request={request} />
}

/** Read out once; the focus stays where it is. */
function Suggestions() {
  const { memories, contradictions } = useUnit({ memories: list.$memories, contradictions: list.$contradictions })
  const said = [
    ...contradictions.map(({ earlier }) => texts.contradiction.earlier(earlier)),
    ...offersIn(memories).map(({ text }) => texts.offer.text(text)),
  ]
  return (
    <p className={styles.hidden} aria-live="polite">
      {said.join(' ')}
    </p>
  )
}
