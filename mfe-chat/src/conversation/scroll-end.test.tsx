import { useRef } from 'react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEnd } from './following'

interface Props {
  readonly place: number
  readonly own?: boolean
}

let height = 1000
let resized: () => void = () => undefined

/** A scroller of 400 px; jsdom lays nothing out. */
function Scroller({ place, own = false }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const end = useEnd(scroller, { place, own }, () => {
    if (scroller.current) scroller.current.scrollTop = height
  })
  return (
    <>
      <div ref={scroller} data-testid="scroller" />
      <output>{end.isAtEnd ? 'at the end' : end.missed ? 'missed' : 'further up'}</output>
      <button onClick={end.toEnd}>To the end</button>
    </>
  )
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
    fireEvent.scroll(element)
  }
  const reader = () => view.container.querySelector('output')?.textContent
  return { element, grow, scrollTo, reader }
}

describe('the end of the message area', () => {
  beforeEach(() => {
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
  })

  it('is where the reader starts', () => {
    const { element, reader } = open({ place: 19 })
    expect(element.scrollTop).toBe(1000)
    expect(reader()).toBe('at the end')
  })

  it('is gone to with the first messages that come', () => {
    const { element, grow } = open({ place: -1 })
    expect(element.scrollTop).toBe(0)
    grow(800, { place: 19 })
    expect(element.scrollTop).toBe(1800)
  })

  it('is left alone by a message that comes while the reader is further up, and tells of it', () => {
    const { element, grow, scrollTo, reader } = open({ place: 19 })
    scrollTo(100)
    expect(reader()).toBe('further up')
    grow(80, { place: 20 })
    resized()
    expect(element.scrollTop).toBe(100)
    expect(reader()).toBe('missed')
  })

  it('has nothing missed once the reader is back', () => {
    const { element, grow, scrollTo, reader } = open({ place: 19 })
    scrollTo(100)
    grow(80, { place: 20 })
    fireEvent.click(screen.getByRole('button'))
    expect(element.scrollTop).toBe(1080)
    fireEvent.scroll(element)
    expect(reader()).toBe('at the end')
    scrollTo(100)
    expect(reader()).toBe('further up')
  })

  it('is gone to for the reader’s own message', () => {
    const { element, grow, scrollTo } = open({ place: 19 })
    scrollTo(100)
    grow(80, { place: 20, own: true })
    expect(element.scrollTop).toBe(1080)
  })

  it('does not move a reader when a history with the same messages comes', () => {
    const { element, grow, scrollTo } = open({ place: 19, own: true })
    scrollTo(100)
    grow(0, { place: 19, own: true })
    expect(element.scrollTop).toBe(100)
  })

  it('is kept when room is taken from below', () => {
    const { element, scrollTo } = open({ place: 19 })
    scrollTo(600)
    height = 1200
    resized()
    expect(element.scrollTop).toBe(1200)
  })
})
