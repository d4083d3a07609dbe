/** Code of a remote that throws, for each remote in turn. */
import { failurePanel, leaveScreen, remoteSlots } from '../harness/remote-slots'
import { NEWEST, useRemoteFixture } from '../harness/remote-fixture'
import { recordReports, INJECTED_MESSAGE, injectError, type ErrorSite } from '../harness/injected-errors'

const fixture = useRemoteFixture()

const expected = new RegExp(`${INJECTED_MESSAGE}|Federation Runtime|ChunkLoadError|Loading chunk`)

/** What the host is told of it: an entry is the page's own script, and throws before anybody loads anything of it. */
const CONTAINED: readonly (readonly [ErrorSite, string])[] = [
  ['its entry', 'run'],
  ['its exposed chunk', 'run'],
  ['a render', 'render'],
  ['an effect', 'render'],
]

describe.each(remoteSlots.map((place) => [place.remote, place] as const))('%s', (remote, place) => {
  it.each(CONTAINED)('is replaced by its previous version in the same page when %s throws', async (where, phase) => {
    await fixture.visit(
      place,
      async (page) => {
        const host = await recordReports(page)
        await injectError(page, place, where, 'newest')
        const previous = page.waitForRequest(new RegExp(`/mfe/${remote}/(?!${NEWEST})[^/]+/remoteEntry.js`))
        await page.goto(place.path, { waitUntil: 'commit' })
        await previous
        await place.waitUntilWorking(page)
        await failurePanel(page, remote).waitFor({ state: 'detached' })
        await host.waitFor({ remote, version: NEWEST, phase, outcome: 'failed' })
        await place.checkRest(page)
      },
      expected,
    )
  })

  it.each(CONTAINED)(
    'affects nothing else when %s of every version throws, and Try Again recovers it',
    async (where) => {
      await fixture.visit(
        place,
        async (page) => {
          const broken = await injectError(page, place, where, 'every')
          await page.goto(place.path, { waitUntil: 'commit' })
          const panel = failurePanel(page, remote)
          await panel.waitFor()
          expect(await panel.innerText()).toMatch(new RegExp(`\\b${remote} \\d+\\.\\d+\\.\\d+`))
          await place.checkRest(page)

          // Not healed yet: it comes back, and so does the way out of it.
          await panel.getByRole('button', { name: 'Try Again' }).click()
          await panel.waitFor()
          await broken.recover()
          await panel.getByRole('button', { name: 'Try Again' }).click()
          await place.waitUntilWorking(page)
          await panel.waitFor({ state: 'detached' })
        },
        expected,
      )
    },
  )

  it('loses only the event whose handler throws, and reports it', async () => {
    await fixture.visit(
      place,
      async (page) => {
        const host = await recordReports(page)
        await injectError(page, place, 'an event handler', 'every')
        await page.goto(place.path, { waitUntil: 'commit' })
        const thrown = page.waitForEvent('pageerror')
        await page.getByRole('button', { name: 'Break' }).click()
        expect((await thrown).message).toBe(INJECTED_MESSAGE)
        await host.waitFor({ remote, version: NEWEST, phase: 'run', outcome: 'failed' })
        await page.getByRole('button', { name: 'Break' }).waitFor()
        await place.waitUntilWorking(page)
        expect(await failurePanel(page, remote).count()).toBe(0)
        await place.checkRest(page)
      },
      expected,
    )
  })

  it('does not affect the page when it throws on unmount, and reports it', async () => {
    await fixture.visit(
      place,
      async (page) => {
        const host = await recordReports(page)
        await injectError(page, place, 'a clean-up', 'every')
        await page.goto(place.path, { waitUntil: 'commit' })
        await place.waitUntilWorking(page)
        await leaveScreen(page)
        await host.waitFor({ remote, version: NEWEST, outcome: 'failed' })
        await page.evaluate(() => history.back())
        await place.waitUntilWorking(page)
        await place.checkRest(page)
      },
      expected,
    )
  })
})
