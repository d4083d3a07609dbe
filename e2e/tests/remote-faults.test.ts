/** Files that do not come, or are not what was published, for each remote in turn. */
import { readDiscovery } from '@codex/contracts/discovery'
import { stopClock } from '../harness/clock'
import { waitForRequest, injectFault, isTampered, type Fault } from '../harness/network-faults'
import { failurePanel, remoteSlots, type LazyChunk } from '../harness/remote-slots'
import { FAULTS, useRemoteFixture } from '../harness/remote-fixture'

const ANY = '[^/~]+'

/** Longest wait for the news that a remote does not come, ms. */
const PATIENCE = 6000

/** Less than the limit of a step, ms. */
const SLOW = 3000

const fixture = useRemoteFixture()

describe.each(remoteSlots.map((place) => [place.remote, place] as const))('%s', (remote, place) => {
  it.each(FAULTS)(
    'affects nothing else when the %s of every version %s, and Try Again recovers it',
    async (...what) => {
      const [target, fault] = what
      await fixture.visit(place, async (page) => {
        await page.clock.install()
        const broken = await injectFault(page, remote, what, ANY)
        await page.goto(place.path, { waitUntil: 'commit' })
        const panel = failurePanel(page, remote)
        if (fault === 'hangs') {
          await waitForRequest(page, remote, target)
          await stopClock(page)
          await page.clock.runFor(PATIENCE)
        }
        await panel.waitFor()
        expect(await panel.innerText()).toMatch(new RegExp(`\\b${remote} \\d+\\.\\d+\\.\\d+`))
        expect(await isTampered(page)).toBe(false)
        await place.checkRest(page)

        broken.recover()
        await panel.getByRole('button', { name: 'Try Again' }).click()
        if (fault === 'hangs') await page.clock.resume()
        await place.waitUntilWorking(page)
        await panel.waitFor({ state: 'detached' })
      })
    },
  )

  it('waits for late styles and shows nothing without them', async () => {
    await fixture.visit(place, async (page) => {
      await page.clock.install()
      const slow = await injectFault(page, remote, ['styles', 'is late'], ANY)
      const module = page.waitForResponse(new RegExp(`/mfe/${remote}/[^/]+/__federation_expose_[^/]+\\.js$`))
      await page.goto(place.path, { waitUntil: 'commit' })
      await (await module).finished()
      await waitForRequest(page, remote, 'styles')
      await stopClock(page)
      await page.clock.runFor(SLOW)
      expect(await place.content(page).count()).toBe(0)
      slow.recover()
      await page.clock.resume()
      await place.waitUntilWorking(page)
      expect(await failurePanel(page, remote).count()).toBe(0)
    })
  })
})

const lazyParts = remoteSlots.flatMap((place) =>
  place.lazy === null ? [] : [[place.remote, place, place.lazy] as const],
)
const LAZY_FAULTS: readonly Fault[] = ['answers 404 with a page', 'is tampered with', 'hangs']

describe.each(lazyParts)('a lazy part of %s', (remote, place, { open, failed, part }: LazyChunk) => {
  it.each(LAZY_FAULTS)(
    'and %s is missed where it was wanted, costs nothing else, and comes when healed',
    async (fault) => {
      await fixture.visit(place, async (page) => {
        await page.clock.install()
        await page.goto(place.path)
        await place.waitUntilWorking(page)
        const broken = await injectFault(page, remote, ['lazy', fault], ANY)
        const wanted = page.waitForRequest(new RegExp(`/mfe/${remote}/[^/]+/\\d+\\.[0-9a-f]+\\.js$`))
        await open(page)
        if (fault === 'hangs') {
          await wanted
          await stopClock(page)
          await page.clock.runFor(PATIENCE)
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
        await place.checkRest(page)
      })
    },
  )
})

it.each(remoteSlots.map((place) => [place.remote, place] as const))(
  '%s has such a part, or is known to have none',
  async (...of) => {
    const [remote, place] = of
    await fixture.visit(place, async (page) => {
      const { microFrontends } = readDiscovery(await (await page.request.get('/mfe/discovery.json')).json())
      const files = Object.keys(microFrontends[remote]?.[0]?.extras.codex.assets ?? {})
      expect(files).toContain('remoteEntry.js')
      expect(files.some((file) => /^\d+\..*\.js$/.test(file))).toBe(place.lazy !== null)
    })
  },
)
