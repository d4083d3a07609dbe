/** Errors thrown by the code of each remote. */
import { failurePanel, leaveScreen, remoteSlots } from '../harness/remote-slots'
import { NEWEST, useRemoteFixture } from '../harness/remote-fixture'
import { recordReports, INJECTED_MESSAGE, injectError, type ErrorSite } from '../harness/injected-errors'

const fixture = useRemoteFixture()

const expected = new RegExp(`${INJECTED_MESSAGE}|Federation Runtime|ChunkLoadError|Loading chunk`)

/** With the reported phase. */
const CONTAINED: readonly (readonly [ErrorSite, string])[] = [
  ['its entry', 'run'],
  ['its exposed chunk', 'run'],
  ['a render', 'render'],
  ['an effect', 'render'],
]

describe.each(remoteSlots.map((slot) => [slot.remote, slot] as const))('%s', (remote, slot) => {
  it.each(CONTAINED)('is replaced by its previous version in the same page when %s throws', async (where, phase) => {
    await fixture.visit(
      slot,
      async (page) => {
        const reports = await recordReports(page)
        await injectError(page, slot, where, 'newest')
        const previous = page.waitForRequest(new RegExp(`/mfe/${remote}/(?!${NEWEST})[^/]+/remoteEntry.js`))
        await page.goto(slot.path, { waitUntil: 'commit' })
        await previous
        await slot.waitUntilWorking(page)
        await failurePanel(page, remote).waitFor({ state: 'detached' })
        await reports.waitFor({ remote, version: NEWEST, phase, outcome: 'failed' })
        await slot.checkRest(page)
      },
      expected,
    )
  })

  it.each(CONTAINED)(
    'affects nothing else when %s of every version throws, and Try Again recovers it',
    async (where) => {
      await fixture.visit(
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
        expected,
      )
    },
  )

  it('loses only the event whose handler throws, and reports it', async () => {
    await fixture.visit(
      slot,
      async (page) => {
        const reports = await recordReports(page)
        await injectError(page, slot, 'an event handler', 'every')
        await page.goto(slot.path, { waitUntil: 'commit' })
        const thrown = page.waitForEvent('pageerror')
        await page.getByRole('button', { name: 'Break' }).click()
        expect((await thrown).message).toBe(INJECTED_MESSAGE)
        await reports.waitFor({ remote, version: NEWEST, phase: 'run', outcome: 'failed' })
        await page.getByRole('button', { name: 'Break' }).waitFor()
        await slot.waitUntilWorking(page)
        expect(await failurePanel(page, remote).count()).toBe(0)
        await slot.checkRest(page)
      },
      expected,
    )
  })

  it('does not affect the page when it throws on unmount, and reports it', async () => {
    await fixture.visit(
      slot,
      async (page) => {
        const reports = await recordReports(page)
        await injectError(page, slot, 'a clean-up', 'every')
        await page.goto(slot.path, { waitUntil: 'commit' })
        await slot.waitUntilWorking(page)
        await leaveScreen(page)
        await reports.waitFor({ remote, version: NEWEST, outcome: 'failed' })
        await page.evaluate(() => history.back())
        await slot.waitUntilWorking(page)
        await slot.checkRest(page)
      },
      expected,
    )
  })
})
