import { createPortal } from 'react-dom'
import { useUnit } from 'effector-react'
import type { Profile } from '@codex/contracts/entities'
import { sidebar } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { companionPicked } from '../list/model'
import styles from './view.module.css'

export interface GoOnProps {
  readonly pane: HTMLElement
  readonly last: Profile
}

/** Opens the conversation that this user had open last in this browser. */
export function GoOn({ pane, last }: GoOnProps) {
  const pick = useUnit(companionPicked)
  return createPortal(
    <Button className={styles.goOn} dir="auto" onClick={() => pick(last)}>
      {sidebar.goOn(last.name)}
    </Button>,
    pane,
  )
}
