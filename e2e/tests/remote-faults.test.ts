import { stopClock } from '../harness/clock'
import { asked, breaking, isTampered } from '../harness/faults'
import { failedPanel, places } from '../harness/remote-places'
import { FAULTS, setRemoteStage } from '../harness/remote-stage'

const ANY = '[^/~]+'

/** Longest wait for the news that a remote does not come, ms. */
const PATIENCE = 6000

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
})
