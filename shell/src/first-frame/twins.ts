/** Finds the element of the rendered screen that stands for one of the pre-rendered screen: by its name, else by its order. */
export function twinsIn(frame: HTMLElement, root: HTMLElement): (element: HTMLElement) => HTMLElement | null {
  const keyOf = (element: HTMLElement) => {
    const name = element.getAttribute('name')
    return name === null
      ? null
      : `${name} ${element.getAttribute('type') === 'radio' ? element.getAttribute('value') : ''}`
  }
  return (element) => {
    const all = (of: HTMLElement) => [...of.querySelectorAll<HTMLElement>(element.localName)]
    const key = keyOf(element)
    const twins = all(root)
    const twin = key === null ? twins[all(frame).indexOf(element)] : twins.find((one) => keyOf(one) === key)
    return twin ?? null
  }
}
