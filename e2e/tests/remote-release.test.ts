import type { Page } from 'playwright-core'
import { stopClock } from '../harness/clock'
import { injectFault } from '../harness/network-faults'
import { chat, failurePanel, slotsByRemote } from '../harness/remote-slots'
import { NEWEST, PANEL_LIMIT, useRemoteFixture } from '../harness/remote-fixture'
import { mfe, publishVersion } from '../harness/remote-versions'

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

it.each(slotsByRemote)(
  'versions of %s for newer contracts or a newer session are skipped without a request, and the status says why',
  async (remote, slot) => {
    const tooNew = [
      { remote, version: '9.2.0', contracts: '2.0.0' },
      { remote, version: '9.3.0', session: '2.0.0' },
    ]
    for (const version of tooNew) await publishVersion(fixture.mfeRoot(), version)
    await fixture.visit(slot, async (page) => {
      const requested = recordVersions(page, remote)
      await open(page, slot)
      expect(requested).toEqual([NEWEST])
    })
    const lines = (await inRoot('status', remote)).split('\n')
    const lineOf = (version: string) => lines.find((line) => line.includes(version))
    expect(lineOf('9.2.0')).toContain('skipped: needs @codex/contracts ^2.0.0, the shell has 1.')
    expect(lineOf('9.3.0')).toContain('skipped: needs @codex/session ^2.0.0, the shell has 1.')
    await inRoot('rollback', remote, '--to', NEWEST, '--reason', 'the next test')
  },
)

const expected = /Failed to load resource|Federation Runtime|thrown on purpose/

it.each([
  ['module throws', { module: '() => { throw new Error("thrown on purpose") }' }],
  ['export is nothing', { module: '() => undefined' }],
  ['export is null', { module: '() => null' }],
  ['export lacks its component', { module: '() => ({})' }],
])('the previous version replaces it in the same page when its %s', async (what, code) => {
  const version = `9.4.0-${what.replace(/[^a-z]+/g, '-')}`
  await publishVersion(fixture.mfeRoot(), { remote: 'chat', version, ...code })
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

const THROWS = '() => ({ ChatPanel() { throw new Error("thrown on purpose") } })'

it('the replacement of a version that throws has six seconds, and Try Again loads it later', async () => {
  await publishVersion(fixture.mfeRoot(), { remote: 'chat', version: '9.6.0', module: THROWS })
  await fixture.visit(
    chat,
    async (page) => {
      await page.clock.install()
      const broken = await injectFault(page, 'chat', ['entry', 'hangs'], '(?!9\\.6\\.0)[^/~]+')
      const replacement = page.waitForRequest(/\/mfe\/chat\/(?!9\.6\.0)[^/]+\/remoteEntry\.js/)
      await page.goto(chat.path, { waitUntil: 'commit' })
      await replacement
      await stopClock(page)
      await page.clock.runFor(PANEL_LIMIT)
      const panel = failurePanel(page, 'chat')
      await panel.waitFor()
      await chat.checkRest(page)
      broken.recover()
      await page.clock.resume()
      await panel.getByRole('button', { name: 'Try Again' }).click()
      await chat.waitUntilWorking(page)
    },
    expected,
  )
  await inRoot('rollback', 'chat', '--to', NEWEST, '--reason', 'the next test')
})

it('Try Again loads a fix that was published since, without a reload', async () => {
  const release = (version: string, code: { readonly module?: string } = {}) =>
    publishVersion(fixture.mfeRoot(), { remote: 'chat', version, ...code }, ['--traffic', '100', '--keep', '100'])
  await release('9.7.0', { module: THROWS })
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
