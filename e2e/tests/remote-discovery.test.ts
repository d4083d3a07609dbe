import type { Locator, Page, Route } from 'playwright-core'
import { eventually } from '@codex/build/eventually'
import { readDiscovery } from '@codex/contracts/discovery'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { stopClock } from '../harness/clock'
import { fitsTheScreen } from '../harness/home'
import {
  auth,
  chat,
  companions,
  failurePanel,
  slotsByRemote,
  userMenuWorks,
  type RemoteSlot,
} from '../harness/remote-slots'
import { NEWEST, PANEL_LIMIT, useRemoteFixture } from '../harness/remote-fixture'
import { isSmall } from '../harness/screens'
import { PHONE, TABLET, WIDE } from '../harness/visit'

const fixture = useRemoteFixture()

const expected = /Failed to load resource|Federation Runtime|integrity/

const BLOCK = /(<script type="application\/json" id="codex-discovery">)(.*?)(<\/script>)/s

/** Changes the discovery document in the page. */
async function rewriteDocument(page: Page, change: (block: string) => string, { path } = auth) {
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace(BLOCK, (_, start: string, text: string, end: string) =>
      [start, change(text), end].join(''),
    )
    await route.fulfill({ response: answer, body: html })
  })
}

const FAULTS: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['answers 500', (route) => route.fulfill({ status: 500, json: { message: 'Internal Server Error' } })],
  ['is not JSON', (route) => route.fulfill({ contentType: 'application/json', body: '{"microFrontends":' })],
  ['is another document', (route) => route.fulfill({ json: { microFrontends: [] } })],
  ['hangs', () => Promise.resolve()],
]

const SCREENS: readonly (readonly [string, readonly [RemoteSlot, ...RemoteSlot[]]])[] = [
  [auth.path, [auth]],
  [companions.path, [companions, chat]],
]

describe.each(SCREENS)('at %s the discovery document', (_, here) => {
  it.each(FAULTS)('that %s does not affect the shell, and Try Again recovers each remote', async (what, fault) => {
    const [first] = here
    const act = async (page: Page) => {
      let recovered = false
      const hangs = what === 'hangs'
      if (hangs) await page.clock.install()
      // As on static hosting.
      await rewriteDocument(page, () => '', first)
      await page.route('**/mfe/discovery.json', (route) =>
        (recovered ? route.continue() : fault(route)).catch(() => undefined),
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
    await fixture.visit(first, act, expected)
  })
})

/** The document with a requirement of every version of a remote that no shell satisfies. */
function withUnmetRequirement(text: string, remote: string): string {
  const { microFrontends } = readDiscovery(JSON.parse(text))
  const changed = microFrontends[remote]?.map(({ extras: { codex }, ...version }) => ({
    ...version,
    extras: { codex: { ...codex, requires: { ...codex.requires, '@codex/session': '^99.0.0' } } },
  }))
  return JSON.stringify({ microFrontends: { ...microFrontends, [remote]: changed } })
}

describe('the discovery document', () => {
  it.each(slotsByRemote)(
    'without a version of %s for this shell affects only that remote, and none of its files is fetched',
    async (remote, slot) => {
      await fixture.visit(slot, async (page) => {
        const requested: string[] = []
        page.on('request', (request) => requested.push(new URL(request.url()).pathname))
        await page.route(`**${slot.path}`, async (route) => {
          const response = await route.fetch()
          const html = (await response.text())
            .replace(
              BLOCK,
              (_, start: string, text: string, end: string) => start + withUnmetRequirement(text, remote) + end,
            )
            // A host preloads no version that cannot run.
            .replaceAll(new RegExp(`<link[^>]*/mfe/${remote}/[^>]*>`, 'g'), '')
          await route.fulfill({ response, body: html })
        })
        await page.goto(slot.path)
        const panel = failurePanel(page, remote)
        await panel.waitFor()
        expect(await panel.innerText()).toMatch(new RegExp(`\\b${remote} \\d+\\.\\d+\\.\\d+`))
        await slot.checkRest(page)
        expect(requested.filter((path) => path.startsWith(`/mfe/${remote}/`))).toEqual([])
        await panel.getByRole('button', { name: 'Try Again' }).click()
        await slot.waitUntilWorking(page)
      })
    },
  )

  it('that was tampered with runs nothing: no script matches its hash', async () => {
    const act = async (page: Page) => {
      await rewriteDocument(page, (text) => text.replaceAll(/sha384-[^"]{64}/g, `sha384-${'A'.repeat(64)}`))
      await page.goto(auth.path, { waitUntil: 'commit' })
      await failurePanel(page, 'auth').waitFor()
      expect(await page.getByRole('heading', { name: 'Welcome Back' }).count()).toBe(0)
    }
    await fixture.visit(auth, act, expected)
  })

  it('that names a script of another origin does not run it', async () => {
    const act = async (page: Page) => {
      const foreign = 'https://foreign.invalid'
      const requested: string[] = []
      // The files match their hashes; only their origin is wrong.
      await page.route(`${foreign}/**`, async (route) => {
        const { pathname } = new URL(route.request().url())
        requested.push(pathname)
        const response = await route.fetch({ url: new URL(pathname, page.url()).href })
        await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } })
      })
      await rewriteDocument(page, (text) => text.replaceAll('"/mfe/auth/', `"${foreign}/mfe/auth/`))
      await page.goto(auth.path, { waitUntil: 'commit' })
      await failurePanel(page, 'auth').waitFor()
      expect(requested).toEqual([])
    }
    await fixture.visit(
      auth,
      act,
      /Failed to load|Federation Runtime|integrity|Content Security Policy|foreign\.invalid/,
    )
  })
})

describe('an override', () => {
  const strip = (page: Page) => page.getByRole('region', { name: 'Only in this tab:' })
  const entryOf = (page: Page, version: string) => page.waitForRequest(`**/mfe/auth/${version}/remoteEntry.js`)

  it('gives one tab another listed version, shown in a strip, also after a reload, until it is reset', async () => {
    await fixture.visit(auth, async (page) => {
      const answer = await page.request.get('/mfe/discovery.json')
      const { microFrontends } = readDiscovery(await answer.json())
      const listed = (microFrontends['auth'] ?? []).map(({ metadata }) => metadata.version)
      const previous = listed.find((version) => version !== NEWEST) ?? 'none'
      const named = strip(page).getByText(`auth ${previous} until`)

      await Promise.all([entryOf(page, previous), page.goto(`${auth.path}?mfe.auth=${previous}`)])
      await named.waitFor()
      await auth.waitUntilWorking(page)
      expect(new URL(page.url()).search).toBe('')
      await Promise.all([entryOf(page, previous), page.reload()])
      await named.waitFor()
      await auth.waitUntilWorking(page)

      const usual = entryOf(page, NEWEST)
      await strip(page).getByRole('button', { name: 'Reset' }).click()
      await usual
      await strip(page).waitFor({ state: 'detached' })
      await auth.waitUntilWorking(page)
    })
  })

  it('for an unpublished version is refused with a reason, and the usual version runs', async () => {
    await fixture.visit(auth, async (page) => {
      await page.goto(`${auth.path}?mfe.auth=7.7.7`)
      await strip(page).getByText('auth 7.7.7 is refused: no such version is published').waitFor()
      await auth.waitUntilWorking(page)
    })
  })

  /** Whole CSS pixels between the strip and the element below it. */
  const gap = async (page: Page, below: Locator) => {
    const [above, next] = [await strip(page).boundingBox(), await below.boundingBox()]
    if (above === null || next === null) throw new Error('One of them is not on the screen')
    return Math.round(next.y - above.y - above.height)
  }
  const untilGap = (page: Page, below: Locator, fits: (pixels: number) => boolean) =>
    eventually(async () => fits(await gap(page, below)), 'the page leaves space for the strip', 30_000)

  it.each([
    ['a wide screen', WIDE],
    ['a tablet', TABLET],
    ['a phone', PHONE],
  ])('covers nothing of the page on %s, and axe finds nothing', async (_, viewport) => {
    const act = async (page: Page) => {
      await page.goto(`/home?mfe.chat=${NEWEST}&mfe.companions=7.7.7`)
      await strip(page).getByText('companions 7.7.7 is refused').waitFor()
      if (isSmall(page)) await page.getByRole('button', { name: 'Toggle sidebar' }).click()
      const sidebar = page.getByRole('complementary')
      await sidebar.getByRole('heading', { name: 'Characters' }).waitFor()
      await untilGap(page, sidebar, (pixels) => pixels >= 0)
      expect(await fitsTheScreen(page)).toBe(true)
      expect(await axeFindings(page)).toEqual([])
    }
    await fixture.visit(companions, act, undefined, { viewport, ...AXE_OPTIONS })
  })

  it('stays above a scrolled page and its bar; the first Tab reaches its reset', async () => {
    const act = async (page: Page) => {
      await page.goto(`/?mfe.chat=${NEWEST}`)
      await page.keyboard.press('Shift')
      await strip(page).getByText(`chat ${NEWEST} until`).waitFor()
      await page.keyboard.press('Tab')
      const reset = strip(page).getByRole('button', { name: 'Reset' })
      expect(await reset.evaluate((button) => button === document.activeElement)).toBe(true)
      await page.evaluate(() => scrollTo(0, 900))
      await untilGap(page, page.getByRole('banner'), (pixels) => pixels === 0)
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Enter')
      await strip(page).waitFor({ state: 'detached' })
    }
    await fixture.visit(auth, act, undefined, { viewport: PHONE, ...AXE_OPTIONS })
  })
})
