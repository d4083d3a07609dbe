import { clearRender, forgetSkipped, markRender, reportUnfinishedRenders, skippedVersions } from './render-mark'
import { report } from './report'

jest.mock('./report', () => ({ report: jest.fn() }))

beforeEach(() => {
  sessionStorage.clear()
  jest.mocked(report).mockClear()
})

describe('a render that the previous page did not finish', () => {
  it('is reported once, and its version is skipped in this tab until Try Again', () => {
    markRender('chat', '1.1.0')
    reportUnfinishedRenders()
    reportUnfinishedRenders()
    expect(report).toHaveBeenCalledTimes(1)
    expect(report).toHaveBeenCalledWith({ remote: 'chat', version: '1.1.0', phase: 'render', outcome: 'failed' })
    expect(skippedVersions('chat')).toEqual(['1.1.0'])
    expect(skippedVersions('auth')).toEqual([])
    forgetSkipped('chat')
    expect(skippedVersions('chat')).toEqual([])
  })

  it('adds to the versions that are skipped already', () => {
    for (const version of ['1.1.0', '1.0.0']) {
      markRender('chat', version)
      reportUnfinishedRenders()
    }
    expect(skippedVersions('chat')).toEqual(['1.1.0', '1.0.0'])
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
  })

  it('of another remote stays marked', () => {
    markRender('chat', '1.1.0')
    markRender('auth', '2.0.0')
    clearRender('auth')
    reportUnfinishedRenders()
    expect(skippedVersions('chat')).toEqual(['1.1.0'])
    expect(skippedVersions('auth')).toEqual([])
  })

  it.each(['{', 'null', '[]', '{"chat":1}', '{"my-orders":"1.0.0"}'])('is not read from %s', (stored) => {
    sessionStorage.setItem('codex_rendering', stored)
    reportUnfinishedRenders()
    expect(report).not.toHaveBeenCalled()
  })

  it('is not marked without storage, and nothing fails', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => markRender('chat', '1.1.0')).not.toThrow()
  })
})
