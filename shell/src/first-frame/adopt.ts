/** Decisions 148 and 149: a remote that has rendered replaces its pre-rendered part, with what was typed and pressed in it. */
import { MESSAGES } from './messages'
import { frameOf, held, placeOf, released, removeFirstFrame } from './parts'
import { untilReady } from './ready'
import { sendMessages } from './send'
import { isField, transfer, type Field } from './transfer'
import { twinsIn } from './twins'

const PRESSED = '[data-pressed]'

const nothing = () => undefined

/** A press is not done later than the person expects it. The messages are in the draft. */
export function forgetPresses(remote: string) {
  for (const pressed of frameOf(remote)?.querySelectorAll(`${PRESSED},${MESSAGES}`) ?? []) {
    pressed.removeAttribute('data-pressed')
    pressed.removeAttribute('data-messages')
  }
}

/**
 * Call it in a layout effect of the remote's first commit; `signal` ends with the remote. Resolves once the part is replaced,
 * within the next frames, after a composition or when the remote takes input, to a function that does what was pressed.
 */
export async function adoptFirstFrame(remote: string, signal?: AbortSignal): Promise<() => void> {
  const frame = frameOf(remote)
  if (frame === null) return nothing
  // The remote is not shown yet: its own effects can take neither the focus nor the scroll position.
  held(remote)
  signal?.addEventListener('abort', () => released(remote))
  const isCurrent = () => signal?.aborted !== true && frame.isConnected
  await untilReady(frame, remote, isCurrent)
  while (isCurrent() && frame.querySelector(MESSAGES) !== null) {
    await sendMessages(frame, placeOf(remote))
    await untilReady(frame, remote, isCurrent)
  }
  // Another version has replaced it, or the page shows another screen.
  return isCurrent() ? replaced(frame, remote) : nothing
}

const focusedIn = (frame: HTMLElement) =>
  frame.contains(document.activeElement) && document.activeElement instanceof HTMLElement
    ? document.activeElement
    : null

function replaced(frame: HTMLElement, remote: string): () => void {
  const place = placeOf(remote)
  const isScreen = place.id === 'root'
  const twinOf = twinsIn(frame, place)
  const focused = focusedIn(frame)
  const selection = focused !== null && isField(focused) ? selectionOf(focused) : null
  const scrolled = isScreen ? scrollY : null
  const animations = new Map(
    cssAnimationsIn(frame).map(({ animationName, currentTime }) => [animationName, currentTime]),
  )
  removeFirstFrame(remote)

  for (const field of frame.querySelectorAll<Field>('input,textarea')) transfer(field, twinOf(field))
  // A screen that is opened focuses its title.
  const twin = focused === null ? place.querySelector<HTMLElement>('h1[tabindex]') : twinOf(focused)
  twin?.focus({ preventScroll: true })
  if (twin && selection && isField(twin)) twin.setSelectionRange(...selection)
  if (scrolled !== null) scrollTo(0, scrolled)
  // Nothing appears or moves a second time.
  for (const image of place.querySelectorAll('img')) image.decoding = 'sync'
  for (const animation of place.getAnimations({ subtree: true })) {
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

/** Null for fields without a caret, as of an email address. */
const selectionOf = ({ selectionStart: start, selectionEnd: end, selectionDirection }: Field) =>
  start === null || end === null ? null : ([start, end, selectionDirection ?? 'none'] as const)

function press(twin: HTMLElement, times: number) {
  if (twin instanceof HTMLFormElement) twin.requestSubmit()
  else for (let time = 0; time < times; time++) twin.click()
}
