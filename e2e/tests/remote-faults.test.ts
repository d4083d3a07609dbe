/** Missing, slow and tampered files, for each remote. */
import { readDiscovery } from '@codex/contracts/discovery'
import { stopClock } from '../harness/clock'
import { waitForRequest, injectFault, isTampered, type Fault } from '../harness/network-faults'
import { failurePanel, remoteSlots, slotsByRemote, type LazyChunk } from '../harness/remote-slots'
import { FAULTS, PANEL_LIMIT, timeOut, useRemoteFixture } from '../harness/remote-fixture'

const ANY = '[^/~]+'

/** Less than the limit for a file, ms. */
const SLOW = 3000

const fixture = useRemoteFixture()

/** Of the other remotes: the loader is the same, so only the chat has every fault. */
const A_FAULT_OF_EACH_FILE: typeof FAULTS = [
  ['entry', 'hangs'],
  ['module', 'answers 503 with JSON'],
  ['styles', 'is tampered with'],
]

describe.each(slotsByRemote)('%s', (remote, slot) => {
  it.each(remote === 'chat' ? FAULTS : A_FAULT_OF_EACH_FILE)(
    'affects nothing else when the %s of every version %s, and Try Again recovers it',
    async (...what) => {
      const [target, fault] = what
      await fixture.visit(slot, async (page) => {
        await page.clock.install()
        const broken = await injectFault(page, remote, what, ANY)
        await page.goto(slot.path, { waitUntil: 'commit' })
        const panel = failurePanel(page, remote)
        if (fault === 'hangs') await timeOut(page, slot, target)
        await panel.waitFor()
        expect(await panel.innerText()).toMatch(new RegExp(`\\b${remote} \\d+\\.\\d+\\.\\d+`))
        expect(await isTampered(page)).toBe(false)
        await slot.checkRest(page)

        broken.recover()
        await panel.getByRole('button', { name: 'Try Again' }).click()
        if (fault === 'hangs') await page.clock.resume()
        await slot.waitUntilWorking(page)
        await panel.waitFor({ state: 'detached' })
      })
    },
  )

  it('waits for late styles and shows nothing without them', async () => {
    await fixture.visit(slot, async (page) => {
      await page.clock.install()
      const slow = await injectFault(page, remote, ['styles', 'is late'], ANY)
      const module = page.waitForResponse(new RegExp(`/mfe/${remote}/[^/]+/__federation_expose_[^/]+\\.js$`))
      await page.goto(slot.path, { waitUntil: 'commit' })
      await (await module).finished()
      await waitForRequest(page, remote, 'styles')
      await stopClock(page)
      await page.clock.runFor(SLOW)
      expect(await slot.content(page).count()).toBe(0)
      slow.recover()
      await page.clock.resume()
      await slot.waitUntilWorking(page)
      expect(await failurePanel(page, remote).count()).toBe(0)
    })
  })
})

const lazyParts = remoteSlots.flatMap((slot) =>
  slot.lazy === null || slot.lazy === 'unseen' ? [] : [[slot.remote, slot, slot.lazy] as const],
)
const LAZY_FAULTS: readonly Fault[] = ['answers 404 with a page', 'is tampered with', 'hangs']

describe.each(lazyParts)('a lazy part of %s', (remote, slot, { open, failed, part }: LazyChunk) => {
  it.each(LAZY_FAULTS)(
    'that %s shows an error in its place, affects nothing else, and loads after recovery',
    async (fault) => {
      await fixture.visit(slot, async (page) => {
        await page.clock.install()
        await page.goto(slot.path)
        await slot.waitUntilWorking(page)
        const broken = await injectFault(page, remote, ['lazy', fault], ANY)
        const wanted = page.waitForRequest(new RegExp(`/mfe/${remote}/[^/]+/\\d+\\.[0-9a-f]+\\.js$`))
        await open(page)
        if (fault === 'hangs') {
          await wanted
          await stopClock(page)
          await page.clock.runFor(PANEL_LIMIT)
          await page.clock.resume()
        }
        await failed(page).waitFor()
        expect(await isTampered(page)).toBe(false)
        expect(await failurePanel(page, remote).count()).toBe(0)
        broken.recover()
        await failed(page).getByRole('button', { name: 'Try Again' }).click()
        await part(page).waitFor()
        await failed(page).waitFor({ state: 'detached' })
        await page.keyboard.press('Escape')
        await slot.checkRest(page)
      })
    },
  )
})

it.each(slotsByRemote)('%s has a lazy part, or none as declared', async (...of) => {
  const [remote, slot] = of
  await fixture.visit(slot, async (page) => {
    const { microFrontends } = readDiscovery(await (await page.request.get('/mfe/discovery.json')).json())
    const files = Object.keys(microFrontends[remote]?.[0]?.extras.codex.assets ?? {})
    expect(files).toContain('remoteEntry.js')
    expect(files.some((file) => /^\d+\..*\.js$/.test(file))).toBe(slot.lazy !== null)
  })
})
