/** The theme and text size of this browser, in every tab. The start script and the Account modal share this file. */
import { readChoice, textSize, theme, type TextSize, type Theme } from '@codex/contracts/looks'
import { readLocal } from '@codex/session/stored'

export interface Looks {
  readonly theme: Theme
  readonly textSize: TextSize
}

export const readLooks = (): Looks => ({
  theme: readChoice(theme.values, readLocal(theme.key)),
  textSize: readChoice(textSize.values, readLocal(textSize.key)),
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
  const apply = () => applyLooks(readLooks())
  apply()
  darkScheme.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('pageshow', apply)
}
