/** Code of a remote that throws, for each remote in turn. */
import { failedPanel, leave, places } from '../harness/remote-places'
import { NEWEST, setRemoteStage } from '../harness/remote-stage'
import { reportsOf, THROWN, throwing, type Throw } from '../harness/throwing'

const stage = setRemoteStage()

const expected = new RegExp(`${THROWN}|Federation Runtime|ChunkLoadError|Loading chunk`)

/** What the host is told of it: an entry is the page's own script, and throws before anybody loads anything of it. */
const CONTAINED: readonly (readonly [Throw, string])[] = [
  ['its entry', 'run'],
  ['its exposed chunk', 'run'],
  ['a render', 'render'],
  ['an effect', 'render'],
]

describe.each(places.map((place) => [place.remote, place] as const))('%s', (remote, place) => {
  it.each(CONTAINED)('gives way to its previous version in the same page when %s throws', async (where, phase) => {
    await stage.visit(
      place,
      async (page) => {
        const host = await reportsOf(page)
        await throwing(page, place, where, 'newest')
        const previous = page.waitForRequest(new RegExp(`/mfe/${remote}/(?!${NEWEST})[^/]+/remoteEntry.js`))
        await page.goto(place.path, { waitUntil: 'commit' })
        await previous
        await place.working(page)
        await failedPanel(page, remote).waitFor({ state: 'detached' })
        await host.hears({ remote, version: NEWEST, phase, outcome: 'failed' })
        await place.rest(page)
      },
      expected,
    )
  })

  it.each(CONTAINED)('leaves the rest alone when %s of every version throws, and Try Again heals it', async (where) => {
    await stage.visit(
      place,
      async (page) => {
        const broken = await throwing(page, place, where, 'every')
        await page.goto(place.path, { waitUntil: 'commit' })
        const panel = failedPanel(page, remote)
        await panel.waitFor()
        expect(await panel.innerText()).toMatch(new RegExp(`\\b${remote} \\d+\\.\\d+\\.\\d+`))
        await place.rest(page)

        // Not healed yet: it comes back, and so does the way out of it.
        await panel.getByRole('button', { name: 'Try Again' }).click()
        await panel.waitFor()
        await broken.heal()
        await panel.getByRole('button', { name: 'Try Again' }).click()
        await place.working(page)
        await panel.waitFor({ state: 'detached' })
      },
      expected,
    )
  })

  it('loses an event alone whose handler throws, and the host is told of it', async () => {
    await stage.visit(
      place,
      async (page) => {
        const host = await reportsOf(page)
        await throwing(page, place, 'an event handler', 'every')
        await page.goto(place.path, { waitUntil: 'commit' })
        const thrown = page.waitForEvent('pageerror')
        await page.getByRole('button', { name: 'Break' }).click()
        expect((await thrown).message).toBe(THROWN)
        await host.hears({ remote, version: NEWEST, phase: 'run', outcome: 'failed' })
        await page.getByRole('button', { name: 'Break' }).waitFor()
        await place.working(page)
        expect(await failedPanel(page, remote).count()).toBe(0)
        await place.rest(page)
      },
      expected,
    )
  })

  it('leaves the page alone when it throws as its screen is left, and the host is told of it', async () => {
    await stage.visit(
      place,
      async (page) => {
        const host = await reportsOf(page)
        await throwing(page, place, 'a clean-up', 'every')
        await page.goto(place.path, { waitUntil: 'commit' })
        await place.working(page)
        await leave(page)
        await host.hears({ remote, version: NEWEST, outcome: 'failed' })
        await page.evaluate(() => history.back())
        await place.working(page)
        await place.rest(page)
      },
      expected,
    )
  })
})
