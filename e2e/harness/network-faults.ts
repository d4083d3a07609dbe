/** Network faults of the files of a remote. */
import type { Page, Route } from 'playwright-core'

export type InitialFile = 'entry' | 'module' | 'styles'
export type Target = InitialFile | 'lazy'
export type Fault =
  | 'answers 404 with a page'
  | 'answers 503 with JSON'
  | 'is reset'
  | 'hangs'
  | 'is late'
  | 'is tampered with'

const FILES: Readonly<Record<Target, string>> = {
  entry: 'remoteEntry\\.js',
  module: '__federation_expose_[^/]+\\.js',
  styles: '__federation_expose_[^/]+\\.css',
  lazy: '\\d+\\.[0-9a-f]+\\.js',
}

/** An address of 'Try Again'. */
const RETRIED = /~r\d+\//

/** Appended code, whose effect shows whether a page ran it. */
const TAMPERED = { js: '\n;globalThis.tampered = true', css: '\nbody { --tampered: yes }' }

const FAULTS: Readonly<Record<Fault, (route: Route, recovered: Promise<void>) => Promise<void>>> = {
  'answers 404 with a page': (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><title>Not found</title>' }),
  'answers 503 with JSON': (route) => route.fulfill({ status: 503, json: { message: 'Service Unavailable' } }),
  'is reset': (route) => route.abort('connectionreset'),
  hangs: () => Promise.resolve(),
  'is late': (route, recovered) => recovered.then(() => route.continue()),
  'is tampered with': async (route) => {
    const answer = await route.fetch({ maxRetries: 3 })
    const kind = route.request().url().endsWith('.css') ? 'css' : 'js'
    await route.fulfill({ response: answer, body: (await answer.text()) + TAMPERED[kind] })
  },
}

/** Injects a fault into a file of the versions that `versions` matches, also under the paths of retries. */
export async function injectFault(
  page: Page,
  remote: string,
  [target, fault]: readonly [Target, Fault],
  versions: string,
): Promise<{ readonly recover: () => void }> {
  const address = new RegExp(`/mfe/${remote}/${versions}(?:~r\\d+)?/${FILES[target]}$`)
  let isRecovered = false
  let release: () => void = () => undefined
  const recovered = new Promise<void>((resolve) => (release = resolve))
  // After a file that hangs the page goes on to an older version: one that it requests late must not load without 'Try Again'.
  const isAnswered = (url: string) => isRecovered && (fault !== 'hangs' || RETRIED.test(url))
  await page.route(address, (route) =>
    // The page may be closed by now.
    (isAnswered(route.request().url()) ? route.continue() : FAULTS[fault](route, recovered)).catch(() => undefined),
  )
  // Not page.unroute(): it would continue hanging requests, and the remote would load without a retry.
  return {
    recover: () => {
      isRecovered = true
      release()
    },
  }
}

/** Waits until the page itself, not a preload, has requested the file. */
export const waitForRequest = (page: Page, remote: string, target: InitialFile) =>
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

/** Whether a tampered file had any effect. */
export const isTampered = (page: Page) =>
  page.evaluate(() => 'tampered' in globalThis || getComputedStyle(document.body).getPropertyValue('--tampered') !== '')
