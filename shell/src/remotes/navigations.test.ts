import { watchNavigations } from './navigations'
import { report } from './report'
import { skippedVersions } from './skipped'
import type { Source } from './unmounting'

jest.mock('./report', () => ({ report: jest.fn() }))
// Browser tests read stacks.
jest.mock('./watch', () => ({ sourceOf: () => running }))

const target = new EventTarget()
const press = { isActive: false }
let running: Source | null

beforeAll(() => {
  Object.defineProperty(window, 'navigation', { value: target, configurable: true })
  Object.defineProperty(navigator, 'userActivation', { value: press, configurable: true })
  watchNavigations()
})
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  jest.mocked(report).mockClear()
  jest.useFakeTimers()
  press.isActive = false
  running = { remote: 'chat', version: '1.2.0' }
})
afterEach(() => jest.useRealTimers())

function navigate(change: { sameDocument?: boolean; downloadRequest?: string } = {}) {
  const { sameDocument = false, downloadRequest = null } = change
  target.dispatchEvent(Object.assign(new Event('navigate'), { destination: { sameDocument }, downloadRequest }))
}
const pause = (ms: number) => jest.setSystemTime(Date.now() + ms)

it('reports a version that asks for three pages within ten seconds, and skips it in this browser', () => {
  navigate()
  pause(4000)
  navigate()
  expect(report).not.toHaveBeenCalled()
  pause(4000)
  navigate()
  expect(report).toHaveBeenCalledWith({ remote: 'chat', version: '1.2.0', phase: 'run', outcome: 'failed' })
  expect(skippedVersions('chat')).toEqual(['1.2.0'])
})

it.each<[string, () => void]>([
  ['is a change of the address within the page', () => navigate({ sameDocument: true })],
  ['is a download', () => navigate({ downloadRequest: 'chat.txt' })],
  [
    'follows a press',
    () => {
      press.isActive = true
      navigate()
    },
  ],
  [
    'is asked for by other code',
    () => {
      running = null
      navigate()
    },
  ],
  [
    'comes rarely',
    () => {
      navigate()
      pause(6000)
    },
  ],
])('a page that %s does not count', (_, act) => {
  for (let times = 0; times < 5; times += 1) act()
  expect(report).not.toHaveBeenCalled()
  expect(skippedVersions('chat')).toEqual([])
})

describe('a form that is sent', () => {
  const send = () => {
    document.body.dispatchEvent(new Event('formdata', { bubbles: true }))
    // The browser asks for the page in a later task.
    running = null
    navigate()
    running = { remote: 'chat', version: '1.2.0' }
  }

  it('counts for the code that sends it', () => {
    for (let times = 0; times < 3; times += 1) send()
    expect(skippedVersions('chat')).toEqual(['1.2.0'])
  })

  it('does not count after a press, nor later pages for who has read it', () => {
    press.isActive = true
    for (let times = 0; times < 3; times += 1) send()
    press.isActive = false
    document.body.dispatchEvent(new Event('formdata', { bubbles: true }))
    jest.advanceTimersByTime(1000)
    running = null
    for (let times = 0; times < 3; times += 1) navigate()
    expect(skippedVersions('chat')).toEqual([])
  })
})

it('the pages of two versions do not count together', () => {
  for (const version of ['1.2.0', '1.1.0', '1.2.0', '1.1.0']) {
    running = { remote: 'chat', version }
    navigate()
  }
  expect(report).not.toHaveBeenCalled()
})
