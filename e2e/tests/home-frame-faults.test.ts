/** The pre-rendered composer and sidebar when a remote fails, and of versions that the visitor does not run. */
import type { Page } from 'playwright-core'
import { bucketOf } from '@codex/contracts/discovery'
import { frame, holdApp, openFrame } from '../harness/first-frame'
import { early } from '../harness/home-frame'
import { injectFault, type Fault, type InitialFile } from '../harness/network-faults'
import { timeOut, useRemoteFixture } from '../harness/remote-fixture'
import { chat, companions, failurePanel } from '../harness/remote-slots'
import { publishVersion } from '../harness/remote-versions'
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

      broken.recover()
      await panel.getByRole('button', { name: 'Try Again' }).click()
      if (what[1] === 'hangs') await page.clock.resume()
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
