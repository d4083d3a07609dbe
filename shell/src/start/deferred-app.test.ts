import { startAppOnInput } from './deferred-app'

const hasStarted = () => document.getElementById('codex-app') === null

function happens(type: string, movement?: readonly [number, number]) {
  const event = movement === undefined ? new Event(type) : new MouseEvent(type)
  if (movement !== undefined) Object.assign(event, { movementX: movement[0], movementY: movement[1] })
  document.dispatchEvent(event)
}

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = '<template id="codex-app"></template>'
  startAppOnInput()
})
afterEach(() => jest.useRealTimers())

describe('the app of the landing page', () => {
  it('starts when a pointer moves, not because one rests above the page', () => {
    happens('pointermove', [0, 0])
    expect(hasStarted()).toBe(false)
    happens('pointermove', [0, 1])
    expect(hasStarted()).toBe(true)
  })

  it.each(['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'offline', 'storage'])(
    'starts at %s',
    (type) => {
      happens(type)
      expect(hasStarted()).toBe(true)
    },
  )

  it('starts without input some seconds after the page has loaded', () => {
    dispatchEvent(new Event('load'))
    expect(hasStarted()).toBe(false)
    jest.runAllTimers()
    expect(hasStarted()).toBe(true)
  })
})
