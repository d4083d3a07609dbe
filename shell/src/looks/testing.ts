/** jsdom has no media queries: the browser's own preference, which a test sets. Import it before the code under test. */
const system = Object.assign(new EventTarget(), { matches: false })

Object.defineProperty(globalThis, 'matchMedia', { configurable: true, value: () => system })

export function prefer(theme: 'dark' | 'light') {
  system.matches = theme === 'dark'
  system.dispatchEvent(new Event('change'))
}
