import { watchFocus } from './focus'

const chat = { remote: 'chat', version: '1.2.0' }
const reportAndSkip = jest.fn()
const trapped = jest.fn()
const bar = document.createElement('header')
const menu = document.createElement('button')
const field = document.createElement('input')
let now = 0
/** Whose code runs. Browser tests read stacks. */
let running: typeof chat | null

beforeAll(() => {
  bar.append(menu)
  document.body.append(bar, field)
  watchFocus({ topBarRef: { current: bar }, sourceOf: () => running, reportAndSkip }, trapped)
})
beforeEach(() => {
  // What another test counted is too old.
  jest.useFakeTimers({ now: (now += 3_600_000) })
  jest.clearAllMocks()
  running = chat
})
afterEach(() => jest.useRealTimers())

function take(between: () => void = () => undefined) {
  menu.focus()
  between()
  field.focus()
}

it('a remote that takes the focus three times out of the bar is reported, and the page is replaced', () => {
  take()
  take()
  expect(trapped).not.toHaveBeenCalled()
  take()
  expect(reportAndSkip).toHaveBeenCalledWith(chat, 'run')
  expect(trapped).toHaveBeenCalledTimes(1)
})

it.each<[string, () => void]>([
  ['after a press', () => take(() => menu.click())],
  ['after a key', () => take(() => dispatchEvent(new KeyboardEvent('keydown')))],
  [
    'by other code',
    () => {
      running = null
      take()
    },
  ],
  [
    'rarely',
    () => {
      take()
      jest.advanceTimersByTime(6000)
    },
  ],
  [
    'out of another part',
    () => {
      field.focus()
      field.blur()
    },
  ],
])('a focus that moves %s does not count', (_, act) => {
  for (let times = 0; times < 5; times += 1) act()
  expect(trapped).not.toHaveBeenCalled()
})
