/** Versions that are published, promoted, rolled back, switched off, tried out by some visitors or in one tab. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { eventually } from '@codex/build/eventually'
import { bucketOf, readDiscovery } from '@codex/contracts/discovery'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { frame, holdApp } from '../harness/first-frame'
import { fitsTheScreen } from '../harness/home'
import { injectFault } from '../harness/network-faults'
import { auth, chat, companions, failurePanel } from '../harness/remote-slots'
import { NEWEST, useRemoteFixture } from '../harness/remote-fixture'
import { mfe, publishVersion } from '../harness/remote-versions'
import { PHONE } from '../harness/visit'

const fixture = useRemoteFixture()

/** Versions whose files the page requests, retries included, in order of first appearance. */
function recordVersions(page: Page, remote = 'chat'): readonly string[] {
  const versions: string[] = []
  page.on('request', (request) => {
    const [, name, version] = /\/mfe\/([^/]+)\/([^/~]+)[/~]/.exec(new URL(request.url()).pathname) ?? []
    if (name === remote && version !== undefined && !versions.includes(version)) versions.push(version)
  })
  return versions
}

async function open(page: Page, slot = chat) {
  await page.goto(slot.path)
  await slot.waitUntilWorking(page)
}

const inRoot = (...args: readonly string[]) => mfe([...args, '--root', fixture.mfeRoot()])

it('an open page keeps its version, a new page gets the new one, and a rollback needs no restart', async () => {
  await fixture.visit(chat, async (page) => {
    const before = recordVersions(page)
    await open(page)
    await publishVersion(fixture.mfeRoot(), { remote: 'chat', version: '9.1.0' }, [])
    expect(await inRoot('promote', 'chat', '--version', '9.1.0')).toBe('chat: 9.1.0 is the default')

    await fixture.visit(chat, async (other) => {
      const requested = recordVersions(other)
      await open(other)
      expect(requested).toEqual(['9.1.0'])
    })

    // The open page loads the emoji picker's chunk only now.
    const lazy = page.waitForResponse(/\/mfe\/chat\/[^/]+\/\d+\.[0-9a-f]+\.js/)
    await page.getByRole('button', { name: /emoji/i }).first().click()
    expect((await lazy).ok()).toBe(true)
    expect(before).toEqual([NEWEST])
  })

  expect(await inRoot('rollback', 'chat', '--reason', 'test')).toBe(`chat: ${NEWEST} is the default; 9.1.0 is bad`)
  await fixture.visit(chat, async (page) => {
    const requested = recordVersions(page)
    await open(page)
    expect(requested).toEqual([NEWEST])
  })
})

it('versions for newer contracts or a newer session are skipped without a request, and the status says why', async () => {
  await publishVersion(fixture.mfeRoot(), { remote: 'chat', version: '9.2.0', contracts: '2.0.0' })
  await publishVersion(fixture.mfeRoot(), { remote: 'chat', version: '9.3.0', session: '2.0.0' })
  await fixture.visit(chat, async (page) => {
    const requested = recordVersions(page)
    await open(page)
    expect(requested).toEqual([NEWEST])
  })
  const lines = (await inRoot('status', 'chat')).split('\n')
  const lineOf = (version: string) => lines.find((line) => line.includes(version))
  expect(lineOf('9.2.0')).toContain('skipped: needs @codex/contracts ^2.0.0, the shell has 1.')
  expect(lineOf('9.3.0')).toContain('skipped: needs @codex/session ^2.0.0, the shell has 1.')
  await inRoot('rollback', 'chat', '--to', NEWEST, '--reason', 'the next test')
})

const expected = /Failed to load resource|Federation Runtime|thrown on purpose/

it('the previous version replaces one that exports nothing in the same page', async () => {
  const version = '9.4.0'
  await publishVersion(fixture.mfeRoot(), { remote: 'chat', version, module: '() => null' })
  await fixture.visit(
    chat,
    async (page) => {
      const requested = recordVersions(page)
      await open(page)
      expect(requested).toEqual([version, NEWEST])
      await failurePanel(page, 'chat').waitFor({ state: 'detached' })
      await chat.checkRest(page)
    },
    expected,
  )
  await inRoot('rollback', 'chat', '--to', NEWEST, '--reason', 'the next test')
})

it('Try Again loads a fix that was published since, without a reload', async () => {
  const release = (version: string, code: { readonly module?: string } = {}) =>
    publishVersion(fixture.mfeRoot(), { remote: 'chat', version, ...code }, ['--traffic', '100', '--keep', '100'])
  await release('9.7.0', { module: '() => ({ ChatPanel() { throw new Error("thrown on purpose") } })' })
  await fixture.visit(
    chat,
    async (page) => {
      // No other version can replace it.
      await injectFault(page, 'chat', ['entry', 'answers 503 with JSON'], '(?!9\\.7\\.)[^/~]+')
      await page.goto(chat.path)
      const panel = failurePanel(page, 'chat')
      await panel.waitFor()
      await release('9.7.1')
      const requested = recordVersions(page)
      await panel.getByRole('button', { name: 'Try Again' }).click()
      await chat.waitUntilWorking(page)
      expect(requested).toEqual(['9.7.1'])
    },
    expected,
  )
  await inRoot('rollback', 'chat', '--to', NEWEST, '--reason', 'the next test')
  await inRoot('hold', 'chat', '--version', '9.7.0', '--reason', 'the next test')
})

it('a remote that is off has a panel that says so, and is back by promote and Try Again', async () => {
  expect(await inRoot('off', 'companions', '--reason', 'it loses drafts')).toContain('companions: it is off; ')
  const log = await readFile(path.join(fixture.mfeRoot(), '.audit.log'), 'utf8')
  const recorded = { action: 'off', remote: 'companions', reason: 'it loses drafts' }
  expect(JSON.parse(log.trimEnd().split('\n').at(-1) ?? '')).toMatchObject(recorded)
  await fixture.visit(companions, async (page) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto(companions.path)
    const panel = failurePanel(page, 'companions')
    await panel.getByRole('heading', { name: /is switched off$/ }).waitFor()
    await companions.checkRest(page)
    expect(requested.filter((file) => file.startsWith('/mfe/companions/'))).toEqual([])
    await inRoot('promote', 'companions', '--version', NEWEST)
    await panel.getByRole('button', { name: 'Try Again' }).click()
    await companions.waitUntilWorking(page)
  })
})

describe('a canary', () => {
  const CANARY = '9.1.0'
  const SHARE = 30
  beforeAll(() => publishVersion(fixture.mfeRoot(), { remote: 'auth', version: CANARY }, ['--traffic', String(SHARE)]))

  it.each([true, false])('is run by its visitors, who see no screen of the default before: %s', async (isInCanary) => {
    let id = 0
    while (bucketOf('auth', `visitor-${id}`) < SHARE * 100 !== isInCanary) id++
    await fixture.visit(auth, async (page) => {
      await page.addInitScript((sticky) => localStorage.setItem('codex_sticky', sticky), `visitor-${id}`)
      const { release } = await holdApp(page)
      await page.goto('/login', { waitUntil: 'domcontentloaded' })
      expect(await frame(page).isVisible()).toBe(!isInCanary)
      await release()
      await auth.waitUntilWorking(page)
      // The others are only preloaded.
      const styles = page.locator('link[rel=stylesheet][href*="/mfe/auth/"]')
      expect(await styles.getAttribute('href')).toContain(`/mfe/auth/${isInCanary ? CANARY : NEWEST}/`)
    })
  })
})

describe('an override', () => {
  const strip = (page: Page) => page.getByRole('region', { name: 'Only in this tab:' })
  const entryOf = (page: Page, version: string) => page.waitForRequest(`**/mfe/auth/${version}/remoteEntry.js`)

  it('gives one tab another listed version, shown in a strip, also after a reload, until it is reset', async () => {
    await fixture.visit(auth, async (page) => {
      const answer = await page.request.get('/mfe/discovery.json')
      const { microFrontends } = readDiscovery(await answer.json())
      const listed = (microFrontends['auth'] ?? []).map(({ metadata }) => metadata.version)
      const previous = listed.find((version) => version !== NEWEST) ?? 'none'
      const named = strip(page).getByText(`auth ${previous} until`)

      await Promise.all([entryOf(page, previous), page.goto(`${auth.path}?mfe.auth=${previous}`)])
      await named.waitFor()
      await auth.waitUntilWorking(page)
      expect(new URL(page.url()).search).toBe('')
      await Promise.all([entryOf(page, previous), page.reload()])
      await named.waitFor()
      await auth.waitUntilWorking(page)

      const usual = entryOf(page, NEWEST)
      await strip(page).getByRole('button', { name: 'Reset' }).click()
      await usual
      await strip(page).waitFor({ state: 'detached' })
      await auth.waitUntilWorking(page)
    })
  })

  it('shows the preview of a pull request to one tab, and to no other', async () => {
    const version = '9.9.0-pr.17.3'
    await publishVersion(fixture.mfeRoot(), { remote: 'auth', version }, ['--traffic', '0'])
    await fixture.visit(auth, async (page) => {
      await Promise.all([entryOf(page, version), page.goto(`${auth.path}?mfe.auth=${version}`)])
      await strip(page).getByText(`auth ${version} until`).waitFor()
      await auth.waitUntilWorking(page)
    })
    await fixture.visit(auth, async (page) => {
      const requested = recordVersions(page, 'auth')
      await page.goto(auth.path)
      await auth.waitUntilWorking(page)
      expect(requested).toContain(NEWEST)
      expect(requested).not.toContain(version)
    })
  })

  /** Whole CSS pixels between the strip and the element below it. */
  const gap = async (page: Page, below: Locator) => {
    const [above, next] = [await strip(page).boundingBox(), await below.boundingBox()]
    if (above === null || next === null) throw new Error('One of them is not on the screen')
    return Math.round(next.y - above.y - above.height)
  }
  const untilGap = (page: Page, below: Locator, fits: (pixels: number) => boolean) =>
    eventually(async () => fits(await gap(page, below)), 'the page leaves space for the strip', 30_000)

  it('covers nothing of the page on a phone, says when a version is refused, and axe finds nothing', async () => {
    const act = async (page: Page) => {
      await page.goto(`/home?mfe.chat=${NEWEST}&mfe.companions=7.7.7`)
      await strip(page).getByText('companions 7.7.7 is refused').waitFor()
      await page.getByRole('button', { name: 'Toggle sidebar' }).click()
      const sidebar = page.getByRole('complementary')
      await sidebar.getByRole('heading', { name: 'Characters' }).waitFor()
      await untilGap(page, sidebar, (pixels) => pixels >= 0)
      expect(await fitsTheScreen(page)).toBe(true)
      expect(await axeFindings(page)).toEqual([])
    }
    await fixture.visit(companions, act, undefined, { viewport: PHONE, ...AXE_OPTIONS })
  })
})
