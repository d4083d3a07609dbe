/**
 * One fault of each kind, each in another remote. The loader is the same for all: remote-faults.slow.test.ts has every fault in
 * every remote.
 */
import type { Page } from 'playwright-core'
import * as pages from '../harness/page-faults'
import * as checks from '../harness/remote-checks'
import { useRemoteFixture } from '../harness/remote-fixture'
import { auth, chat, companions, failurePanel } from '../harness/remote-slots'

const { visit } = useRemoteFixture()

it.each([
  ['entry', 'answers 404 with a page', auth],
  ['module', 'hangs', companions],
] as const)('the previous version runs in the same page when the %s of the newest %s', async (target, fault, slot) => {
  await checks.fallsBack(visit, slot, [target, fault])
})

it.each([
  ['entry', 'is reset', companions],
  ['styles', 'is tampered with', chat],
] as const)('the rest works when the %s of every version %s, until Try Again', async (target, fault, slot) => {
  await checks.isContained(visit, slot, [target, fault])
})

it('nothing is shown without late styles', async () => {
  await checks.waitsForStyles(visit, auth)
})

it('a lazy part that answers 404 shows an error in its place, and loads after recovery', async () => {
  await checks.lazyPartRecovers(visit, chat, chat.lazy, 'answers 404 with a page')
})

it('the previous version replaces one whose exposed chunk throws', async () => {
  await checks.throwsOnce(visit, companions, 'its exposed chunk', 'run')
})

it('the rest works when every version throws while rendering, until Try Again', async () => {
  await checks.throwsAlways(visit, chat, 'a render')
})

it('only the event whose handler throws is lost', async () => {
  await checks.losesOneEvent(visit, auth)
})

it('the previous version replaces one that suspends without an end', async () => {
  await checks.neverEnds(visit, companions, 'a suspension')
})

it('the next page skips a version whose first render never ends', async () => {
  await checks.freezes(visit, chat)
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

it('the previous version replaces one that opens the document', async () => {
  await pages.opensDocument(visit, chat)
})

it.each([
  ['an effect that lets nothing be pressed', companions],
  ['a style sheet that hides the page', auth],
] as const)('the page works again after %s', async (where, slot) => {
  await pages.isUnblocked(visit, slot, where)
})

it.each([
  ['an effect that empties the body', auth],
  ['an effect that removes the bar', chat],
] as const)('a panel replaces the page after %s, until Try Again', async (where, slot) => {
  await pages.isReplaced(visit, slot, where)
})

it('a version that takes the focus again and again is reported and skipped', async () => {
  await pages.takesFocus(visit, companions)
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

it('a clean-up that throws does not affect the page', async () => {
  await checks.leavesWithError(visit, auth, 'a clean-up')
})

describe('the discovery document', () => {
  it('that hangs does not affect the shell, and Try Again recovers each remote', async () => {
    await checks.survivesDiscovery(visit, [companions, chat], 'hangs')
  })

  it.each(checks.REQUIREMENTS)(
    'whose versions of a remote need a newer %s affects only that remote, and none of its files is fetched',
    async (requirement) => {
      await checks.hasNoVersion(visit, chat, requirement)
    },
  )

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
