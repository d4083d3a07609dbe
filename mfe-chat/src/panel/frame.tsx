import { FRAME_NAME } from '@codex/contracts/first-frame'
import { Background } from '../background'
import { Composer } from '../composer'
import header from '../header/view.module.css'
import styles from './view.module.css'

/** The panel before a companion is known. */
export function PanelFrame() {
  return (
    <div className={styles.panel}>
      <div className={header.header} />
      <div className={styles.stage}>
        <Background />
        <div className={styles.banner} />
        <div />
        <Composer name={FRAME_NAME} />
      </div>
    </div>
  )
}
