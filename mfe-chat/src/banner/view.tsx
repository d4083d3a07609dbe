import { useUnit } from 'effector-react'
import { FlashMessage } from '@codex/ui/flash'
import { error } from './model'
import styles from './view.module.css'

export function Banner() {
  const { text, hold, release } = useUnit({ text: error.$text, hold: error.held, release: error.released })
  return (
    <div className={styles.banner}>
      <FlashMessage text={text} tone="error" placement="flow" onHold={() => hold()} onRelease={() => release()} />
    </div>
  )
}
