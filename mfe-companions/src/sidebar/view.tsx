/** Spec 2 "Home layout": the sidebar, an overlay on small screens. */
import { useEffect, useRef, type RefObject } from 'react'
import { useUnit } from 'effector-react'
import type { SidebarProps } from '@codex/contracts'
import { home, sidebar } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { CloseIcon } from '@codex/ui/icons'
import { Deletion } from '../deletion/view'
import { detailsPart } from '../details/part'
import { FirstStartSlot } from '../first-start'
import { GoOn } from '../go-on'
import { LazyModal } from '../lazy-part'
import * as list from '../list/model'
import { RailNamesSlot } from '../rail-names'
import { SearchSlot } from '../search'
import { ShortcutsSlot } from '../shortcuts'
import { cardsChosen, restoreRequested } from '../wizard'
import { wizardPart } from '../wizard/part'
import { List } from './list/view'
import { useSlideIn } from './slide-in'
import styles from './view.module.css'

export function Sidebar({ open, onClose, welcome }: SidebarProps) {
  const { collapsed, companions, appear, restore, take, disappear } = useUnit({
    collapsed: list.$collapsed,
    companions: list.$companions,
    appear: list.appeared,
    restore: restoreRequested,
    take: cardsChosen,
    disappear: list.disappeared,
  })
  const panel = useRef<HTMLElement>(null)
  const keys = useSlideIn(panel, open, onClose)
  useDrop(take)
  useFocusAfterDeletion(panel, companions.length)
  const rail = collapsed && !open

  useEffect(() => {
    appear()
    restore()
    return disappear
  }, [appear, restore, disappear])

  return (
    <>
      <div className={styles.overlay} data-open={open} onClick={onClose} />
      <aside
        ref={panel}
        className={styles.sidebar}
        aria-label={sidebar.title}
        tabIndex={-1}
        data-open={open}
        data-rail={rail}
        onKeyDown={keys}
      >
        <Button variant="icon" className={styles.close} aria-label={home.topBar.closeSidebar} onClick={onClose}>
          <CloseIcon size={20} aria-hidden="true" />
        </Button>
        <List rail={rail} onPicked={onClose} />
        {rail ? <RailNamesSlot panel={panel} /> : null}
        <ShortcutsSlot panel={panel} />
      </aside>
      <FirstStartSlot pane={welcome} />
      <GoOn pane={welcome} />
      <LazyModal part={wizardPart} name="form" props={{ onChatStarted: onClose }} />
      <LazyModal part={detailsPart} name="profile" props={{}} />
      <Deletion />
      <SearchSlot onOpened={onClose} />
    </>
  )
}

/** Moves the focus to the sidebar when the focused row was deleted. */
function useFocusAfterDeletion(panel: RefObject<HTMLElement | null>, rows: number) {
  const before = useRef(rows)

  useEffect(() => {
    if (rows < before.current && document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
    before.current = rows
  }, [panel, rows])
}

/** Files that are dropped anywhere: the browser would leave the page to show them. */
function useDrop(take: (files: readonly File[]) => void) {
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault()
    }
    const dropped = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      // An element that takes files has handled it.
      if (files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      take(files)
    }
    addEventListener('dragover', over)
    addEventListener('drop', dropped)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', dropped)
    }
  }, [take])
}
