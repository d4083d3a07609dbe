import { prefer } from './testing'
import { textSize, theme } from '@codex/contracts/looks'
import { applyLooks, followLooks } from './apply'

const root = document.documentElement
const themeColor = () => document.querySelector<HTMLMetaElement>('[name=theme-color]')?.content
const shown = () => [root.dataset['theme'], root.style.colorScheme, root.style.fontSize, themeColor()]

const store = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))

describe('the look of a page', () => {
  beforeEach(() => {
    document.head.innerHTML = '<meta name="theme-color" content="" data-dark="night" data-light="day" />'
    localStorage.clear()
    prefer('dark')
    followLooks()
  })

  it("is the system's theme and the browser's own text size until another is chosen", () => {
    expect(shown()).toEqual(['dark', 'dark', '100%', 'night'])
    prefer('light')
    expect(shown()).toEqual(['light', 'light', '100%', 'day'])
  })

  it('is what this browser has stored', () => {
    store(theme.key, 'light')
    store(textSize.key, 112.5)
    followLooks()
    expect(shown()).toEqual(['light', 'light', '112.5%', 'day'])
    prefer('dark')
    expect(root.dataset['theme']).toBe('light')
  })

  it.each(['storage', 'pageshow'])('changes with what another tab stored, at %s', (event) => {
    store(theme.key, 'light')
    store(textSize.key, 125)
    dispatchEvent(new Event(event))
    expect(shown()).toEqual(['light', 'light', '125%', 'day'])
  })

  it('is the default one when the stored values are junk', () => {
    localStorage.setItem(theme.key, '{')
    store(textSize.key, '100%;color:red')
    followLooks()
    expect(shown()).toEqual(['dark', 'dark', '100%', 'night'])
  })

  it('is the default one when local storage is blocked, and a choice still changes this page', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    followLooks()
    expect(shown()).toEqual(['dark', 'dark', '100%', 'night'])
    applyLooks({ theme: 'light', textSize: 125 })
    expect(shown()).toEqual(['light', 'light', '125%', 'day'])
  })

  it('needs no theme-color in the page', () => {
    document.head.innerHTML = ''
    expect(() => followLooks()).not.toThrow()
  })
})
