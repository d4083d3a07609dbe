import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { useRemoteFixture } from '../harness/remote-fixture'
import { failurePanel, slotsByRemote } from '../harness/remote-slots'
import { mfe } from '../harness/remote-versions'

const fixture = useRemoteFixture()
const inRoot = (...args: readonly string[]) => mfe([...args, '--root', fixture.mfeRoot()])

it.each(slotsByRemote)(
  '%s that is off has a panel that says so, and is back by promote and Try Again',
  async (remote, slot) => {
    const listed = JSON.parse(await inRoot('status', remote, '--json')) as {
      readonly versions: readonly { readonly version: string; readonly default: boolean }[]
    }
    const version = listed.versions.find((one) => one.default)?.version ?? ''
    expect(await inRoot('off', remote, '--reason', 'it loses drafts')).toContain(`${remote}: it is off; `)
    const log = await readFile(path.join(fixture.mfeRoot(), '.audit.log'), 'utf8')
    expect(JSON.parse(log.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({
      action: 'off',
      remote,
      reason: 'it loses drafts',
    })

    await fixture.visit(slot, async (page) => {
      const requested: string[] = []
      page.on('request', (request) => requested.push(new URL(request.url()).pathname))
      await page.goto(slot.path)
      const panel = failurePanel(page, remote)
      await panel.getByRole('heading', { name: /is switched off$/ }).waitFor()
      await slot.checkRest(page)
      expect(requested.filter((file) => file.startsWith(`/mfe/${remote}/`))).toEqual([])

      await inRoot('promote', remote, '--version', version)
      await panel.getByRole('button', { name: 'Try Again' }).click()
      await slot.waitUntilWorking(page)
    })
  },
)
