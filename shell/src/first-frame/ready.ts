import { placeOf } from './parts'
import { twinsIn } from './twins'

/** ms */
const PICTURE_TIMEOUT = 100
const COMPOSING = '[data-composing]'

/** Waits until the remote looks like the frame and takes what the frame took, and no text is being composed. */
export async function untilReady(frame: HTMLElement, remote: string, isCurrent: () => boolean) {
  await picturesOf(frame, placeOf(remote))
  await fieldsEnabled(frame, remote, isCurrent)
  while (isCurrent() && frame.querySelector(COMPOSING) !== null) await compositionEnd(frame)
}

/** Waits until the remote has the pictures that the frame shows: from the cache, too, a picture is later than the next paint. */
async function picturesOf(frame: HTMLElement, place: HTMLElement) {
  const shown = [...frame.querySelectorAll('img')]
  if (shown.length === 0) return
  const pictures = [...place.querySelectorAll('img')].filter((_, index) => shown[index]?.complete)
  const timeout = new Promise((resolve) => setTimeout(resolve, PICTURE_TIMEOUT))
  await Promise.race([Promise.allSettled(pictures.map((picture) => picture.decode())), timeout])
}

/** A field may be disabled while its remote loads. */
async function fieldsEnabled(frame: HTMLElement, remote: string, isCurrent: () => boolean) {
  const fields = [...frame.querySelectorAll<HTMLTextAreaElement>('textarea')]
  const areEnabled = () => {
    const twinOf = twinsIn(frame, placeOf(remote))
    return fields.every((field) => twinOf(field)?.matches(':enabled') === true)
  }
  if (fields.length === 0 || areEnabled()) return
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (isCurrent() && !areEnabled()) return
      observer.disconnect()
      resolve()
    })
    // Of the whole page: the remote may be gone with what contains it.
    observer.observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  })
}

/** Safari's `input` event comes after it. */
const compositionEnd = (frame: HTMLElement) =>
  new Promise<void>((resolve) => {
    frame.addEventListener('compositionend', () => setTimeout(resolve), { once: true })
  })
