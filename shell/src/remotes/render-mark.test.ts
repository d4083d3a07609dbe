import { tokenCookie } from '@codex/contracts/limits'
import { clearRender, markRender, reportUnfinishedRenders } from './render-mark'
import { forgetSkipped, skippedVersions } from './skipped'
import { report } from './report'

jest.mock('./report', () => ({ report: jest.fn() }))

const signedIn = (is: boolean) => void (document.cookie = `${tokenCookie}=token; path=/${is ? '' : '; max-age=0'}`)

beforeEach(() => {
  signedIn(true)
  sessionStorage.clear()
  localStorage.clear()
  jest.mocked(report).mockClear()
  jest.useFakeTimers()
})
afterEach(() => {
  signedIn(false)
  jest.useRealTimers()
})

const openOtherTab = () => sessionStorage.clear()
const wait = (ms: number) => jest.setSystemTime(Date.now() + ms)

describe('a render that the previous page did not finish', () => {
  it('is reported once, and its version is skipped in this browser until Try Again', () => {
    markRender('chat', '1.1.0')
    reportUnfinishedRenders()
    reportUnfinishedRenders()
    expect(report).toHaveBeenCalledTimes(1)
    expect(report).toHaveBeenCalledWith({ remote: 'chat', version: '1.1.0', phase: 'render', outcome: 'failed' })
    openOtherTab()
    expect(skippedVersions('chat')).toEqual(['1.1.0'])
    expect(skippedVersions('auth')).toEqual([])
    forgetSkipped('chat')
    expect(skippedVersions('chat')).toEqual([])
  })

  it('adds to the versions that are skipped already, each for a day', () => {
    markRender('chat', '1.1.0')
    reportUnfinishedRenders()
    wait(80_000_000)
    markRender('chat', '1.0.0')
    reportUnfinishedRenders()
    expect(skippedVersions('chat')).toEqual(['1.1.0', '1.0.0'])
    wait(10_000_000)
    expect(skippedVersions('chat')).toEqual(['1.0.0'])
  })

  it.each([
    ['finished', () => clearRender('chat')],
    ['was left by a page that still ran', () => dispatchEvent(new Event('pagehide'))],
  ])('is no render that %s', (_, end) => {
    reportUnfinishedRenders()
    markRender('chat', '1.1.0')
    end()
    reportUnfinishedRenders()
    expect(report).not.toHaveBeenCalled()
    expect(skippedVersions('chat')).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  it('of another remote stays marked', () => {
    markRender('chat', '1.1.0')
    markRender('auth', '2.0.0')
    clearRender('auth')
    reportUnfinishedRenders()
    expect(skippedVersions('chat')).toEqual(['1.1.0'])
    expect(skippedVersions('auth')).toEqual([])
  })

  it('is found by another tab once it has lasted, and not while it may go on', () => {
    markRender('chat', '1.1.0')
    openOtherTab()
    wait(4000)
    reportUnfinishedRenders()
    expect(report).not.toHaveBeenCalled()
    // The render of this tab neither hides nor ends that of the other one.
    markRender('chat', '1.1.0')
    clearRender('chat')
    openOtherTab()
    wait(2000)
    reportUnfinishedRenders()
    expect(skippedVersions('chat')).toEqual(['1.1.0'])
    openOtherTab()
    reportUnfinishedRenders()
    expect(report).toHaveBeenCalledTimes(1)
  })

  it('leaves nothing in local storage without a user, and is found by the same tab', () => {
    signedIn(false)
    markRender('auth', '1.1.0')
    expect(localStorage).toHaveLength(0)
    reportUnfinishedRenders()
    expect(skippedVersions('auth')).toEqual(['1.1.0'])
    expect(localStorage).toHaveLength(0)
    markRender('auth', '1.0.0')
    signedIn(true)
    clearRender('auth')
    reportUnfinishedRenders()
    expect(skippedVersions('auth')).toEqual(['1.1.0'])
    forgetSkipped('auth')
    expect(skippedVersions('auth')).toEqual([])
  })

  it.each(['{', 'null', '{"chat":1}', '[["chat 1.0.0","1"]]', '[["my-orders 1.0.0",1]]', '[null]'])(
    'is not read from %s',
    (stored) => {
      localStorage.setItem('codex_rendering.other', stored)
      reportUnfinishedRenders()
      expect(report).not.toHaveBeenCalled()
    },
  )

  it('is not marked without storage, and nothing fails', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => markRender('chat', '1.1.0')).not.toThrow()
    jest.restoreAllMocks()
  })
})
