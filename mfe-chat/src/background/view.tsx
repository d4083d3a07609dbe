import { useEffect } from 'react'
import { useUnit } from 'effector-react'
import { useFixedPosition } from './fixed-position'
import * as model from './model'
import styles from './view.module.css'

export function Background() {
  const { image, fixed, open } = useUnit({ image: model.$image, fixed: model.$fixed, open: model.opened })
  useEffect(() => open(), [open])

  return (
    <div className={styles.background} aria-hidden="true" data-background={image === null ? 'gradient' : 'portrait'}>
      {image === null ? null : (
        <div className={styles.layers}>
          {fixed ? (
            <FixedPortrait image={image} />
          ) : (
            <div className={styles.portrait} style={{ backgroundImage: urlOf(image) }} />
          )}
          <div className={styles.scrim} />
        </div>
      )}
    </div>
  )
}

function FixedPortrait({ image }: { readonly image: string }) {
  const ref = useFixedPosition()
  return (
    <div
      ref={ref}
      className={styles.portrait}
      style={{ backgroundImage: urlOf(image), backgroundAttachment: 'fixed' }}
    />
  )
}

const urlOf = (image: string) => `url("${encodeURI(image)}")`
