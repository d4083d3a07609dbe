/** The pre-rendered part of a page and what replaces it are never in the document together. */
import type { SelectedCompanion } from '@codex/contracts/entities'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Of the open conversation. */
let companionId: string | null = null

/** The part that was removed, until its remote has what was typed in it. */
let taken: { readonly part: HTMLElement; readonly focused: Field | null; readonly scrolled: number } | null = null

export const partOf = (remote: string) => document.querySelector<HTMLElement>(`#first-frame[data-remote='${remote}']`)

/** Removes the part. What was typed in it stays until the remote has settled. */
export function takePart(remote: string) {
  const part = partOf(remote)
  if (part === null) return
  taken = { part, focused: part.querySelector<Field>('[name]:focus'), scrolled: scrollY }
  part.remove()
}

/** What was typed for the remote. A message never gets into another conversation. */
function takenFor(remote: string) {
  const { remote: name, with: id = companionId } = taken?.part.dataset ?? {}
  return name === remote && id === companionId ? taken : null
}

/** The field of the remote that has replaced this one. */
const liveOf = ({ name }: Field) => document.querySelector<Field>(`#root [name='${name}']`)

/** As if it had been typed: React notices only a value that was not set through its own property. */
function write(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function focus(live: Field, { selectionStart: start, selectionEnd: end, selectionDirection }: Field) {
  live.focus({ preventScroll: true })
  // An email address has no selection.
  if (start !== null) live.setSelectionRange(start, end, selectionDirection ?? 'none')
}

/** The remote has it. */
export function settled(remote: string) {
  const field = takenFor(remote)?.part.querySelector<Field>('[name]')
  if (field && liveOf(field)) taken = null
}

/** Gives what was typed to the remote. */
export function fillIn(remote: string) {
  const { part, focused, scrolled } = takenFor(remote) ?? {}
  if (part === undefined) return
  for (const field of part.querySelectorAll<Field>('[name]')) {
    const live = liveOf(field)
    if (live?.value === '' && field.value !== '') write(live, field.value)
  }
  const live = focused && liveOf(focused)
  if (live) focus(live, focused)
  // The chat's input is disabled while its history loads.
  const later = new MutationObserver(() => {
    later.disconnect()
    if (live && document.activeElement === document.body) focus(live, focused)
  })
  if (live?.matches(':disabled')) later.observe(live, { attributeFilter: ['disabled'] })
  scrollTo(0, scrolled ?? 0)
  // Nothing appears or moves a second time.
  for (const image of document.querySelectorAll<HTMLImageElement>('#root img')) image.decoding = 'sync'
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
}

/** The session was read, or begins or ends, or another conversation is opened: removes what the app will not replace. */
export function follow({ token, companion }: { token: string | null; companion: SelectedCompanion | null }) {
  companionId = companion?.id ?? null
  const { remote = '', with: id = companionId } = document.getElementById('first-frame')?.dataset ?? {}
  if ((token !== null) !== (remote === 'chat') || id !== companionId) takePart(remote)
  // The text of a conversation that is opened again.
  setTimeout(() => {
    fillIn('chat')
    settled('chat')
  })
}
