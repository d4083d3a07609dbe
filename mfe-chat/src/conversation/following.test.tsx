import { render } from '@testing-library/react'
import { useFollowedEnd } from './following'

interface Props {
  readonly count: number
  readonly own?: boolean
  readonly typing?: boolean
}

let height = 1000
let resized: () => void = () => undefined

/** A scroller of 400 px; jsdom lays nothing out. */
function Scroller({ count, own = false, typing = false }: Props) {
  const ref = useFollowedEnd(count, own, typing)
  return <div ref={ref} data-testid="scroller" />
}

function open(props: Props) {
  height = 1000
  const view = render(<Scroller {...props} />)
  const element = view.getByTestId('scroller')
  const grow = (by: number, next: Props) => {
    height += by
    view.rerender(<Scroller {...next} />)
  }
  const scrollTo = (top: number) => {
    element.scrollTop = top
    element.dispatchEvent(new Event('scroll'))
  }
  return { element, grow, scrollTo }
}

describe('the message area', () => {
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => height)
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
    globalThis.ResizeObserver = class {
      constructor(callback: ResizeObserverCallback) {
        resized = () => callback([], this)
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    }
  })

  it('starts at its end', () => {
    expect(open({ count: 20 }).element.scrollTop).toBe(1000)
  })

  it('follows a new message while the reader is at the end', () => {
    const { element, grow, scrollTo } = open({ count: 20 })
    scrollTo(600)
    grow(80, { count: 21 })
    expect(element.scrollTop).toBe(1080)
  })

  it('stays where the reader has scrolled to', () => {
    const { element, grow, scrollTo } = open({ count: 20 })
    scrollTo(100)
    grow(80, { count: 21 })
    grow(40, { count: 21, typing: true })
    resized()
    expect(element.scrollTop).toBe(100)
  })

  it('goes to the end for the reader’s own message', () => {
    const { element, grow, scrollTo } = open({ count: 20 })
    scrollTo(100)
    grow(80, { count: 21, own: true })
    expect(element.scrollTop).toBe(1080)
  })

  it('does not move a reader when a history with the same messages comes', () => {
    const { element, grow, scrollTo } = open({ count: 20, own: true })
    scrollTo(100)
    grow(0, { count: 20, own: true, typing: true })
    expect(element.scrollTop).toBe(100)
  })

  it('stays at the end when room is taken from below', () => {
    const { element, scrollTo } = open({ count: 20 })
    scrollTo(600)
    height = 1200
    resized()
    expect(element.scrollTop).toBe(1200)
  })
})
