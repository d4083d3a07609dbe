/** A fault of a remote's files and one of its code: remote-faults.slow.test.ts has each in every remote. Then those that it lacks. */
import type { Page } from 'playwright-core'
import { takesFocus } from '../harness/page-faults'
import * as checks from '../harness/remote-checks'
import { useRemoteFixture } from '../harness/remote-fixture'
import { auth, chat, companions, failurePanel } from '../harness/remote-slots'

const { visit } = useRemoteFixture()

it('the previous version runs in the same page when the entry of the newest answers 404 with a page', async () => {
  await checks.fallsBack(visit, auth, ['entry', 'answers 404 with a page'])
})

it('the rest works when the entry of every version is reset, until Try Again', async () => {
  await checks.isContained(visit, companions, ['entry', 'is reset'])
})

it('the previous version replaces one whose exposed chunk throws', async () => {
  await checks.throwsOnce(visit, companions, 'its exposed chunk', 'run')
})

it('a new tab skips a version whose first render never ended in a tab that was closed', async () => {
  await checks.freezesTab(visit, companions)
})

it.each([
  ['an effect that reloads', chat],
  ['an effect that sends a form', companions],
] as const)('a version with %s is reported and skipped', async (where, slot) => {
  await checks.reloads(visit, slot, where)
})

it('a version that takes the focus again and again is reported and skipped', async () => {
  await takesFocus(visit, companions)
})

it('the previous version replaces one that suspends without an end, without fetch and timers of the window', async () => {
  await checks.neverEnds(visit, chat, 'a suspension in a page without fetch and timers')
})

it('a version that announces a thousand changes of companions causes two requests', async () => {
  await checks.announcesChanges(visit, chat)
})

it.each([
  ['chat', chat],
  ['companions', companions],
] as const)('a version of %s that lays something over the page covers its own place alone', async (_, slot) => {
  await checks.staysInPlace(visit, slot)
})

describe('the discovery document', () => {
  it('that hangs does not affect the shell, and Try Again recovers each remote', async () => {
    await checks.survivesDiscovery(visit, [companions, chat], 'hangs')
  })

  it('that was tampered with runs nothing: no script matches its hash', async () => {
    const act = async (page: Page) => {
      await checks.rewriteDocument(page, (text) => text.replaceAll(/sha384-[^"]{64}/g, `sha384-${'A'.repeat(64)}`))
      await page.goto(auth.path, { waitUntil: 'commit' })
      await failurePanel(page, 'auth').waitFor()
      expect(await page.getByRole('heading', { name: 'Welcome Back' }).count()).toBe(0)
    }
    await visit(auth, act, /Failed to load resource|Federation Runtime|integrity/)
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
      await checks.rewriteDocument(page, (text) => text.replaceAll('"/mfe/auth/', `"${foreign}/mfe/auth/`))
      await page.goto(auth.path, { waitUntil: 'commit' })
      await failurePanel(page, 'auth').waitFor()
      expect(requested).toEqual([])
    }
    await visit(auth, act, /Failed to load|Federation Runtime|integrity|Content Security Policy|foreign\.invalid/)
  })
})
