import { stopClock } from '../harness/clock'
import { asked, breaking, isTampered } from '../harness/faults'
import { failedPanel, places } from '../harness/remote-places'
import { FAULTS, NEWEST, setRemoteStage } from '../harness/remote-stage'

/** Longest wait for a step of a load, ms. */
const STEP = 5000

const stage = setRemoteStage()

describe.each(places.map((place) => [place.remote, place] as const))('%s', (remote, place) => {
  it('runs its newest version while nothing is wrong', async () => {
    await stage.visit(place, async (page) => {
      const entry = page.waitForResponse(new RegExp(`/mfe/${remote}/${NEWEST}/remoteEntry.js`))
      await page.goto(place.path, { waitUntil: 'commit' })
      await place.working(page)
      expect((await entry).ok()).toBe(true)
    })
  })

  it.each(FAULTS)('runs its previous version in the same page when the %s of the newest %s', async (target, fault) => {
    await stage.visit(place, async (page) => {
      await page.clock.install()
      await breaking(page, remote, [target, fault], NEWEST)
      const previous = page.waitForRequest(new RegExp(`/mfe/${remote}/(?!${NEWEST})[^/]+/remoteEntry.js`))
      await page.goto(place.path, { waitUntil: 'commit' })
      if (fault === 'hangs') {
        await asked(page, remote, target)
        await stopClock(page)
        await page.clock.runFor(STEP)
        await previous
        await page.clock.resume()
      }
      await place.working(page)
      await previous
      await failedPanel(page, remote).waitFor({ state: 'detached' })
      expect(await isTampered(page)).toBe(false)
    })
  })
})
