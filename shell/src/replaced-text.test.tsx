import { act, render } from '@testing-library/react'
import { followTranslators } from './replaced-text'

const HTML = 'http://www.w3.org/1999/xhtml'

beforeAll(followTranslators)

/** In one step, as some translators do, or in two. */
function translate(element: Element, steps: 1 | 2) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text) // SHOW_TEXT
  for (const text of texts) {
    if (text.parentElement?.closest('font')) continue
    const font = document.createElementNS(HTML, 'font')
    font.append(document.createElementNS(HTML, 'font'))
    font.firstElementChild?.append(text.data.toUpperCase())
    if (steps === 1) text.replaceWith(font)
    else {
      text.before(font)
      text.remove()
    }
  }
}

const Counter = ({ left, busy = false }: { readonly left: number; readonly busy?: boolean }) => (
  <p>
    {busy ? <b>Working</b> : 'Send'} {left} left{left > 1 ? null : '!'}
  </p>
)

describe.each([1, 2] as const)('a text that a translator replaced in %d steps', (steps) => {
  it('changes, goes and comes, as often as it is translated', () => {
    const { container, rerender } = render(<Counter left={5} />)
    for (const [left, busy, text] of [
      [4, false, 'Send 4 left'],
      [4, true, 'Working 4 left'],
      [1, true, 'Working 1 left!'],
      [3, false, 'Send 3 left'],
    ] as const) {
      translate(container, steps)
      rerender(<Counter left={left} busy={busy} />)
      expect(container.textContent.toLowerCase()).toBe(text.toLowerCase())
    }
    translate(container, steps)
    rerender(<p>{null}</p>)
    expect(container.textContent).toBe('')
  })

  it('is known once the observer has run, too', async () => {
    const { container, rerender } = render(<Counter left={5} />)
    translate(container, steps)
    await act(() => Promise.resolve())
    rerender(<Counter left={4} />)
    expect(container.textContent).toBe('SEND 4 LEFT')
  })
})

it('what is selected in a text that grows stays selected', () => {
  const Growing = ({ text }: { readonly text: string }) => (
    <p>
      {text}
      <i />
    </p>
  )
  const { container, rerender } = render(<Growing text="Alpha beta" />)
  const selection = document.getSelection()
  selection?.selectAllChildren(container.querySelector('p') ?? container)
  const text = container.querySelector('p')?.firstChild
  if (text) selection?.setBaseAndExtent(text, 6, text, 10)
  rerender(<Growing text="Alpha beta gamma" />)
  expect(String(selection)).toBe('beta')
  rerender(<Growing text="Another" />)
  expect(container.textContent).toBe('Another')
})
