import { keepIn, messagesIn, MESSAGES } from './messages'
import { write } from './transfer'
import { twinsIn } from './twins'

/** Sends the first message that was sent in the frame. The frame stays: what is typed meanwhile comes after it. */
export async function sendMessages(frame: HTMLElement, place: HTMLElement) {
  const form = frame.querySelector<HTMLFormElement>(MESSAGES)
  const field = form?.querySelector('textarea')
  const twin = field ? twinsIn(frame, place)(field) : null
  const [message, ...others] = form ? messagesIn(form) : []
  if (!form || !field || message === undefined) return
  keepIn(form, others)
  if (!(twin instanceof HTMLTextAreaElement)) return
  write(twin, message)
  // React renders between two messages, which may be the same.
  await rendered()
  twin.form?.requestSubmit()
  await rendered()
  // A rule refuses it: it comes back, before what was typed since.
  if (twin.value !== message) return
  keepIn(form, [])
  field.value = [message, ...others, field.value].filter((text) => text !== '').join('\n')
  field.dataset['edited'] = ''
}

const rendered = () => new Promise((resolve) => setTimeout(resolve))
