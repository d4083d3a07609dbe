import { followKeyboard } from './keyboard'

/** As in a browser, where the layout does not shrink with a keyboard on the screen. */
class Viewport extends EventTarget {
  width = 375
  height = 700
  scale = 1
  pageTop = 0
}

let view: Viewport
let frame: HTMLElement
let stop: () => void

function show(change: Partial<Viewport>, event: 'resize' | 'scroll' = 'resize') {
  Object.assign(view, change)
  view.dispatchEvent(new Event(event))
}
const focus = (place: string) => document.querySelector<HTMLElement>(place)?.focus()
const keyboard = () => frame.hasAttribute('data-keyboard')
const place = () => [frame.style.getPropertyValue('--visible'), frame.style.getPropertyValue('--top')]

function start(given: Viewport | null) {
  Object.defineProperty(globalThis, 'visualViewport', { configurable: true, value: given })
  document.body.innerHTML = `
    <div id="frame"><aside><input /></aside><main><button></button><textarea></textarea></main></div>
    <dialog open><textarea></textarea></dialog>`
  const found = document.querySelector<HTMLElement>('#frame')
  if (found === null) throw new Error('There is no frame')
  frame = found
  stop = followKeyboard(frame) ?? (() => undefined)
}

beforeEach(() => {
  jest.useFakeTimers()
  view = new Viewport()
  start(view)
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

describe('the frame', () => {
  it('is as high as the visible part of the page, and where that is, while a field of the conversation has the focus', () => {
    focus('main textarea')
    show({ height: 460 })
    show({ pageTop: 120 }, 'scroll')
    expect([keyboard(), place()]).toEqual([true, ['460px', '120px']])

    show({ height: 700, pageTop: 0 })
    expect([keyboard(), place()]).toEqual([false, ['700px', '0px']])
  })

  it.each(['main button', 'aside input', 'dialog textarea'])(
    'is as high as the window while %s has the focus',
    (other) => {
      focus(other)
      show({ height: 460, pageTop: 120 })
      expect([keyboard(), place()]).toEqual([false, ['', '']])
    },
  )

  it('comes back after the focus has left, but not before the click has its target', () => {
    focus('main textarea')
    show({ height: 460 })
    focus('main button')
    expect(keyboard()).toBe(true)
    jest.runAllTimers()
    expect([keyboard(), place()]).toEqual([false, ['', '']])
  })

  it('does not follow a zoom', () => {
    focus('main textarea')
    show({ scale: 2, width: 188, height: 350, pageTop: 200 })
    expect([keyboard(), place()]).toEqual([false, ['700px', '0px']])
    focus('main button')
    jest.runAllTimers()
    expect([keyboard(), place()]).toEqual([false, ['', '']])
  })

  it.each([
    [375, 599, true],
    [375, 600, false],
    [812, 479, true],
    [812, 480, false],
    [1440, 500, false],
  ])('of %d x %d px has no app bar: %s', (width, height, hidden) => {
    focus('main textarea')
    show({ width, height })
    expect(keyboard()).toBe(hidden)
  })

  it('is as high as the window where there is no visual viewport', () => {
    stop()
    start(null)
    focus('main textarea')
    jest.runAllTimers()
    expect([keyboard(), place()]).toEqual([false, ['', '']])
  })

  it('is left alone afterwards', () => {
    focus('main textarea')
    show({ height: 460 })
    focus('main button')
    stop()
    show({ height: 300 })
    jest.runAllTimers()
    expect(place()).toEqual(['460px', '0px'])
  })
})
