/** No visitor sees the pre-rendered screen of a version that he does not run. */
import type { Page } from 'playwright-core'
import { bucketOf } from '@codex/contracts/discovery'
import { frame, holdApp } from '../harness/first-frame'
import { auth } from '../harness/remote-slots'
import { NEWEST, useRemoteFixture } from '../harness/remote-fixture'
import { mfe, publishVersion } from '../harness/remote-versions'

const CANARY = '9.1.0'
const SHARE = 30
const fixture = useRemoteFixture()
beforeAll(() =>
  publishVersion(fixture.mfeRoot(), { remote: 'auth', version: CANARY, title: 'Of the canary' }, [
    '--traffic',
    String(SHARE),
  ]),
)

/** An id of a visitor who is in the canary, or is not. */
function visitorWith(isInCanary: boolean): string {
  let id = 0
  while (bucketOf('auth', `visitor-${id}`) < SHARE * 100 !== isInCanary) id++
  return `visitor-${id}`
}

const visit = (sticky: string, act: (page: Page) => Promise<void>) =>
  fixture.visit(auth, async (page) => {
    await page.addInitScript((id) => localStorage.setItem('codex_sticky', id), sticky)
    await act(page)
  })

/** Opens a page with the app held back. Returns the title in its visible pre-rendered screen, or null. */
async function shownTitle(page: Page, path: string) {
  const { release } = await holdApp(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const title = (await frame(page).isVisible()) ? await frame(page).getByRole('heading').innerText() : null
  return { title, release }
}

/** The version of sign-in that the page runs: the others are only preloaded. */
async function running(page: Page) {
  const styles = await page.locator('link[rel=stylesheet][href*="/mfe/auth/"]').getAttribute('href')
  return /\/mfe\/auth\/([^/]+)\//.exec(styles ?? '')?.[1]
}

it('a visitor who is in no canary sees the screen of the default, and runs it', async () => {
  await visit(visitorWith(false), async (page) => {
    const { title, release } = await shownTitle(page, '/login')
    expect(title).toBe('Welcome Back')
    await release()
    await auth.waitUntilWorking(page)
    expect(await running(page)).toBe(NEWEST)
  })
})

it('a visitor in the canary sees none, and runs the canary', async () => {
  await visit(visitorWith(true), async (page) => {
    const { title, release } = await shownTitle(page, '/login')
    expect(title).toBeNull()
    await release()
    await auth.waitUntilWorking(page)
    expect(await running(page)).toBe(CANARY)
  })
})

it('a tab with an override sees none, at its first visit and later', async () => {
  await visit(visitorWith(false), async (page) => {
    for (const path of [`/login?mfe.auth=${CANARY}`, '/login']) {
      const { title, release } = await shownTitle(page, path)
      expect(title).toBeNull()
      await release()
      await auth.waitUntilWorking(page)
      expect(await running(page)).toBe(CANARY)
    }
  })
})

it('after a rollback everybody gets the screen of the version that came back', async () => {
  await mfe(['promote', 'auth', '--version', CANARY, '--root', fixture.mfeRoot()])
  await visit(visitorWith(false), async (page) => {
    const { title, release } = await shownTitle(page, '/login')
    expect(title).toBe('Of the canary')
    await release()
  })
  await mfe(['rollback', 'auth', '--to', NEWEST, '--reason', 'test', '--root', fixture.mfeRoot()])
  await visit(visitorWith(true), async (page) => {
    const { title, release } = await shownTitle(page, '/login')
    expect(title).toBe('Welcome Back')
    await release()
  })
})
