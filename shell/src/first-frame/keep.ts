/** Keeps what is pressed in the pre-rendered parts of a page. */

const inFrame = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(`#first-frame ${selector}`) : null

/** In `data-pressed`: how often. The remote does it once it has rendered. */
export function keep(pressed: HTMLElement, times: number) {
  pressed.dataset['pressed'] = String(times)
}

export function keepInput(onSubmit: (form: HTMLElement) => void) {
  const on = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, act, { capture: true })
  on('submit', (event) => {
    const form = inFrame(event.target, 'form')
    if (form === null) return
    event.preventDefault()
    onSubmit(form)
  })
  on('click', ({ target }) => {
    const button = inFrame(target, '[type=button]')
    if (button !== null) keep(button, Number(button.dataset['pressed'] ?? 0) + 1)
  })
  on('compositionstart', ({ target }) => inFrame(target, '*')?.setAttribute('data-composing', ''))
  on('compositionend', ({ target }) => inFrame(target, '*')?.removeAttribute('data-composing'))
}
