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

  it('shows the failure', () => {
    render(picture)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByText('Image failed to load')).toBeInTheDocument()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })

  it('tries the fallback, and shows no failure once that has loaded', () => {
    render(<LazyImage src="/a.png" fallbackSrc="/b.png" alt="A view" width={320} height={200} />)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByText('Image failed to load')).toBeInTheDocument()
    expect(screen.getByRole('img')).toHaveAttribute('src', '/b.png')

    fireEvent.load(screen.getByRole('img'))
    expect(screen.queryByText('Image failed to load')).not.toBeInTheDocument()
  })

  it('shows the failure when the fallback fails too', () => {
    render(<LazyImage src="/a.png" fallbackSrc="/b.png" alt="A view" width={320} height={200} />)
    fireEvent.error(screen.getByRole('img'))
    fireEvent.error(screen.getByRole('img'))
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(screen.getByText('Image failed to load')).toBeInTheDocument()
  })
})
