import type { Page } from 'playwright-core'
import { stopClock } from '../harness/clock'
import { breaking, isTampered, type Fault } from '../harness/faults'
import { failedPanel, places, type Place } from '../harness/remote-places'
import { NEWEST, setRemoteStage } from '../harness/remote-stage'
import { mfe, publishVersion } from '../harness/remote-versions'

/** Longest wait for the news that a remote does not come, ms. */
const PATIENCE = 6000

const stage = setRemoteStage()

const [, , chat] = places as readonly [Place, Place, Place] // auth, companions, chat

/** Versions whose files of the chat the page has asked for, also for a retry, in order of first appearance. */
function versionsAsked(page: Page): readonly string[] {
  const versions: string[] = []
  page.on('request', (request) => {
    const [, version] = /\/mfe\/chat\/([^/~]+)/.exec(new URL(request.url()).pathname) ?? []
    if (version !== undefined && !versions.includes(version)) versions.push(version)
  })
  return versions
}

async function open(page: Page) {
  await page.goto(chat.path)
  await chat.working(page)
}

const inRoot = (...args: readonly string[]) => mfe([...args, '--root', stage.mfeRoot()])

it('a page keeps the version it came with, a new page gets the new one, and rolling back needs no restart', async () => {
  await stage.visit(chat, async (page) => {
    const before = versionsAsked(page)
    await open(page)
    await publishVersion(stage.mfeRoot(), { remote: 'chat', version: '9.1.0' }, [])
    expect(await inRoot('promote', 'chat', '--version', '9.1.0')).toBe('chat: 9.1.0 is the default')

    await stage.visit(chat, async (other) => {
      const asked = versionsAsked(other)
      await open(other)
      expect(asked).toEqual(['9.1.0'])
    })

    // The emoji picker is a chunk that the open page asks for only now.
    const lazy = page.waitForResponse(/\/mfe\/chat\/[^/]+\/\d+\.[0-9a-f]+\.js/)
    await page.getByRole('button', { name: /emoji/i }).first().click()
    expect((await lazy).ok()).toBe(true)
    expect(before).toEqual([NEWEST])
  })

  expect(await inRoot('rollback', 'chat', '--reason', 'test')).toBe(`chat: ${NEWEST} is the default; 9.1.0 is bad`)
  await stage.visit(chat, async (page) => {
    const asked = versionsAsked(page)
    await open(page)
    expect(asked).toEqual([NEWEST])
  })
})

it.each([
  ['contracts', '@codex/contracts'],
  ['session', '@codex/session'],
] as const)(
  'a version for a newer %s is skipped without a byte of it fetched, and the status says why',
  async (what, name) => {
    const version = what === 'contracts' ? '9.2.0' : '9.3.0'
    await publishVersion(stage.mfeRoot(), { remote: 'chat', version, [what]: '2.0.0' })
    await stage.visit(chat, async (page) => {
      const asked = versionsAsked(page)
      await open(page)
      expect(asked).toEqual([NEWEST])
    })
    const line = (await inRoot('status', 'chat')).split('\n').find((row) => row.includes(version))
    expect(line).toContain(`skipped: needs ${name} ^2.0.0, the shell has 1.`)
    await inRoot('rollback', 'chat', '--to', NEWEST, '--reason', 'the next test')
  },
)

const expected = /Failed to load resource|Federation Runtime|thrown on purpose/

it.each([
  ['entry throws', { entry: 'throw new Error("thrown on purpose")' }],
  ['module throws', { module: '() => { throw new Error("thrown on purpose") }' }],
  ['export is nothing', { module: '() => undefined' }],
  ['export is null', { module: '() => null' }],
  ['export lacks its component', { module: '() => ({})' }],
  ['component throws', { module: '() => ({ ChatPanel() { throw new Error("thrown on purpose") } })' }],
  [
    'effect throws',
    { module: '({ useEffect }) => ({ ChatPanel() { useEffect(() => { throw new Error("thrown on purpose") }) } })' },
  ],
])('the version before takes its place in the same page when its %s', async (what, code) => {
  const version = `9.4.0-${what.replace(/[^a-z]+/g, '-')}`
  await publishVersion(stage.mfeRoot(), { remote: 'chat', version, ...code })
  await stage.visit(
    chat,
    async (page) => {
      const asked = versionsAsked(page)
      await open(page)
      expect(asked).toEqual([version, NEWEST])
      await failedPanel(page, 'chat').waitFor({ state: 'detached' })
      await chat.rest(page)
    },
    expected,
  )
  await inRoot('rollback', 'chat', '--to', NEWEST, '--reason', 'the next test')
})

const THROWS = '() => ({ ChatPanel() { throw new Error("thrown on purpose") } })'

it('what takes the place of a version that throws is waited for six seconds, and Try Again brings it later', async () => {
  await publishVersion(stage.mfeRoot(), { remote: 'chat', version: '9.6.0', module: THROWS })
  await stage.visit(
    chat,
    async (page) => {
      await page.clock.install()
      const broken = await breaking(page, 'chat', ['entry', 'hangs'], '(?!9\\.6\\.0)[^/~]+')
      const replacement = page.waitForRequest(/\/mfe\/chat\/(?!9\.6\.0)[^/]+\/remoteEntry\.js/)
      await page.goto(chat.path, { waitUntil: 'commit' })
      await replacement
      await stopClock(page)
      await page.clock.runFor(PATIENCE)
      const panel = failedPanel(page, 'chat')
      await panel.waitFor()
      await chat.rest(page)
      broken.heal()
      await page.clock.resume()
      await panel.getByRole('button', { name: 'Try Again' }).click()
      await chat.working(page)
    },
    expected,
  )
  await inRoot('rollback', 'chat', '--to', NEWEST, '--reason', 'the next test')
})

it('Try Again brings a fix that was published in the meantime, without a reload', async () => {
  const release = (version: string, code: { readonly module?: string } = {}) =>
    publishVersion(stage.mfeRoot(), { remote: 'chat', version, ...code }, ['--traffic', '100', '--keep', '100'])
  await release('9.7.0', { module: THROWS })
  await stage.visit(
    chat,
    async (page) => {
      // No other version can take its place.
      await breaking(page, 'chat', ['entry', 'answers 503 with JSON'], '(?!9\\.7\\.)[^/~]+')
      await page.goto(chat.path)
      const panel = failedPanel(page, 'chat')
      await panel.waitFor()
      await release('9.7.1')
      const asked = versionsAsked(page)
      await panel.getByRole('button', { name: 'Try Again' }).click()
      await chat.working(page)
      expect(asked).toEqual(['9.7.1'])
    },
    expected,
  )
  await inRoot('rollback', 'chat', '--to', NEWEST, '--reason', 'the next test')
  await inRoot('hold', 'chat', '--version', '9.7.0', '--reason', 'the next test')
})

it('a throw in an event handler costs that event alone', async () => {
  const version = '9.5.0'
  const module = `({ createElement }) => ({
    ChatPanel: () => createElement('button', { onClick() { throw new Error('thrown on purpose') } }, 'Break'),
  })`
  await publishVersion(stage.mfeRoot(), { remote: 'chat', version, module })
  await stage.visit(
    chat,
    async (page) => {
      await page.goto(chat.path)
      const thrown = page.waitForEvent('pageerror')
      await page.getByRole('button', { name: 'Break' }).click()
      expect((await thrown).message).toBe('thrown on purpose')
      await page.getByRole('button', { name: 'Break' }).waitFor()
      await failedPanel(page, 'chat').waitFor({ state: 'detached' })
      await chat.rest(page)
    },
    expected,
  )
  await inRoot('rollback', 'chat', '--to', NEWEST, '--reason', 'the next test')
})

it.each<Fault>(['answers 404 with a page', 'is tampered with'])(
  'a lazy chunk that %s is said where it was wanted, costs nothing else, and comes when it is healed',
  async (fault) => {
    await stage.visit(
      chat,
      async (page) => {
        await open(page)
        const broken = await breaking(page, 'chat', ['lazy', fault], '[^/~]+')
        await page.getByRole('button', { name: 'Choose an emoji' }).click()
        const tray = page.getByRole('region', { name: 'Choose an emoji' })
        await tray.getByRole('alert').waitFor()
        expect(await isTampered(page)).toBe(false)
        await failedPanel(page, 'chat').waitFor({ state: 'detached' })
        await chat.rest(page)
        broken.heal()
        await tray.getByRole('button', { name: 'Try Again' }).click()
        await tray.getByRole('alert').waitFor({ state: 'detached' })
        await tray.locator('[data-epr-unified]').first().waitFor()
      },
      /Failed to load resource|integrity|ChunkLoadError|Loading chunk/,
    )
  },
)
