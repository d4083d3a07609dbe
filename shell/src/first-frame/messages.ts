/** The messages that were sent in a pre-rendered composer, oldest first. They are in an attribute of its form. */
const NAME = 'data-messages'

export const MESSAGES = `[${NAME}]`

export const messagesIn = (form: Element): readonly string[] => {
  const stored: unknown = JSON.parse(form.getAttribute(NAME) ?? '[]')
  return Array.isArray(stored) ? stored.map(String) : []
}

export function keepIn(form: Element, messages: readonly string[]) {
  if (messages.length === 0) form.removeAttribute(NAME)
  else form.setAttribute(NAME, JSON.stringify(messages))
}
