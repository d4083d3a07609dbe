/** Finds the element of the rendered screen that stands for one of the pre-rendered screen: by its name, else by its order. */
export function twinsIn(frame: HTMLElement, root: HTMLElement): (element: HTMLElement) => HTMLElement | null {
  return (element) => {
    const key = keyOf(element)
    const alike = (of: HTMLElement) =>
      [...of.querySelectorAll<HTMLElement>(element.localName)].filter((one) => keyOf(one) === key)
    return alike(root)[alike(frame).indexOf(element)] ?? null
  }
}

function keyOf(element: HTMLElement): string {
  const name = element.getAttribute('name')
  if (name === null) return element.getAttribute('aria-label') ?? ''
  return `${name} ${element.getAttribute('type') === 'radio' ? element.getAttribute('value') : ''}`
}
