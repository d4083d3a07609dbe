/** Files that do not come, or are not what was published, for each remote in turn. */
import { readDiscovery } from '@codex/contracts/discovery'
import { stopClock } from '../harness/clock'
import { asked, breaking, isTampered, type Fault } from '../harness/faults'
import { failedPanel, places, type LazyPart } from '../harness/remote-places'
import { FAULTS, setRemoteStage } from '../harness/remote-stage'

const ANY = '[^/~]+'

/** Longest wait for the news that a remote does not come, ms. */
const PATIENCE = 6000

/** Less than the limit of a step, ms. */
const SLOW = 3000

const stage = setRemoteStage()

describe.each(places.map((place) => [place.remote, place] as const))('%s', (remote, place) => {
  it.each(FAULTS)('leaves the rest alone when the %s of every version %s, and Try Again heals it', async (...what) => {
    const [target, fault] = what
    await stage.visit(place, async (page) => {
      await page.clock.install()
      const broken = await breaking(page, remote, what, ANY)
      await page.goto(place.path, { waitUntil: 'commit' })
      const panel = failedPanel(page, remote)
      if (fault === 'hangs') {
        await asked(page, remote, target)
        await stopClock(page)
        await page.clock.runFor(PATIENCE)
      }
      await panel.waitFor()
      expect(await panel.innerText()).toMatch(new RegExp(`\\b${remote} \\d+\\.\\d+\\.\\d+`))
      expect(await isTampered(page)).toBe(false)
      await place.rest(page)

      broken.heal()
      await panel.getByRole('button', { name: 'Try Again' }).click()
      if (fault === 'hangs') await page.clock.resume()
      await place.working(page)
      await panel.waitFor({ state: 'detached' })
    })
  })

  it('waits for styles that come late, and shows nothing of itself without them', async () => {
    await stage.visit(place, async (page) => {
      await page.clock.install()
      const slow = await breaking(page, remote, ['styles', 'comes late'], ANY)
      const module = page.waitForResponse(new RegExp(`/mfe/${remote}/[^/]+/__federation_expose_[^/]+\\.js$`))
      await page.goto(place.path, { waitUntil: 'commit' })
      await (await module).finished()
      await asked(page, remote, 'styles')
      await stopClock(page)
      await page.clock.runFor(SLOW)
      expect(await place.part(page).count()).toBe(0)
      slow.heal()
      await page.clock.resume()
      await place.working(page)
      expect(await failedPanel(page, remote).count()).toBe(0)
    })
  })
})

const lazyParts = places.flatMap((place) => (place.lazy === null ? [] : [[place.remote, place, place.lazy] as const]))
const LAZY_FAULTS: readonly Fault[] = ['answers 404 with a page', 'is tampered with', 'hangs']

describe.each(lazyParts)('a part of %s that loads later', (remote, place, { open, failed, part }: LazyPart) => {
  it.each(LAZY_FAULTS)(
    'and %s is missed where it was wanted, costs nothing else, and comes when healed',
    async (fault) => {
      await stage.visit(place, async (page) => {
        await page.clock.install()
        await page.goto(place.path)
        await place.working(page)
        const broken = await breaking(page, remote, ['lazy', fault], ANY)
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
        expect(await failedPanel(page, remote).count()).toBe(0)
        broken.heal()
        await failed(page).getByRole('button', { name: 'Try Again' }).click()
        await part(page).waitFor()
        await failed(page).waitFor({ state: 'detached' })
        await page.keyboard.press('Escape')
        await place.rest(page)
      })
    },
  )
})

it.each(places.map((place) => [place.remote, place] as const))(
  '%s has such a part, or is known to have none',
  async (...of) => {
    const [remote, place] = of
    await stage.visit(place, async (page) => {
      const { microFrontends } = readDiscovery(await (await page.request.get('/mfe/discovery.json')).json())
      const files = Object.keys(microFrontends[remote]?.[0]?.extras.codex.assets ?? {})
      expect(files).toContain('remoteEntry.js')
      expect(files.some((file) => /^\d+\..*\.js$/.test(file))).toBe(place.lazy !== null)
    })
  },
)
