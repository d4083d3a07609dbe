import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useUnit } from 'effector-react'
import type { Engine, SelectedCompanion } from '@codex/contracts/entities'
import { memory as texts } from '@codex/contracts/texts'
import { Deletion } from '../deletion/view'
import { Modal } from '../elements/modal'
import { ExportDialog } from '../export/dialog'
import { $request } from '../export/model'
import type { Hidden } from '../history/model'
import * as list from '../memory/list'
import { offersIn } from '../memory/memories'
import * as used from '../memory/used'
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
export function SidePanel({ companion, engine, loads, open, onShow, onClose, onHide, onDeleted }: SidePanelProps) {
  const { outdated, sheetOutdated, opened, shown } = useUnit({
    outdated: list.outdated,
    sheetOutdated: sheet.outdated,
    opened: list.opened,
    shown: used.shown,
  })
  const wide = useSyncExternalStore(follow, isWide)
  const { id, name } = companion

  useEffect(() => {
    outdated()
  }, [outdated, id, loads])
  // A reply adds nothing to the voice sheet.
  useEffect(() => {
    sheetOutdated()
  }, [sheetOutdated, id])
  useEffect(() => {
    shown(open)
    if (open) opened()
  }, [shown, opened, open, id])

  const panel = <Panel companionId={id} name={name} engine={engine} modal={!wide} onClose={onClose} />
  return (
    <>
      {open && wide ? (
        <aside className={styles.beside} aria-label={texts.title}>
          {panel}
        </aside>
      ) : null}
      {open && !wide ? <Sheet onClose={onClose}>{panel}</Sheet> : null}
      {open ? null : (
        <div className={line.floating}>
          <StatusLine />
        </div>
      )}
      <Deletion companion={companion} onHide={onHide} onDeleted={onDeleted} />
      <Export />
      <SelectionButtons onShow={onShow} />
      <Suggestions />
    </>
  )
}

interface SheetProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Over the conversation: from below on a phone, from the side on a tablet. */
function Sheet({ onClose, children }: SheetProps) {
  return (
    <Modal className={styles.sheet} aria-label={texts.title} onClose={onClose}>
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
  const offers = offersIn(useUnit(list.$memories))
  return (
    <p className={styles.hidden} aria-live="polite">
      {offers.map(({ text }) => texts.offer.text(text)).join(' ')}
    </p>
  )
}
