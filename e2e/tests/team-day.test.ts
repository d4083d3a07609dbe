import type { Browser } from 'playwright-core'
import { openChat, talker } from '../harness/chat'
import { cloned, commandsOf, ran, running, type Clone } from '../harness/clone'
import { messageInput } from '../harness/screens'
import { launched, visiting } from '../harness/visitor'

const NAME = 'Mira Vale'
const VIEW = 'mfe-chat/src/header/view.tsx'
const ANY_PORT = { PORT: '0', DEV_PORT: '0' }

let clone: Clone
let browser: Browser
let command: (start: string) => string
beforeAll(async () => {
  clone = await cloned()
  command = commandsOf(await clone.read('mfe-chat/README.md'))
  browser = await launched()
})
afterAll(async () => {
  await browser.close()
  await clone.remove()
})

const run = (start: string) => ran(command(start), clone.path('.'))

describe("a team's day, by the commands of its README", () => {
  it('begins with a change that shows beside what is half written', async () => {
    const dev = running(command('npm run dev'), clone.path('.'), ANY_PORT)
    try {
      const [, url = ''] = await dev.says(/^chat from source: (http:\S+)/m)
      const { state } = await talker(url, { [NAME]: '/avatars/pic_1.png' })
      // The development servers speak to the page by sockets of their own ports.
      const own = /request to another origin: (?:http|ws):\/\/127\.0\.0\.1:/
      await visiting({ browser, url }, { options: { storageState: state }, expected: own }, async (page) => {
        await openChat(page, NAME)
        await messageInput(page).fill('A half-written sentence')
        const source = await clone.read(VIEW)
        const changed = source.replace('{companion.name}', 'Dear {companion.name}')
        expect(changed).not.toBe(source)
        const asked: string[] = []
        page.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()))

        await clone.write(VIEW, changed)
        await page.getByRole('heading', { name: `Dear ${NAME}` }).waitFor()
        expect(await messageInput(page).inputValue()).toBe('A half-written sentence')
        expect(asked).toEqual([])
      })
    } finally {
      await dev.stop()
    }
    expect(dev.output()).not.toMatch(/ended with code/)
  })

  it('goes on with its own tests, and a version of it alone', async () => {
    expect(await ran(`${command('npm run unit')} --listTests`, clone.path('.'))).toMatch(/mfe-chat\/src\/.*\.test\.ts/)
    const built = await run('CODEX_VERSION=')
    expect(built).toMatch(/^mfe-chat is built/m)
    expect(built).not.toMatch(/mfe-auth|shell|server/)
    expect(await run('node platform/dist/mfe.mjs check')).toMatch(/^chat 1\.1\.0 can be published\.$/m)
  })

  it('ships to one visitor in ten, then to all, and goes back', async () => {
    const visitors = async () => {
      const table = (await run('node platform/dist/mfe.mjs status')).trim().split('\n').slice(1)
      return table.map((row) => row.split(/ {2,}/)).map(([, version = '', , share]) => [version.split('-')[0], share])
    }
    expect(await visitors()).toEqual([['1.0.0', 'default']])
    expect(await run('node platform/dist/mfe.mjs publish')).toBe('chat 1.1.0 is published\n')
    expect(await visitors()).toEqual([
      ['1.1.0', '10 %'],
      ['1.0.0', 'default'],
    ])
    await run('node platform/dist/mfe.mjs promote')
    expect(await visitors()).toEqual([
      ['1.1.0', 'default'],
      ['1.0.0', '-'],
    ])
    await run('node platform/dist/mfe.mjs rollback')
    expect(await visitors()).toEqual([
      ['1.1.0', '-'],
      ['1.0.0', 'default'],
    ])
  })
})

it.each(['auth', 'companions'])('the README of %s has the same commands', async (remote) => {
  const blocks = (text: string) =>
    [...text.matchAll(/^[^#\n]*(?:npm run|mfe\.mjs) [^#\n]*/gm)].map(([line]) => line.trim())
  const [own, chat] = await Promise.all([clone.read(`mfe-${remote}/README.md`), clone.read('mfe-chat/README.md')])
  expect(blocks(own)).toEqual(blocks(chat).map((line) => line.replaceAll('chat', remote)))
})
