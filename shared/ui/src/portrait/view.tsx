/** A square is cut from a picture: by pointer, by keys, or by the slider. */
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Button } from '../button'
import { Dialog } from '../dialog'
import { Spinner } from '../spinner'
import { centred, moved, withZoom, zoomed, zoomOf, type Crop } from './crop'
import { decoded, draw, encoded, type PictureRules } from './picture'
import styles from './view.module.css'

/** px of the canvas. */
const SHOWN = 512
/** Of the square, by one press of a key. */
const STEP = 0.04
const ZOOM = 1.1

const MOVES: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const ZOOMS: Readonly<Record<string, number>> = { '+': 1 / ZOOM, '=': 1 / ZOOM, '-': ZOOM }

type Texts = PictureRules['texts'] &
  Readonly<Record<'title' | 'area' | 'zoom' | 'hint' | 'loading' | 'save' | 'cancel', string>>

export interface CropProps {
  readonly file: Blob
  readonly rules: PictureRules & { readonly texts: Texts }
  readonly onSaved: (portrait: string) => void
  readonly onClosed: () => void
  /** With the sentence to show. */
  readonly onFailed: (message: string) => void
}

interface Shown {
  readonly image: ImageBitmap
  readonly crop: Crop
}

export function CropDialog({ file, rules, onSaved, onClosed, onFailed }: CropProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  const { texts } = rules
  const read = useEffectEvent(() => decoded(file, rules))
  const fail = useEffectEvent((error: unknown) => onFailed(error instanceof Error ? error.message : texts.unreadable))

  useEffect(() => {
    let left = false
    let image: ImageBitmap | null = null
    read().then(
      (found) => {
        image = found
        if (left) found.close()
        else setShown({ image: found, crop: centred(found) })
      },
      (error: unknown) => {
        if (!left) fail(error)
      },
    )
    return () => {
      left = true
      image?.close()
    }
  }, [file])

  const save = () => {
    if (shown === null) return
    try {
      onSaved(encoded(shown.image, shown.crop, rules))
    } catch {
      onFailed(texts.unreadable)
    }
  }

  return (
    <Dialog
      open
      onClose={onClosed}
      closeOnScrim={false}
      title={texts.title}
      footer={
        <>
          <Button variant="quiet" onClick={onClosed}>
            {texts.cancel}
          </Button>
          <Button disabled={shown === null} onClick={save}>
            {texts.save}
          </Button>
        </>
      }
    >
      {shown === null ? (
        <div className={styles.loading}>
          <Spinner label={texts.loading} />
        </div>
      ) : (
        <Cropping {...shown} rules={rules} onChange={(crop) => setShown({ ...shown, crop })} />
      )}
    </Dialog>
  )
}

interface CroppingProps extends Shown, Pick<CropProps, 'rules'> {
  readonly onChange: (crop: Crop) => void
}

function Cropping({ image, crop, rules: { portrait, texts }, onChange }: CroppingProps) {
  const size = { width: image.width, height: image.height, least: portrait.least }
  const canvas = useRef<HTMLCanvasElement>(null)
  const [dragging, setDragging] = useState(false)

  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, image, crop)
  }, [image, crop])

  const pressed = (event: KeyboardEvent) => {
    const [right, down] = MOVES[event.key] ?? [0, 0]
    const factor = ZOOMS[event.key]
    if (event.ctrlKey || event.metaKey || (factor === undefined && right === 0 && down === 0)) return
    event.preventDefault()
    onChange(factor === undefined ? moved(size, crop, right * crop.side, down * crop.side) : zoomed(size, crop, factor))
  }
  const dragged = ({ movementX, movementY, currentTarget }: PointerEvent) => {
    if (!dragging) return
    const scale = crop.side / currentTarget.clientWidth
    onChange(moved(size, crop, -movementX * scale, -movementY * scale))
  }

  return (
    <div className={styles.cropping}>
      <div
        role="group"
        tabIndex={0}
        data-initial-focus
        aria-label={texts.area}
        className={styles.area}
        data-dragging={dragging}
        onKeyDown={pressed}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragging(true)
        }}
        onPointerMove={dragged}
        onPointerUp={() => setDragging(false)}
        onPointerCancel={() => setDragging(false)}
        onWheel={({ deltaY }) => onChange(zoomed(size, crop, deltaY > 0 ? ZOOM : 1 / ZOOM))}
      >
        <canvas ref={canvas} width={SHOWN} height={SHOWN} className={styles.canvas} />
      </div>
      <label className={styles.zoom}>
        {texts.zoom}
        <input
          type="range"
          min={0}
          max={1}
          step={0.01}
          value={zoomOf(size, crop)}
          onChange={({ target }) => onChange(withZoom(size, crop, Number(target.value)))}
        />
      </label>
      <p className={styles.hint}>{texts.hint}</p>
    </div>
  )
}
