/** docs/deploying.md "Remotes on their own host": the published folder behind nginx on another origin. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { eventually } from '@codex/build/eventually'
import { injectFault, isTampered } from '../harness/network-faults'
import { nginxProgram, startRemoteHost, type RemoteHost } from '../harness/nginx'
import {
  auth,
  chat,
  companions,
  failurePanel,
  remoteSlots,
  slotsByRemote,
  type RemoteSlot,
} from '../harness/remote-slots'
import { chatUserOptions } from '../harness/remote-fixture'
import { mfe, publishVersion } from '../harness/remote-versions'
import { useFixture } from '../harness/fixture'
import { visitPage, type Visit } from '../harness/visit'

// Without nginx these tests fail in CI and are skipped on other machines.
const withNginx = nginxProgram === null && process.env.CI === undefined ? describe.skip : describe

interface Recorded {
  readonly elements: readonly string[]
}

/** Records in the page how each script and stylesheet of an origin is requested. A script may be removed after it has run. */
function recordElements(origin: string) {
  const elements: string[] = []
  Object.assign(globalThis, { elements })
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (
        node instanceof HTMLScriptElement ||
        (node instanceof HTMLLinkElement && node.relList.contains('stylesheet'))
      ) {
        const address = node instanceof HTMLScriptElement ? node.src : node.href
        if (address.startsWith(origin)) elements.push(`${node.integrity.slice(0, 7)} ${node.crossOrigin}`)
      }
  }).observe(document, { childList: true, subtree: true })
}

withNginx('remotes from another origin', () => {
  let remotes: RemoteHost
  /** It sends no CORS headers. */
  let closed: RemoteHost
  let chatUser: BrowserContextOptions = {}

  const rootIn = (dataDir: string) => `${dataDir}/mfe`
  // The product is on 127.0.0.1, another origin.
  const originOf = ({ port }: RemoteHost) => `http://localhost:${port}`
  const allowed = () => `${originOf(remotes)},${originOf(closed)}`

  const fixture = useFixture({
    settings: async (dataDir) => {
      remotes = await startRemoteHost(rootIn(dataDir))
      closed = await startRemoteHost(rootIn(dataDir))
      return { MFE_ROOT: rootIn(dataDir), MFE_ORIGINS: allowed() }
    },
    prepare: async (running) => {
      await remotes.allowOrigin(running.url)
      chatUser = await chatUserOptions(running)
      for (const { remote } of remoteSlots) await publish(remote, '9.0.0', originOf(remotes))
    },
  })
  afterAll(() => Promise.all([remotes.stop(), closed.stop()]))

  const publish = (remote: string, version: string, origin: string) =>
    publishVersion(rootIn(fixture.dataDir), { remote, version }, ['--traffic', '100', '--origin', origin])
  const inRoot = (...args: readonly string[]) =>
    mfe([...args, '--root', rootIn(fixture.dataDir)], undefined, { MFE_ORIGINS: allowed() })

  /** Requests to the other origin are expected. */
  const visit = ({ signedIn }: RemoteSlot, act: (page: Page) => Promise<void>, { expected, options }: Visit = {}) => {
    const foreign = `request to another origin: ${originOf(remotes)}/mfe/`
    return visitPage(
      fixture,
      {
        expected: new RegExp([foreign, ...(expected ? [expected.source] : [])].join('|')),
        options: { ...(signedIn ? chatUser : {}), ...options },
      },
      act,
    )
  }
  /** URLs of the remotes' files that the page requests. */
  function recordRequests(page: Page): readonly string[] {
    const requested: string[] = []
    page.on('request', (request) => {
      if (/\/mfe\/[a-z]+\/\d/.test(request.url())) requested.push(request.url())
    })
    return requested
  }
  const from = (host: RemoteHost, { remote }: RemoteSlot, version: string) =>
    `${originOf(host)}/mfe/${remote}/${version}/remoteEntry.js`

  it.each(slotsByRemote)('%s runs with integrity checks', async (_, slot) => {
    await visit(slot, async (page) => {
      const requested = recordRequests(page)
      await page.addInitScript(recordElements, originOf(remotes))
      await page.goto(slot.path)
      await slot.waitUntilWorking(page)
      expect(requested).toContain(from(remotes, slot, '9.0.0'))
      expect(requested.filter((address) => !address.startsWith(originOf(remotes)))).toEqual([])
      const loaded = await page.evaluate(() => (globalThis as unknown as Recorded).elements)
      expect(loaded.length).toBeGreaterThan(2)
      expect([...new Set(loaded)]).toEqual(['sha384- anonymous'])
      if (slot === chat) {
        const lazy = page.waitForResponse((answer) => /\/mfe\/chat\/9\.0\.0\/\d+\.[0-9a-f]+\.js$/.test(answer.url()))
        await page.getByRole('button', { name: 'Choose an emoji' }).click()
        expect((await lazy).url()).toContain(originOf(remotes))
        await page.locator('[data-epr-unified]').first().waitFor()
      }
    })
  })

  it('nginx serves scripts, styles and manifests of versions to pages of one origin, and no other file of the folder', async () => {
    const ask = (path: string, origin = fixture.url) =>
      fetch(originOf(remotes) + path, { headers: { origin, 'accept-encoding': 'gzip' } })
    for (const path of ['/mfe/chat/9.0.0/remoteEntry.js', '/mfe/chat/9.0.0~r2/remoteEntry.js']) {
      const { status, headers } = await ask(path)
      expect(status).toBe(200)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': fixture.url,
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding, Origin',
      })
    }
    const manifest = await ask('/mfe/chat/9.0.0/mf-manifest.json')
    expect(manifest.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(manifest.headers.get('access-control-allow-origin')).toBe(fixture.url)
    expect(await manifest.json()).toMatchObject({ metaData: { name: 'mfe_chat' } })
    const strange = await ask('/mfe/chat/9.0.0/remoteEntry.js', 'https://foreign.example')
    expect(strange.headers.has('access-control-allow-origin')).toBe(false)
    const absent = await ask('/mfe/chat/9.0.0/absent.js')
    expect([absent.status, absent.headers.get('cache-control')]).toEqual([404, null])
    for (const path of [
      ...['/', '/mfe/', '/mfe/discovery.json', '/mfe/.audit.log', '/mfe/chat/9.0.0/', '/mfe/chat/9.0.0/x.json'],
      ...['/mfe/chat/9.0.0/.x.js', '/mfe/chat/..%2f..%2fdb/x.js'],
    ])
      expect([path, (await ask(path)).status]).toEqual([path, 404])
    expect(await inRoot('doctor')).toContain('is whole')
  })

  it('a broken version is replaced by the previous one of that origin in the same page', async () => {
    await publish('chat', '9.1.0', originOf(remotes))
    await visit(
      chat,
      async (page) => {
        const requested = recordRequests(page)
        await injectFault(page, 'chat', ['module', 'is tampered with'], '9\\.1\\.0')
        await page.goto(chat.path)
        await chat.waitUntilWorking(page)
        expect(requested).toEqual(expect.arrayContaining([from(remotes, chat, '9.1.0')]))
        expect(requested.some((address) => /9\.0\.0~r\d+\/remoteEntry/.test(address))).toBe(true)
        expect(await isTampered(page)).toBe(false)
        await failurePanel(page, 'chat').waitFor({ state: 'detached' })
      },
      { expected: /integrity|Federation Runtime|ChunkLoadError|Loading chunk/ },
    )
    await inRoot('rollback', 'chat', '--to', '9.0.0', '--reason', 'the next test')
  })

  it('no byte is requested from an origin that the operator did not name, and the status says why', async () => {
    const foreign = `http://127.0.0.1:${remotes.port}`
    await publish('auth', '9.2.0', foreign)
    await visit(auth, async (page) => {
      const requested = recordRequests(page)
      await page.goto(auth.path)
      await auth.waitUntilWorking(page)
      expect(requested).toContain(from(remotes, auth, '9.0.0'))
      expect(requested.filter((address) => address.startsWith(foreign))).toEqual([])
    })
    const refused = `refused: MFE_ORIGINS does not name ${foreign}`
    expect(await inRoot('status', 'auth')).toContain(refused)
    await expect(inRoot('doctor')).rejects.toThrow(`auth 9.2.0 is ${refused}.`)
    await inRoot('rollback', 'auth', '--to', '9.0.0', '--reason', 'the next test')
  })

  it('a host without CORS headers affects only its remote, and Try Again works once they are set', async () => {
    await publish('companions', '9.3.0', originOf(closed))
    const lines = (await inRoot('status', 'companions')).split('\n')
    for (const line of lines) {
      const [, version = '', status, visitors] = line.split(/ {2,}/)
      if (status === 'live' && visitors !== 'default')
        await inRoot('hold', 'companions', '--version', version, '--reason', 'nothing to fall back to')
    }
    await visit(
      companions,
      async (page) => {
        await page.goto(companions.path)
        const panel = failurePanel(page, 'companions')
        await panel.waitFor()
        expect(await panel.innerText()).toContain('companions 9.3.0')
        await companions.checkRest(page)
        await closed.allowOrigin(fixture.url)
        await panel.getByRole('button', { name: 'Try Again' }).click()
        await companions.waitUntilWorking(page)
      },
      { expected: new RegExp(`CORS policy|Failed to load resource|Federation Runtime|${originOf(closed)}`) },
    )
    await inRoot('promote', 'companions', '--version', '9.0.0')
  })

  it('the service worker caches remotes of another origin and serves them while that host is down', async () => {
    await visit(
      auth,
      async (page) => {
        await page.goto(auth.path)
        await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
        await page.reload()
        await auth.waitUntilWorking(page)
        // A prefetched file that the page has not loaded, so it is in no memory cache.
        const entry = from(remotes, chat, '9.0.0')
        const isCached = () => page.evaluate(async (url) => (await caches.match(url)) !== undefined, entry)
        await eventually(isCached, `${entry} is cached`, 30_000)
        await remotes.stop()
        const answer = await page.evaluate(
          async (address) => (await fetch(address, { cache: 'no-store' })).text(),
          entry,
        )
        expect(answer).toContain('mfe_chat')
      },
      // Other prefetches may still be running.
      { options: { serviceWorkers: 'allow' }, expected: /Failed to load resource/ },
    )
  })
})
