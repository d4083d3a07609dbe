import { useUnit } from 'effector-react'
import { sidebar } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { CollapseIcon, ExpandIcon, PlusIcon, RefreshIcon } from '@codex/ui/icons'
import * as model from '../../list/model'
import { createRequested } from '../../wizard'
import { wizardPart } from '../../wizard/part'
import { useOverlay } from '../overlay'
import styles from './view.module.css'

export function Head({ rail }: { readonly rail: boolean }) {
  const { loading, opening, collapsed, refresh, toggle, create, preload } = useUnit({
    loading: model.$loading,
    opening: wizardPart.$opening,
    collapsed: model.$collapsed,
    refresh: model.refreshRequested,
    toggle: model.collapseToggled,
    create: createRequested,
    preload: wizardPart.requested,
  })
  const overlay = useOverlay()
  const ToggleIcon = collapsed ? ExpandIcon : CollapseIcon

  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{sidebar.title}</h2>
        <Button
          variant="icon"
          aria-label={sidebar.refresh}
          title={sidebar.refresh}
          aria-busy={loading}
          onClick={refresh}
        >
          <RefreshIcon size={18} aria-hidden="true" className={loading ? styles.turning : undefined} />
        </Button>
        <Button
          variant="icon"
          className={styles.toggle}
          aria-label={collapsed ? sidebar.expand : sidebar.collapse}
          title={collapsed ? sidebar.expand : sidebar.collapse}
          aria-expanded={!collapsed}
          onClick={toggle}
        >
          <ToggleIcon size={18} aria-hidden="true" />
        </Button>
      </div>
      <Button
        className={styles.create}
        busy={opening}
        aria-label={rail ? sidebar.create : undefined}
        title={rail ? sidebar.create : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={create}
      >
        {opening ? null : <PlusIcon size={18} aria-hidden="true" />}
        {/* One of the two: a hidden copy would be a second one of the empty state's. */}
        <span>{overlay ? sidebar.createOnMobile : sidebar.create}</span>
      </Button>
    </header>
  )
}
