/** Errors thrown by the code of each remote. */
import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '@codex/build/eventually'
import { failurePanel, leaveScreen, slotsByRemote } from '../harness/remote-slots'
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

describe.each(slotsByRemote)('%s', (remote, slot) => {
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

  it.each(['its get()', 'a suspension'] as const)(
    'is replaced by its previous version in the same page when %s never ends, and the shell goes on',
    async (where) => {
      await fixture.visit(
        slot,
        async (page) => {
          const reports = await recordReports(page)
          await injectError(page, slot, where, 'newest')
          await page.goto(slot.path, { waitUntil: 'commit' })
          await slot.checkRest(page)
          await slot.waitUntilWorking(page)
          await reports.waitFor({ remote, version: NEWEST, outcome: 'failed' })
        },
        expected,
      )
    },
  )

  it('is skipped by the next page of the tab when its first render never ends, and is reported', async () => {
    await fixture.visit(
      slot,
      async (page) => {
        const reports = await recordReports(page)
        await injectError(page, slot, 'an endless render', 'newest')
        await page.addInitScript(() => addEventListener('pagehide', (event) => event.stopImmediatePropagation()))
        const devtools = await page.context().newCDPSession(page)
        const frozen = page.waitForResponse((response) =>
          response.url().includes(`/mfe/${remote}/${NEWEST}/__federation`),
        )
        await page.goto(slot.path, { waitUntil: 'commit' })
        await frozen
        await eventually(async () => {
          const stopped = await Promise.race([page.evaluate('1'), pause(1000)])
          return stopped === undefined
        }, 'the page is frozen')
        // As in a browser that ends a page which no longer answers: none of its handlers runs after that.
        await devtools.send('Runtime.terminateExecution')
        await page.reload({ waitUntil: 'commit' })
        await slot.waitUntilWorking(page)
        await reports.waitFor({ remote, version: NEWEST, phase: 'render', outcome: 'failed' })
        await slot.checkRest(page)
      },
      expected,
    )
  })

  it.each(['a clean-up', 'a clean-up without a stack'] as const)(
    'does not affect the page when %s throws, and reports it',
    async (where) => {
      await fixture.visit(
        slot,
        async (page) => {
          const reports = await recordReports(page)
          await injectError(page, slot, where, 'every')
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
    },
  )
})
