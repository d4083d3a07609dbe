/** Decision 149: the pre-rendered composer behaves as the app's: it grows, keeps its draft, and Enter takes the message out. */
import { FRAME_NAME } from '@codex/contracts/first-frame'
import { isComposing } from '@codex/ui/composing'
import { storeDraft, type Conversation } from './conversation'
import { messagesIn, keepIn } from './messages'

/** Code units: what is longer may be refused, and stays in the input. */
const MAX = 1000

let conversation: Conversation | null = null

const isBlank = (text: string) => text.trim() === ''

const fieldIn = (element: Element) => element.querySelector<HTMLTextAreaElement>('textarea')

/** What the app's composer does when its text changes. */
function follow(form: HTMLFormElement, field: HTMLTextAreaElement) {
  field.parentElement?.setAttribute('data-text', field.value)
  form.querySelector('[type=submit]')?.toggleAttribute('disabled', isBlank(field.value))
}

function changed(form: HTMLFormElement, field: HTMLTextAreaElement) {
  field.dataset['edited'] = ''
  follow(form, field)
  if (conversation !== null) storeDraft(conversation, field.value, messagesIn(form))
}

/** Takes the message out of the input, until the app sends it. */
export function keepMessage(form: HTMLElement) {
  const field = fieldIn(form)
  if (field === null || !(form instanceof HTMLFormElement) || isBlank(field.value) || field.value.length > MAX) return
  keepIn(form, [...messagesIn(form), field.value])
  field.value = ''
  field.focus()
  changed(form, field)
}

/** Fills in what this browser knows as soon as the composer is parsed, before it is painted. */
export function prepareComposer(stored: Conversation) {
  conversation = stored
  const prepare = () => {
    const field = document.querySelector<HTMLTextAreaElement>('#first-frame textarea')
    // The page is parsed in parts.
    if (!field?.form?.querySelector('[type=submit]')) return
    observer.disconnect()
    field.placeholder = field.placeholder.replace(FRAME_NAME, stored.name)
    if (stored.draft === '') return
    field.defaultValue = stored.draft
    field.setSelectionRange(stored.draft.length, stored.draft.length)
    follow(field.form, field)
  }
  const observer = new MutationObserver(prepare)
  observer.observe(document, { childList: true, subtree: true })
  prepare()
}

/** As in mfe-chat/src/composer/keys.ts: on a keyboard of the screen Enter is the only key that breaks a line. */
const isSendKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey || !(shiftKey || altKey || matchMedia('(pointer: coarse)').matches))

export function sendOnEnter() {
  const on = <Name extends 'input' | 'keydown'>(
    name: Name,
    act: (event: DocumentEventMap[Name], field: HTMLTextAreaElement, form: HTMLFormElement) => void,
  ) =>
    document.addEventListener(
      name,
      (event) => {
        const { target } = event
        if (!(target instanceof HTMLTextAreaElement) || target.closest('#first-frame') === null) return
        if (target.form !== null) act(event, target, target.form)
      },
      { capture: true },
    )
  on('input', (_, field, form) => changed(form, field))
  on('keydown', (event, _, form) => {
    if (!isSendKey(event) || isComposing(event)) return
    event.preventDefault()
    keepMessage(form)
  })
}
