import { act, fireEvent, render, screen } from '@testing-library/react'

import { LazyImage } from '.'

/** Replaces the browser's observer: `come` brings everything observed into view. */
function observe() {
  const observers: { options: IntersectionObserverInit | undefined; come: () => void }[] = []
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options?: IntersectionObserverInit) {
      observers.push({ options, come: () => callback([{ isIntersecting: true }]) })
    }
    observe() {}
    disconnect() {}
  }
  Object.defineProperty(globalThis, 'IntersectionObserver', { value: Observer, configurable: true })
  return observers
}

afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))

const picture = <LazyImage src="/a.png" alt="A view" width={320} height={200} />

describe('LazyImage', () => {
  it('requests nothing until it comes within 50 px of the viewport', () => {
    const observers = observe()
    render(picture)
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(observers[0]?.options).toEqual({ rootMargin: '50px', threshold: 0.01 })

    act(() => observers[0]?.come())
    expect(screen.getByRole('img', { name: 'A view' })).toHaveAttribute('src', '/a.png')
  })

  const img = () => screen.queryByRole('img')
  const failure = () => screen.queryByText('Image failed to load')
  const fail = () => fireEvent.error(screen.getByRole('img'))

  it('shows the failure', () => {
    render(picture)
    fail()
    expect(failure()).toBeInTheDocument()
    expect(img()).toBeNull()
  })

  it('tries the fallback, and shows no failure once that has loaded, but does if it fails too', () => {
    const withFallback = <LazyImage src="/a.png" fallbackSrc="/b.png" alt="A view" width={320} height={200} />
    const { unmount } = render(withFallback)
    fail()
    expect(failure()).toBeInTheDocument()
    expect(img()).toHaveAttribute('src', '/b.png')
    fireEvent.load(screen.getByRole('img'))
    expect(failure()).toBeNull()
    unmount()

    render(withFallback)
    fail()
    fail()
    expect(img()).toBeNull()
    expect(failure()).toBeInTheDocument()
  })
})
