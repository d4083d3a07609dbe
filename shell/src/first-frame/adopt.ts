/** Decision 148: a remote that has rendered replaces its pre-rendered screen, with what was typed and pressed in it. */
import type { RemoteName } from '@codex/contracts/remotes'
import { twinsIn } from './twins'

type Field = HTMLInputElement | HTMLTextAreaElement

/** ms */
const PICTURE_TIMEOUT = 100

const page = document.documentElement
const root = () => document.getElementById('root') ?? document.body
const PRESSED = '[data-pressed]'
const COMPOSING = '[data-composing]'

const frameOf = (remote: RemoteName) => document.querySelector<HTMLElement>(`#first-frame[data-remote=${remote}]`)

export const hasFirstFrame = (remote: RemoteName) => frameOf(remote) !== null

/** Where another screen is shown. What was typed is lost. */
export function removeFirstFrame() {
  document.getElementById('first-frame')?.remove()
  delete page.dataset['firstFrame']
}

/** A press is not done later than the person expects it. */
export function forgetPresses(remote: RemoteName) {
  for (const pressed of frameOf(remote)?.querySelectorAll(PRESSED) ?? []) pressed.removeAttribute('data-pressed')
}

/**
 * Call it in a layout effect of the remote's first commit. Resolves once the screen is replaced, within the next frames or after
 * a composition, to a function that does what was pressed.
 */
export async function adoptFirstFrame(remote: RemoteName): Promise<() => void> {
  const frame = frameOf(remote)
  if (frame === null) return () => undefined
  // The remote is not shown yet: its own effects can take neither the focus nor the scroll position.
  page.dataset['firstFrame'] = 'held'
  await picturesOf(frame)
  while (frame.querySelector(COMPOSING) !== null) await compositionEnd(frame)
  // Another version has replaced it, or the page shows another screen.
  if (!frame.isConnected) return () => undefined
  return replaced(frame)
}

/** Waits until the remote has the pictures that the frame shows: from the cache, too, a picture is later than the next paint. */
async function picturesOf(frame: HTMLElement) {
  const shown = [...frame.querySelectorAll('img')]
  const pictures = [...root().querySelectorAll('img')].filter((_, index) => shown[index]?.complete)
  const timeout = new Promise((resolve) => setTimeout(resolve, PICTURE_TIMEOUT))
  await Promise.race([Promise.allSettled(pictures.map((picture) => picture.decode())), timeout])
}

const focusedIn = (frame: HTMLElement) =>
  frame.contains(document.activeElement) && document.activeElement instanceof HTMLElement
    ? document.activeElement
    : null

/** Safari's `input` event comes after it. */
const compositionEnd = (frame: HTMLElement) =>
  new Promise<void>((resolve) => {
    frame.addEventListener('compositionend', () => setTimeout(resolve), { once: true })
  })

function replaced(frame: HTMLElement): () => void {
  const app = root()
  const twinOf = twinsIn(frame, app)
  const focused = focusedIn(frame)
  const selection = focused !== null && isField(focused) ? selectionOf(focused) : null
  const scrolled = scrollY
  const animations = new Map(
    cssAnimationsIn(frame).map(({ animationName, currentTime }) => [animationName, currentTime]),
  )
  frame.remove()
  delete page.dataset['firstFrame']

  for (const field of frame.querySelectorAll<Field>('input,textarea')) transfer(field, twinOf(field))
  // A screen that is opened focuses its title.
  const twin = focused === null ? app.querySelector<HTMLElement>('h1[tabindex]') : twinOf(focused)
  twin?.focus({ preventScroll: true })
  if (twin && selection && isField(twin)) twin.setSelectionRange(...selection)
  scrollTo(0, scrolled)
  // Nothing appears or moves a second time.
  for (const image of app.querySelectorAll('img')) image.decoding = 'sync'
  for (const animation of app.getAnimations({ subtree: true })) {
    const time = animation instanceof CSSAnimation ? animations.get(animation.animationName) : undefined
    if (time !== undefined) animation.currentTime = time
    else if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  }
  const presses = [...frame.querySelectorAll<HTMLElement>(PRESSED)].map(
    (pressed) => [twinOf(pressed), Number(pressed.dataset['pressed'])] as const,
  )
  return () => presses.forEach(([twin, times]) => twin && press(twin, times))
}

const cssAnimationsIn = (frame: HTMLElement) =>
  frame.getAnimations({ subtree: true }).filter((animation) => animation instanceof CSSAnimation)

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** Null for fields without a caret, as of an email address. */
const selectionOf = ({ selectionStart: start, selectionEnd: end, selectionDirection }: Field) =>
  start === null || end === null ? null : ([start, end, selectionDirection ?? 'none'] as const)

/** As if it had been typed: React notices only a value that was not set through its own property. */
function transfer(from: Field, to: HTMLElement | null) {
  if (to === null || !isField(to)) return
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.checked !== to.checked) to.click()
  if (from.value === from.defaultValue || from.value === to.value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value)
  to.dispatchEvent(new Event('input', { bubbles: true }))
}

function press(twin: HTMLElement, times: number) {
  if (twin instanceof HTMLFormElement) twin.requestSubmit()
  else for (let time = 0; time < times; time++) twin.click()
}
