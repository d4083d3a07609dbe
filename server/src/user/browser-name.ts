/** A plain name of a browser and its system. The header itself has more about a person than the list of sessions needs. */

const BROWSERS: readonly (readonly [string, RegExp])[] = [
  // Most of these name Chrome and Safari as well: the first match counts.
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
]

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** UTF-16 units of the header that are read. */
const READ = 500

/** null: it names neither. */
export function browserNameOf(userAgent: string): string | null {
  const text = userAgent.slice(0, READ)
  const [browser] = BROWSERS.find(([, pattern]) => pattern.test(text)) ?? []
  const [system] = SYSTEMS.find(([, pattern]) => pattern.test(text)) ?? []
  if (browser === undefined) return system ?? null
  return system === undefined ? browser : `${browser} on ${system}`
}
