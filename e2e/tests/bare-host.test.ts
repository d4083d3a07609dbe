/** docs/deploying.md "In another host": a page without the shell, with the standard federation runtime. */
import { bareHost } from '../harness/bare-host'
import { loadedPackages } from '../harness/federation'
import { useRemoteFixture } from '../harness/remote-fixture'
import { auth, chat, companions, type RemoteSlot } from '../harness/remote-slots'

const fixture = useRemoteFixture()

const rows: readonly (readonly [string, string, RemoteSlot])[] = [
  ['auth', 'SignIn', auth],
  ['companions', 'Sidebar', companions],
  ['chat', 'ChatPanel', chat],
]

it.each(rows)('%s renders its %s in a page with the recipe of the document', async (remote, part, slot) => {
  const script = await bareHost(remote, part)
  await fixture.visit(slot, async (page) => {
    await page.route('**/bare', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Another host</title><div id="root" style="display: grid; height: 100vh"></div><script src="/bare.js" defer></script>',
      }),
    )
    await page.route('**/bare.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
    const manifest = page.waitForResponse(new RegExp(`/mfe/${remote}/[^/]+/mf-manifest\\.json$`))
    await page.goto('/bare')
    expect((await manifest).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
    await slot.content(page).waitFor()
    const { react } = await loadedPackages(page)
    expect(react).toEqual({ instances: 1, providers: 'host' })
  })
})
