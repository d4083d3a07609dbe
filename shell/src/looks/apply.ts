/** The theme and text size of this browser, in every tab. The start script and the Account modal share this file. */
import { readChoice, textSize, theme, type TextSize, type Theme } from '@codex/contracts/looks'
import { readLasting, readLocal, readStoredToken } from '@codex/session/stored'

export interface Looks {
  readonly theme: Theme
  readonly textSize: TextSize
}

const KEYS = [theme.key, textSize.key]

export const readLooks = (read: (key: string) => unknown = readLocal): Looks => ({
  theme: readChoice(theme.values, read(theme.key)),
  textSize: readChoice(textSize.values, read(textSize.key)),
})

const darkScheme = matchMedia('(prefers-color-scheme: dark)')

export function applyLooks(looks: Looks) {
  const { dataset, style } = document.documentElement
  const system = darkScheme.matches ? 'dark' : 'light'
  const shown = looks.theme === 'system' ? system : looks.theme
  dataset['theme'] = shown
  // The blank page, before any stylesheet, has its colour.
  style.colorScheme = shown
  style.fontSize = `${looks.textSize}%`
  const meta = document.querySelector<HTMLMetaElement>('[name=theme-color]')
  meta?.setAttribute('content', meta.dataset[shown] ?? '')
}

/** `pageshow`: a page in the back/forward cache gets no `storage` event. */
export function followLooks() {
  // A logout empties local storage: the page keeps its look.
  const known: Record<string, unknown> = {}
  const apply = () => applyLooks(readLooks((key) => (known[key] = readLocal(key) ?? known[key])))
  // It is in local storage again after the next sign-in.
  const recall = (key: string) =>
    readLasting(key).then((value) => {
      known[key] ??= value
      apply()
    })
  apply()
  darkScheme.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('pageshow', apply)
  if (readStoredToken(Date.now()) === null) for (const key of KEYS) void recall(key)
}
