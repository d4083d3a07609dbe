import { useRef } from 'react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useScrollEnd } from './scroll-end'

interface Props {
  readonly position: number
  readonly own?: boolean
  /** px; the message that the list begins with. */
  readonly start?: number
}

let height = 1000
let resized: () => void = () => undefined
/** The calls of scrollToStart. */
let starts: string[] = []

/** A scroller of 400 px; jsdom has no layout. */
function Scroller({ position, own = false, start }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const scrollTo = (top: number) => {
    if (scroller.current) scroller.current.scrollTop = top
  }
  const toStart = (again: boolean) => {
    scrollTo(start ?? 0)
    starts.push(again ? 'again' : 'first')
  }
  const end = useScrollEnd(scroller, { position, own }, () => scrollTo(height), start === undefined ? null : toStart)
  return (
    <>
      <div ref={scroller} data-testid="scroller" />
      <output>{end.isAtEnd ? 'at the end' : end.missed ? 'missed' : 'further up'}</output>
      <button onClick={end.toEnd}>To the end</button>
    </>
  )
}

function open(props: Props) {
  height = props.start === 0 ? 400 : 1000
  starts = []
  const view = render(<Scroller {...props} />)
  const element = view.getByTestId('scroller')
  const grow = (by: number, next: Props) => {
    height += by
    view.rerender(<Scroller {...next} />)
  }
  const scrollTo = (top: number) => {
    element.scrollTop = top
    fireEvent.scroll(element)
  }
  const reader = () => view.container.querySelector('output')?.textContent
  return { element, grow, scrollTo, reader }
}

function stubLayout() {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => height)
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resized = () => act(() => callback([], this))
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}

describe('the end of the message area', () => {
  beforeEach(stubLayout)

  it('is where the reader starts', () => {
    const { element, reader } = open({ position: 19 })
    expect(element.scrollTop).toBe(1000)
    expect(reader()).toBe('at the end')
  })

  it('is scrolled to when the first messages arrive', () => {
    const { element, grow } = open({ position: -1 })
    expect(element.scrollTop).toBe(0)
    grow(800, { position: 19 })
    expect(element.scrollTop).toBe(1800)
  })

  it('is not scrolled to for a message that arrives while the reader is further up, and counts it as missed', () => {
    const { element, grow, scrollTo, reader } = open({ position: 19 })
    scrollTo(100)
    expect(reader()).toBe('further up')
    grow(80, { position: 20 })
    resized()
    expect(element.scrollTop).toBe(100)
    expect(reader()).toBe('missed')
  })

  it('counts nothing as missed once the reader is back', () => {
    const { element, grow, scrollTo, reader } = open({ position: 19 })
    scrollTo(100)
    grow(80, { position: 20 })
    fireEvent.click(screen.getByRole('button'))
    expect(element.scrollTop).toBe(1080)
    fireEvent.scroll(element)
    expect(reader()).toBe('at the end')
    scrollTo(100)
    expect(reader()).toBe('further up')
  })

  it('is scrolled to for the reader’s own message', () => {
    const { element, grow, scrollTo } = open({ position: 19 })
    scrollTo(100)
    grow(80, { position: 20, own: true })
    expect(element.scrollTop).toBe(1080)
  })

  it('is not scrolled to when a history with the same messages is loaded', () => {
    const { element, grow, scrollTo } = open({ position: 19, own: true })
    scrollTo(100)
    grow(0, { position: 19, own: true })
    expect(element.scrollTop).toBe(100)
  })

  it('stays in view when the content grows', () => {
    const { element, scrollTo } = open({ position: 19 })
    scrollTo(600)
    height = 1200
    resized()
    expect(element.scrollTop).toBe(1200)
  })
})

describe('a list that begins with one of its messages', () => {
  beforeEach(stubLayout)

  it('is at its end where all messages fit the screen, and has no new reply', () => {
    expect(open({ position: 4, start: 0 }).reader()).toBe('at the end')
  })

  it('has no new reply before one arrives', () => {
    const { grow, reader } = open({ position: 19, start: 200 })
    expect(reader()).toBe('further up')
    grow(80, { position: 20, start: 200 })
    expect(reader()).toBe('missed')
  })

  it('stays there while the content grows', () => {
    const { element } = open({ position: 19, start: 200 })
    height = 1200
    element.scrollTop = 200
    resized()
    expect(element.scrollTop).toBe(200)
    expect(starts).toEqual(['first', 'again'])
  })

  it('follows the reader’s own message, and the reply to it, without a scroll event', () => {
    const { element, grow } = open({ position: 4, start: 0 })
    grow(80, { position: 5, own: true, start: 0 })
    grow(80, { position: 6, start: 0 })
    resized()
    expect(element.scrollTop).toBe(height)
    expect(starts).toEqual(['first'])
  })
})
