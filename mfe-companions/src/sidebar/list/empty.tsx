import { useUnit } from 'effector-react'
import { sidebar } from '@codex/contracts/texts'
import { Avatar } from '@codex/ui/avatar'
import { Button } from '@codex/ui/button'
import { createRequested } from '../../wizard'
import styles from './view.module.css'

const { empty } = sidebar

export function Empty() {
  const create = useUnit(createRequested)
  return (
    <div className={styles.empty}>
      <Avatar name="" size={72} className={styles.emblem} />
      <h3>{empty.title}</h3>
      <p>{empty.message}</p>
      <Button variant="quiet" onClick={create}>
        {empty.create}
      </Button>
    </div>
  )
}
