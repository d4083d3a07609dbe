import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useUnit } from 'effector-react'
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

/** A fixed background is positioned in the window: this centres it in the element, and makes it cover the element. */
function useFixedPosition(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const position = () => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const side = Math.max(width, height)
      element.style.backgroundSize = `${side}px`
      element.style.backgroundPosition = `${left + (width - side) / 2}px ${top + (height - side) / 2}px`
    }
    position()
    // The element may move without a change of its size, when the window is resized.
    const resized = new ResizeObserver(position)
    resized.observe(element)
    resized.observe(document.documentElement)
    return () => resized.disconnect()
  }, [])

  return ref
}

const urlOf = (image: string) => `url("${encodeURI(image)}")`
