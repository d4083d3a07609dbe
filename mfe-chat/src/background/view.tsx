import { useEffect } from 'react'
import { useUnit } from 'effector-react'
import * as model from './model'
import styles from './view.module.css'

export function Background() {
  const { image, fixed, open } = useUnit({ image: model.$image, fixed: model.$fixed, open: model.opened })
  useEffect(() => open(), [open])

  return (
    <div className={styles.background} aria-hidden="true">
      {image === null ? null : (
        <div
          className={fixed ? styles.fixed : styles.image}
          style={{ backgroundImage: `url("${encodeURI(image)}")` }}
          data-testid="portrait"
        />
      )}
    </div>
  )
}
