/** The pre-rendered screens when a remote fails, and of versions that the visitor does not run. */
import type { Page } from 'playwright-core'
import { bucketOf } from '@codex/contracts/discovery'
import { frame, holdApp, openFrame, replaced } from '../harness/first-frame'
import { early } from '../harness/home-frame'
import { injectFault, type Fault, type InitialFile } from '../harness/network-faults'
import { NEWEST, timeOut, useRemoteFixture } from '../harness/remote-fixture'
import { auth, chat, companions, failurePanel } from '../harness/remote-slots'
import { mfe, publishVersion } from '../harness/remote-versions'
import { messageInput } from '../harness/screens'

const CANARY = '9.1.0'
const SHARE = 30
const ANY = '[^/~]+'
const TEXT = 'Still here'

const FAULTS: readonly (readonly [InitialFile, Fault])[] = [
  ['entry', 'answers 404 with a page'],
  ['entry', 'is tampered with'],
  ['module', 'hangs'],
  ['module', 'is tampered with'],
]

const fixture = useRemoteFixture()

/** Types in the composer before the shell runs. */
async function typeEarly(page: Page, act: () => Promise<void>) {
  await page.route(/\/main\.[^/]+\.js$/, async (route) => {
    await act()
    await route.continue()
  })
  await page.goto('/home', { waitUntil: 'commit' })
}

describe('the composer of a chat that fails', () => {
  it.each(FAULTS)('gives way to the panel when its %s %s, and Try Again brings the text back', async (...what) => {
    await fixture.visit(chat, async (page) => {
      await page.clock.install()
      const broken = await injectFault(page, 'chat', what, ANY)
      await typeEarly(page, () => early(page).fill(TEXT))
      if (what[1] === 'hangs') await timeOut(page, chat, what[0])
      const panel = failurePanel(page, 'chat')
      await panel.waitFor()
      expect(await early(page).count()).toBe(0)
      await companions.waitUntilWorking(page)

      const hangs = what[1] === 'hangs'
      // Files that hang and are let go may arrive, and take the button away.
      if (!hangs) broken.recover()
      await panel.getByRole('button', { name: 'Try Again' }).click()
      if (hangs) {
        broken.recover()
        await page.clock.resume()
      }
      await messageInput(page).waitFor()
      expect(await messageInput(page).inputValue()).toBe(TEXT)
    })
  })
})

it('the composer is adopted when the sidebar fails, and Try Again brings the sidebar', async () => {
  await fixture.visit(companions, async (page) => {
    const broken = await injectFault(page, 'companions', ['entry', 'answers 404 with a page'], ANY)
    await typeEarly(page, () => early(page).fill(TEXT))
    const panel = failurePanel(page, 'companions')
    await panel.waitFor()
    await frame(page).waitFor({ state: 'detached' })
    expect(await messageInput(page).inputValue()).toBe(TEXT)
    broken.recover()
    await panel.getByRole('button', { name: 'Try Again' }).click()
    await companions.waitUntilWorking(page)
  })
})

describe('a version that the visitor does not run', () => {
  /** An id of a visitor who is in the canary of the chat, or is not. */
  function visitorWith(isInCanary: boolean): string {
    let id = 0
    while (bucketOf('chat', `visitor-${id}`) < SHARE * 100 !== isInCanary) id++
    return `visitor-${id}`
  }
  const visit = (sticky: string, act: (page: Page) => Promise<void>) =>
    fixture.visit(chat, async (page) => {
      await page.addInitScript((id) => localStorage.setItem('codex_sticky', id), sticky)
      await act(page)
    })
  beforeAll(() => publishVersion(fixture.mfeRoot(), { remote: 'chat', version: CANARY }, ['--traffic', String(SHARE)]))

  it('is not shown to the canary, nor with an override', async () => {
    await visit(visitorWith(false), async (page) => {
      await openFrame(page, '/home')
      expect(await early(page).isVisible()).toBe(true)
    })
    await visit(visitorWith(true), async (page) => {
      await holdApp(page, ['chat', 'companions'])
      await page.goto('/home', { waitUntil: 'domcontentloaded' })
      expect(await frame(page).count()).toBe(0)
    })
    await visit(visitorWith(false), async (page) => {
      for (const path of [`/home?mfe.chat=${CANARY}`, '/home']) {
        await holdApp(page, ['chat', 'companions'])
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        expect(await frame(page).count()).toBe(0)
      }
    })
  })
})

describe('a version that throws', () => {
  const BODIES = {
    'while rendering': "throw new Error('broken')",
    'in an effect': "React.useEffect(() => { throw new Error('broken') }, []); return null",
  } as const

  it.each(['while rendering', 'in an effect'] as const)('%s, leaves the composer to the previous one', async (when) => {
    const version = when === 'in an effect' ? '9.3.0' : '9.2.0'
    const module = `(React) => ({ ChatPanel() { ${BODIES[when]} } })`
    await publishVersion(fixture.mfeRoot(), { remote: 'chat', version, module, hasFrame: true })
    await fixture.visit(
      chat,
      async (page) => {
        await typeEarly(page, () => early(page).fill(TEXT))
        await frame(page).waitFor({ state: 'detached' })
        await page.locator('[name=message]:enabled').waitFor()
        expect(await messageInput(page).inputValue()).toBe(TEXT)
      },
      /broken|Failed to load resource|Federation Runtime/,
    )
  })
})

it('the form of sign-in gives way to the panel when the app fails, which brings back the text', async () => {
  await fixture.visit(auth, async (page) => {
    let isBroken = true
    await page.route(/\/mfe\/auth\/.*\.js$/, (route) => (isBroken ? route.abort() : route.continue()))
    const failed = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try Again' }) })
    await page.route(/\/main\.[^/]+\.js$/, async (route) => {
      await page.getByLabel('Username').fill('ada')
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    await failed.waitFor()
    expect(await page.getByLabel('Username').count()).toBe(0)
    isBroken = false
    await failed.getByRole('button', { name: 'Try Again' }).click()
    await replaced(page)
    await page.getByLabel('Username').waitFor()
    expect(await page.getByLabel('Username').inputValue()).toBe('ada')
    expect(await page.getByText('required').count()).toBe(0)
  })
})

describe('the screen of sign-in', () => {
  const CANARY = '9.1.0'
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

  it('is that of the default for a visitor who is in no canary, and runs it', async () => {
    await visit(visitorWith(false), async (page) => {
      const { title, release } = await shownTitle(page, '/login')
      expect(title).toBe('Welcome Back')
      await release()
      await auth.waitUntilWorking(page)
      expect(await running(page)).toBe(NEWEST)
    })
  })

  it('is not shown to a visitor in the canary, who runs it', async () => {
    await visit(visitorWith(true), async (page) => {
      const { title, release } = await shownTitle(page, '/login')
      expect(title).toBeNull()
      await release()
      await auth.waitUntilWorking(page)
      expect(await running(page)).toBe(CANARY)
    })
  })

  it('is not shown in a tab with an override, at its first visit and later', async () => {
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

  it('is that of the version that came back after a rollback, for everybody', async () => {
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
})
