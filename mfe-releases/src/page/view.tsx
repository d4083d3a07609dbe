import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { AccessForm } from '../access'
import { $loaded } from '../overview/model'
import { Overview } from './overview'
import * as refresh from './refresh'
import styles from './view.module.css'

/** Published versions, how they do, and their changes. Without a known token it shows the form for one, and nothing else. */
export function Releases() {
  const { loaded, open, close, changeVisibility } = useUnit({
    loaded: $loaded,
    open: refresh.opened,
    close: refresh.closed,
    changeVisibility: refresh.visibilityChanged,
  })
  useEffect(() => {
    open()
    return () => close()
  }, [open, close])
  useEffect(() => {
    const changed = () => changeVisibility(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  }, [changeVisibility])

  return <div className={styles.page}>{loaded === null ? <AccessForm /> : <Overview {...loaded} />}</div>
}
