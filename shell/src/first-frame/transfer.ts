export type Field = HTMLInputElement | HTMLTextAreaElement

export const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** As if it had been typed: React notices only a value that was not set through its own property. */
export function write(field: Field, value: string) {
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export function transfer(from: Field, to: HTMLElement | null) {
  if (to === null || !isField(to)) return
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.checked !== to.checked) to.click()
  // A browser fills in without an event; a text that was removed again is the default.
  if (from.value !== from.defaultValue || 'edited' in from.dataset) write(to, from.value)
}
