import { stopClock } from '../harness/clock'
import { waitForRequest, injectFault, isTampered } from '../harness/network-faults'
import { failurePanel, slotsByRemote } from '../harness/remote-slots'
import { FAULTS, NEWEST, useRemoteFixture } from '../harness/remote-fixture'

/** Limit for loading one file, ms. */
const STEP = 5000

const fixture = useRemoteFixture()

describe.each(slotsByRemote)('%s', (remote, slot) => {
  it('runs its newest version without a fault', async () => {
    await fixture.visit(slot, async (page) => {
      const entry = page.waitForResponse(new RegExp(`/mfe/${remote}/${NEWEST}/remoteEntry.js`))
      await page.goto(slot.path, { waitUntil: 'commit' })
      await slot.waitUntilWorking(page)
      expect((await entry).ok()).toBe(true)
    })
  })

  it.each(FAULTS)('runs its previous version in the same page when the %s of the newest %s', async (target, fault) => {
    await fixture.visit(slot, async (page) => {
      await page.clock.install()
      await injectFault(page, remote, [target, fault], NEWEST)
      const previous = page.waitForRequest(new RegExp(`/mfe/${remote}/(?!${NEWEST})[^/]+/remoteEntry.js`))
      await page.goto(slot.path, { waitUntil: 'commit' })
      if (fault === 'hangs') {
        await waitForRequest(page, remote, target)
        await stopClock(page)
        await page.clock.runFor(STEP)
        await previous
        await page.clock.resume()
      }
      await slot.waitUntilWorking(page)
      await previous
      await failurePanel(page, remote).waitFor({ state: 'detached' })
      expect(await isTampered(page)).toBe(false)
    })
  })
})
