/** Every fault of the files and of the code of each remote, and the recipe of docs/deploying.md with each. */
import { readDiscovery } from '@codex/contracts/discovery'
import { bareHost } from '../harness/bare-host'
import { loadedPackages } from '../harness/federation'
import type { ErrorSite } from '../harness/injected-errors'
import type { Fault, InitialFile } from '../harness/network-faults'
import * as pages from '../harness/page-faults'
import * as checks from '../harness/remote-checks'
import { NEWEST, useRemoteFixture } from '../harness/remote-fixture'
import { auth, chat, companions, slotsByRemote, type RemoteSlot } from '../harness/remote-slots'

const { visit } = useRemoteFixture()

const FAULTS: readonly (readonly [InitialFile, Fault])[] = [
  ['entry', 'answers 404 with a page'],
  ['entry', 'answers 503 with JSON'],
  ['entry', 'is reset'],
  ['entry', 'hangs'],
  ['entry', 'is tampered with'],
  ['module', 'answers 503 with JSON'],
  ['module', 'hangs'],
  ['module', 'is tampered with'],
  ['styles', 'answers 404 with a page'],
  ['styles', 'hangs'],
  ['styles', 'is tampered with'],
]

/** Of every version in the other remotes: only the chat has every fault. */
const A_FAULT_OF_EACH_FILE: typeof FAULTS = [
  ['entry', 'hangs'],
  ['module', 'answers 503 with JSON'],
  ['styles', 'is tampered with'],
]

/** With the reported phase. */
const CONTAINED: readonly (readonly [ErrorSite, string])[] = [
  ['its entry', 'run'],
  ['its exposed chunk', 'run'],
  ['a render', 'render'],
  ['an effect', 'render'],
]

describe.each(slotsByRemote)('%s', (remote, slot) => {
  it('runs its newest version without a fault', async () => {
    await visit(slot, async (page) => {
      const entry = page.waitForResponse(new RegExp(`/mfe/${remote}/${NEWEST}/remoteEntry.js`))
      await page.goto(slot.path, { waitUntil: 'commit' })
      await slot.waitUntilWorking(page)
      expect((await entry).ok()).toBe(true)
    })
  })

  it.each(FAULTS)('runs its previous version in the same page when the %s of the newest %s', async (...what) => {
    await checks.fallsBack(visit, slot, what)
  })

  it.each(remote === 'chat' ? FAULTS : A_FAULT_OF_EACH_FILE)(
    'affects nothing else when the %s of every version %s, and Try Again recovers it',
    async (...what) => {
      await checks.isContained(visit, slot, what)
    },
  )

  it('waits for late styles and shows nothing without them', async () => {
    await checks.waitsForStyles(visit, slot)
  })

  it.each(CONTAINED)('is replaced by its previous version in the same page when %s throws', async (where, phase) => {
    await checks.throwsOnce(visit, slot, where, phase)
  })

  it.each(CONTAINED)(
    'affects nothing else when %s of every version throws, and Try Again recovers it',
    async (where) => {
      await checks.throwsAlways(visit, slot, where)
    },
  )

  it('loses only the event whose handler throws, and reports it', async () => {
    await checks.losesOneEvent(visit, slot)
  })

  it.each(['its get()', 'a suspension'] as const)(
    'is replaced by its previous version in the same page when %s never ends, and the shell goes on',
    async (where) => {
      await checks.neverEnds(visit, slot, where)
    },
  )

  it('is skipped by the next page of the tab when its first render never ends, and is reported', async () => {
    await checks.freezes(visit, slot)
  })

  it.each(['a clean-up', 'a clean-up without a stack'] as const)(
    'does not affect the page when %s throws, and reports it',
    async (where) => {
      await checks.leavesWithError(visit, slot, where)
    },
  )

  it('is replaced by its previous version when it opens the document', async () => {
    await pages.opensDocument(visit, slot)
  })

  it.each(pages.UNBLOCKED)('does not keep the page from the visitor with %s', async (where) => {
    await pages.isUnblocked(visit, slot, where)
  })

  it.each(pages.REPLACED.filter((where) => slot.signedIn || where !== 'an effect that removes the bar'))(
    'leads to a panel with Try Again with %s',
    async (where) => {
      await pages.isReplaced(visit, slot, where)
    },
  )

  it.each(checks.REQUIREMENTS)(
    'whose versions need a newer %s affects nothing else, and none of its files is fetched',
    async (requirement) => {
      await checks.hasNoVersion(visit, slot, requirement)
    },
  )

  it('has a lazy part, or none as declared', async () => {
    await visit(slot, async (page) => {
      const { microFrontends } = readDiscovery(await (await page.request.get('/mfe/discovery.json')).json())
      const files = Object.keys(microFrontends[remote]?.[0]?.extras.codex.assets ?? {})
      expect(files).toContain('remoteEntry.js')
      expect(files.some((file) => /^\d+\..*\.js$/.test(file))).toBe(slot.lazy !== null)
    })
  })
})

describe.each([
  ['companions', companions],
  ['chat', chat],
] as const)('a lazy part of %s', (_, slot) => {
  it.each<Fault>(['answers 404 with a page', 'is tampered with', 'hangs'])(
    'that %s shows an error in its place, affects nothing else, and loads after recovery',
    async (fault) => {
      await checks.lazyPartRecovers(visit, slot, slot.lazy, fault)
    },
  )
})

describe.each([
  [auth.path, [auth]],
  [companions.path, [companions, chat]],
] as const)('at %s the discovery document', (_, here) => {
  it.each(Object.keys(checks.DISCOVERY_FAULTS))(
    'that %s does not affect the shell, and Try Again recovers each remote',
    async (what) => {
      await checks.survivesDiscovery(visit, here, what)
    },
  )
})

const parts: readonly (readonly [string, string, RemoteSlot])[] = [
  ['auth', 'SignIn', auth],
  ['companions', 'Sidebar', companions],
  ['chat', 'ChatPanel', chat],
]

/** docs/deploying.md "In another host": a page without the shell, with the standard federation runtime. */
it.each(parts)('%s renders its %s in a page with the recipe of the document', async (remote, part, slot) => {
  const script = await bareHost(remote, part)
  const html =
    '<!doctype html><title>Another host</title><div id="root" style="display: grid; height: 100vh"></div><script src="/bare.js" defer></script>'
  await visit(slot, async (page) => {
    await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await page.route('**/bare.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
    const manifest = page.waitForResponse(new RegExp(`/mfe/${remote}/[^/]+/mf-manifest\\.json$`))
    await page.goto('/bare')
    expect((await manifest).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
    await slot.content(page).waitFor()
    const { react } = await loadedPackages(page)
    expect(react).toEqual({ instances: 1, providers: 'host' })
  })
})
