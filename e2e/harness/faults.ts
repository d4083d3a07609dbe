/** What can go wrong between a page and the files of a remote. */
import type { Page, Route } from 'playwright-core'

/** The file that is hit. */
export type FirstLoad = 'entry' | 'module' | 'styles'
export type Target = FirstLoad | 'lazy'
export type Fault =
  'answers 404 with a page' | 'answers 503 with JSON' | 'is reset' | 'hangs' | 'comes late' | 'is tampered with'

const FILES: Readonly<Record<Target, string>> = {
  entry: 'remoteEntry\\.js',
  module: '__federation_expose_[^/]+\\.js',
  styles: '__federation_expose_[^/]+\\.css',
  lazy: '\\d+\\.[0-9a-f]+\\.js',
}

/** What tampered code leaves behind in a page that runs it. */
const TAMPERED = { js: '\n;globalThis.tampered = true', css: '\nbody { --tampered: yes }' }

const FAULTS: Readonly<Record<Fault, (route: Route, healed: Promise<void>) => Promise<void>>> = {
  'answers 404 with a page': (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><title>Not found</title>' }),
  'answers 503 with JSON': (route) => route.fulfill({ status: 503, json: { message: 'Service Unavailable' } }),
  'is reset': (route) => route.abort('connectionreset'),
  hangs: () => Promise.resolve(),
  'comes late': (route, healed) => healed.then(() => route.continue()),
  'is tampered with': async (route) => {
    const answer = await route.fetch()
    const kind = route.request().url().endsWith('.css') ? 'css' : 'js'
    await route.fulfill({ response: answer, body: (await answer.text()) + TAMPERED[kind] })
  },
}

/** Breaks a file of a remote: of the versions that `versions` matches, also under the addresses of retries. */
export async function breaking(
  page: Page,
  remote: string,
  [target, fault]: readonly [Target, Fault],
  versions: string,
): Promise<{ readonly heal: () => void }> {
  const address = new RegExp(`/mfe/${remote}/${versions}(?:~r\\d+)?/${FILES[target]}$`)
  let isHealed = false
  let letGo: () => void = () => undefined
  const healed = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(address, (route) =>
    // The page may be gone before its answer.
    (isHealed ? route.continue() : FAULTS[fault](route, healed)).catch(() => undefined),
  )
  // Not page.unroute(): it lets go what hangs, and the remote would come by itself.
  return {
    heal: () => {
      isHealed = true
      letGo()
    },
  }
}

/** Resolves when the page itself, not a preload, waits for the file. */
export const asked = (page: Page, remote: string, target: FirstLoad) =>
  page
    .locator(
      {
        entry: `script[src*="/mfe/${remote}/"][src$="/remoteEntry.js"]`,
        module: expose('script', 'src'),
        styles: expose('link[rel=stylesheet]', 'href'),
      }[target].replaceAll('REMOTE', remote),
    )
    .waitFor({ state: 'attached' })

function expose(element: string, attribute: string) {
  return `${element}[${attribute}*="/mfe/REMOTE/"][${attribute}*="/__federation_expose_"]`
}

/** Whether anything of a tampered file has taken effect. */
export const isTampered = (page: Page) =>
  page.evaluate(() => 'tampered' in globalThis || getComputedStyle(document.body).getPropertyValue('--tampered') !== '')
