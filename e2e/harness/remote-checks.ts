/** What must hold when a remote fails: checks that the quick and the slow tests apply to remotes and faults. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'
import { readDiscovery, SERVER } from '@codex/contracts/discovery'
import { eventually } from '@codex/build/eventually'
import { stopClock } from './clock'
import { INJECTED_MESSAGE, injectError, recordReports, type ErrorSite } from './injected-errors'
import { injectFault, isTampered, waitForRequest, type Fault, type InitialFile } from './network-faults'
import { NEWEST, PANEL_LIMIT, timeOut, type RemoteFixture } from './remote-fixture'
import { rewriteResponse } from './stub-responses'
import { auth, failurePanel, leaveScreen, userMenuWorks, type LazyChunk, type RemoteSlot } from './remote-slots'

type Visit = RemoteFixture['visit']

/** Limit for loading one file, ms. */
const STEP = 5000
/** Less than that. */
const SLOW = 3000
const ANY = '[^/~]+'

const thrown = new RegExp(`${INJECTED_MESSAGE}|Federation Runtime|ChunkLoadError|Loading chunk`)

/** The previous version runs in the same page when a file of the newest one has a fault. */
export async function fallsBack(visit: Visit, slot: RemoteSlot, [target, fault]: readonly [InitialFile, Fault]) {
  const { remote } = slot
  await visit(slot, async (page) => {
    await page.clock.install()
    await injectFault(page, remote, [target, fault], NEWEST)
    const previous = page.waitForRequest(new RegExp(`/mfe/${remote}/(?!${NEWEST})[^/]+/remoteEntry.js`))
    await page.goto(slot.path, { waitUntil: 'commit' })
    if (fault === 'hangs') {
      await waitForRequest(page, remote, target)
      // The clock goes on: the jump by which it would stop is time in which the page has no turn.
      await page.clock.runFor(STEP)
      await previous
    }
    await slot.waitUntilWorking(page)
    await previous
    await failurePanel(page, remote).waitFor({ state: 'detached' })
    expect(await isTampered(page)).toBe(false)
  })
}

/** Nothing else is affected when a file of every version has a fault, and 'Try Again' recovers the remote. */
export async function isContained(visit: Visit, slot: RemoteSlot, what: readonly [InitialFile, Fault]) {
  const { remote } = slot
  const [target, fault] = what
  await visit(slot, async (page) => {
    await page.clock.install()
    const broken = await injectFault(page, remote, what, ANY)
    await page.goto(slot.path, { waitUntil: 'commit' })
    const panel = failurePanel(page, remote)
    if (fault === 'hangs') await timeOut(page, slot, target)
    await panel.waitFor()
    expect(await panel.innerText()).toMatch(new RegExp(`\\b${remote} \\d+\\.\\d+\\.\\d+`))
    expect(await isTampered(page)).toBe(false)
    await slot.checkRest(page)

    broken.recover()
    await panel.getByRole('button', { name: 'Try Again' }).click()
    if (fault === 'hangs') await page.clock.resume()
    await slot.waitUntilWorking(page)
    await panel.waitFor({ state: 'detached' })
  })
}

/** Nothing is shown without the styles, which may be late. */
export async function waitsForStyles(visit: Visit, slot: RemoteSlot) {
  const { remote } = slot
  await visit(slot, async (page) => {
    await page.clock.install()
    const slow = await injectFault(page, remote, ['styles', 'is late'], ANY)
    const module = page.waitForResponse(new RegExp(`/mfe/${remote}/[^/]+/__federation_expose_[^/]+\\.js$`))
    await page.goto(slot.path, { waitUntil: 'commit' })
    await (await module).finished()
    await waitForRequest(page, remote, 'styles')
    await stopClock(page)
    await page.clock.runFor(SLOW)
    expect(await slot.content(page).count()).toBe(0)
    slow.recover()
    await page.clock.resume()
    await slot.waitUntilWorking(page)
    expect(await failurePanel(page, remote).count()).toBe(0)
  })
}

/** A lazy part with a fault shows an error in its place, affects nothing else, and loads after recovery. */
export async function lazyPartRecovers(
  visit: Visit,
  slot: RemoteSlot,
  { open, failed, part }: LazyChunk,
  fault: Fault,
) {
  const { remote } = slot
  await visit(slot, async (page) => {
    await page.clock.install()
    await page.goto(slot.path)
    await slot.waitUntilWorking(page)
    const broken = await injectFault(page, remote, ['lazy', fault], ANY)
    const wanted = page.waitForRequest(new RegExp(`/mfe/${remote}/[^/]+/\\d+\\.[0-9a-f]+\\.js$`))
    await open(page)
    if (fault === 'hangs') {
      await wanted
      await stopClock(page)
      await page.clock.runFor(PANEL_LIMIT)
      await page.clock.resume()
    }
    await failed(page).waitFor()
    expect(await isTampered(page)).toBe(false)
    expect(await failurePanel(page, remote).count()).toBe(0)
    broken.recover()
    await failed(page).getByRole('button', { name: 'Try Again' }).click()
    await part(page).waitFor()
    await failed(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await slot.checkRest(page)
  })
}

/** Visits a page in which the newest or every version has an error. That it was reported, and the rest works, is checked last. */
async function visitWithError(
  visit: Visit,
  slot: RemoteSlot,
  [where, versions, phase]: readonly [ErrorSite, 'newest' | 'every', phase?: string],
  act: (page: Page) => Promise<void>,
) {
  await visit(
    slot,
    async (page) => {
      const reports = await recordReports(page)
      await injectError(page, slot, where, versions)
      await act(page)
      await reports.waitFor({ remote: slot.remote, version: NEWEST, outcome: 'failed', ...(phase && { phase }) })
      await slot.checkRest(page)
    },
    thrown,
  )
}

/** The previous version replaces one that throws in the same page, and the error is reported. */
export async function throwsOnce(visit: Visit, slot: RemoteSlot, where: ErrorSite, phase: string) {
  const { remote } = slot
  await visitWithError(visit, slot, [where, 'newest', phase], async (page) => {
    const previous = page.waitForRequest(new RegExp(`/mfe/${remote}/(?!${NEWEST})[^/]+/remoteEntry.js`))
    await page.goto(slot.path, { waitUntil: 'commit' })
    await previous
    await slot.waitUntilWorking(page)
    await failurePanel(page, remote).waitFor({ state: 'detached' })
  })
}

/** Nothing else is affected when every version throws, and 'Try Again' recovers the remote. */
export async function throwsAlways(visit: Visit, slot: RemoteSlot, where: ErrorSite) {
  const { remote } = slot
  await visit(
    slot,
    async (page) => {
      const broken = await injectError(page, slot, where, 'every')
      await page.goto(slot.path, { waitUntil: 'commit' })
      const panel = failurePanel(page, remote)
      await panel.waitFor()
      expect(await panel.innerText()).toMatch(new RegExp(`\\b${remote} \\d+\\.\\d+\\.\\d+`))
      await slot.checkRest(page)

      // The fault persists: the panel is shown again.
      await panel.getByRole('button', { name: 'Try Again' }).click()
      await panel.waitFor()
      await broken.recover()
      await panel.getByRole('button', { name: 'Try Again' }).click()
      await slot.waitUntilWorking(page)
      await panel.waitFor({ state: 'detached' })
    },
    thrown,
  )
}

/** Only the event whose handler throws is lost, and the error is reported. */
export async function losesOneEvent(visit: Visit, slot: RemoteSlot) {
  await visitWithError(visit, slot, ['an event handler', 'every', 'run'], async (page) => {
    await page.goto(slot.path, { waitUntil: 'commit' })
    const thrown = page.waitForEvent('pageerror')
    await page.getByRole('button', { name: 'Break' }).click()
    expect((await thrown).message).toBe(INJECTED_MESSAGE)
    await page.getByRole('button', { name: 'Break' }).waitFor()
    await slot.waitUntilWorking(page)
    expect(await failurePanel(page, slot.remote).count()).toBe(0)
  })
}

/** The previous version replaces one that never ends to load, and the shell goes on. */
export async function neverEnds(visit: Visit, slot: RemoteSlot, where: ErrorSite) {
  await visitWithError(visit, slot, [where, 'newest'], async (page) => {
    await page.goto(slot.path, { waitUntil: 'commit' })
    await slot.checkRest(page)
    await slot.waitUntilWorking(page)
  })
}

/** What a remote lays over the page covers its own place alone. */
export async function staysInPlace(visit: Visit, slot: RemoteSlot) {
  await visit(slot, async (page) => {
    await injectError(page, slot, 'a layer over the page', 'newest')
    await page.goto(slot.path)
    await slot.waitUntilWorking(page)
    await slot.checkRest(page)
  })
}

/** A remote that announces a thousand changes of companions at once causes one request, and one more. */
export async function announcesChanges(visit: Visit, slot: RemoteSlot) {
  await visit(slot, async (page) => {
    await injectError(page, slot, 'a button that announces changes', 'newest')
    await page.goto(slot.path)
    await slot.checkRest(page)
    const lists: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/codex/character/list-profiles')) lists.push(request.url())
    })
    await page.getByRole('button', { name: 'Break' }).click()
    await eventually(() => lists.length > 1, 'the list is requested twice')
    await slot.checkRest(page)
    expect(lists).toHaveLength(2)
  })
}

/** Opens a page whose newest version never ends its first render. */
async function freeze(page: Page, { remote, path }: RemoteSlot) {
  await page.addInitScript(() => addEventListener('pagehide', (event) => event.stopImmediatePropagation()))
  const frozen = page.waitForResponse((response) => response.url().includes(`/mfe/${remote}/${NEWEST}/__federation`))
  await page.goto(path, { waitUntil: 'commit' })
  await frozen
  await eventually(async () => {
    const stopped = await Promise.race([page.evaluate('1'), pause(1000)])
    return stopped === undefined
  }, 'the page is frozen')
}

/** The report of a version that failed, from any page of the browser. */
export const failureOf = (page: Page, remote: string, phase: string) =>
  page.context().waitForEvent('request', (request) => {
    if (!request.url().endsWith('/mfe/report')) return false
    const sent = request.postDataJSON() as Readonly<Record<string, unknown>> // a report, or measures
    return sent['remote'] === remote && sent['version'] === NEWEST && sent['phase'] === phase
  })

/** A version that loads page after page is reported and skipped, and a visitor who reloads is not taken for it. */
export async function reloads(
  visit: Visit,
  slot: RemoteSlot,
  where: 'an effect that reloads' | 'an effect that sends a form',
) {
  await visit(slot, async (page) => {
    await injectError(page, slot, where, 'newest')
    const reported = failureOf(page, slot.remote, 'run')
    const previous = page.waitForRequest(new RegExp(`/mfe/${slot.remote}/(?!${NEWEST})[^/]+/remoteEntry.js`))
    await page.goto(slot.path, { waitUntil: 'commit' })
    expect((await reported).postDataJSON()).toMatchObject({ outcome: 'failed' })
    await previous
    await slot.waitUntilWorking(page)
    for (let times = 0; times < 4; times += 1)
      await page.reload({ waitUntil: 'commit' }).catch(async (error: unknown) => {
        // Chromium refuses it while it still puts the page in the place of the one before.
        if (!String(error).includes('Not attached to an active page')) throw error
        await page.waitForLoadState('domcontentloaded')
        await page.reload({ waitUntil: 'commit' })
      })
    await slot.waitUntilWorking(page)
    await slot.checkRest(page)
  })
}

/** A new tab skips a version whose first render never ended in a tab that was closed, and reports it. */
export async function freezesTab(visit: Visit, slot: RemoteSlot) {
  await visit(slot, async (page) => {
    await injectError(page, slot, 'an endless render', 'newest')
    // Nothing can be prepared while a page of the context is frozen.
    const next = await page.context().newPage()
    await injectError(next, slot, 'an endless render', 'newest')
    await freeze(page, slot)
    const reported = failureOf(page, slot.remote, 'render')
    await page.close()
    await next.clock.setSystemTime(Date.now() + 6000)
    await next.goto(slot.path, { waitUntil: 'commit' })
    await reported
    await slot.waitUntilWorking(next)
  })
}

/** The next page of the tab skips a version whose first render never ends, and reports it. */
export async function freezes(visit: Visit, slot: RemoteSlot) {
  await visitWithError(visit, slot, ['an endless render', 'newest', 'render'], async (page) => {
    const devtools = await page.context().newCDPSession(page)
    await freeze(page, slot)
    // As in a browser that ends a page which no longer answers: none of its handlers runs after that.
    await devtools.send('Runtime.terminateExecution')
    await page.reload({ waitUntil: 'commit' })
    await slot.waitUntilWorking(page)
  })
}

/** A clean-up that throws does not affect the page, and is reported. */
export async function leavesWithError(visit: Visit, slot: RemoteSlot, where: ErrorSite) {
  await visitWithError(visit, slot, [where, 'every'], async (page) => {
    await page.goto(slot.path, { waitUntil: 'commit' })
    await slot.waitUntilWorking(page)
    await leaveScreen(page)
    await page.evaluate(() => history.back())
    await slot.waitUntilWorking(page)
  })
}

const BLOCK = /(<script type="application\/json" id="codex-discovery">)(.*?)(<\/script>)/s

/** Changes the discovery document in the page. */
export async function rewriteDocument(page: Page, change: (block: string) => string, { path } = auth) {
  await rewriteResponse(page, `**${path}`, (html) =>
    html.replace(BLOCK, (_, start: string, text: string, end: string) => [start, change(text), end].join('')),
  )
}

export const DISCOVERY_FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'answers 500': (route) => route.fulfill({ status: 500, json: { message: 'Internal Server Error' } }),
  'is not JSON': (route) => route.fulfill({ contentType: 'application/json', body: '{"microFrontends":' }),
  'is another document': (route) => route.fulfill({ json: { microFrontends: [] } }),
  hangs: () => Promise.resolve(),
}

/** The shell is not affected by a fault of the discovery document, and 'Try Again' recovers each remote. */
export async function survivesDiscovery(visit: Visit, here: readonly [RemoteSlot, ...RemoteSlot[]], what: string) {
  const [first] = here
  const fault = DISCOVERY_FAULTS[what]
  const act = async (page: Page) => {
    let recovered = false
    const hangs = what === 'hangs'
    if (hangs) await page.clock.install()
    // As on static hosting.
    await rewriteDocument(page, () => '', first)
    await page.route('**/mfe/discovery.json', (route) =>
      (recovered ? route.continue() : (fault?.(route) ?? Promise.resolve())).catch(() => undefined),
    )
    const requested = page.waitForRequest('**/mfe/discovery.json')
    await page.goto(first.path, { waitUntil: 'commit' })
    await requested
    if (hangs) {
      await stopClock(page)
      await page.clock.runFor(PANEL_LIMIT)
    }
    for (const { remote } of here) await failurePanel(page, remote).waitFor()
    if (first.signedIn) await userMenuWorks(page)
    else await first.checkRest(page)
    recovered = true
    if (hangs) await page.clock.resume()
    for (const { remote, waitUntilWorking } of here) {
      await failurePanel(page, remote).getByRole('button', { name: 'Try Again' }).click()
      await waitUntilWorking(page)
    }
  }
  await visit(first, act, /Failed to load resource|Federation Runtime|integrity/)
}

/** The document with a requirement of every version of a remote that no shell, or server, satisfies. */
function withUnmetRequirement(text: string, remote: string, name: string): string {
  const { microFrontends, ...rest } = readDiscovery(JSON.parse(text))
  const changed = microFrontends[remote]?.map(({ extras: { codex }, ...version }) => ({
    ...version,
    extras: { codex: { ...codex, requires: { ...codex.requires, [name]: '^99.0.0' } } },
  }))
  return JSON.stringify({ ...rest, microFrontends: { ...microFrontends, [remote]: changed } })
}

export const REQUIREMENTS = ['@codex/session', SERVER] as const

/** A remote without a version for this shell affects only itself, and none of its files is fetched. */
export async function hasNoVersion(visit: Visit, slot: RemoteSlot, requirement: (typeof REQUIREMENTS)[number]) {
  const { remote } = slot
  await visit(slot, async (page) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await rewriteResponse(page, `**${slot.path}`, (html) =>
      html
        .replace(
          BLOCK,
          (_, start: string, text: string, end: string) =>
            start + withUnmetRequirement(text, remote, requirement) + end,
        )
        // A host preloads no version that cannot run.
        .replaceAll(new RegExp(`<link[^>]*/mfe/${remote}/[^>]*>`, 'g'), ''),
    )
    await page.goto(slot.path)
    const panel = failurePanel(page, remote)
    await panel.waitFor()
    expect(await panel.innerText()).toMatch(new RegExp(`\\b${remote} \\d+\\.\\d+\\.\\d+`))
    await slot.checkRest(page)
    expect(requested.filter((path) => path.startsWith(`/mfe/${remote}/`))).toEqual([])
    await panel.getByRole('button', { name: 'Try Again' }).click()
    await slot.waitUntilWorking(page)
  })
}
