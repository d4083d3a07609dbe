import type { FrameLocator, Page } from 'playwright-core'
import { openChat, createChatUser } from '../harness/chat'
import { cloneWorkspace, commandsOf, runCommand, startCommand, type Clone } from '../harness/clone'
import { field, messageInput, newPerson } from '../harness/screens'
import { visitPage } from '../harness/visit'

const NAME = 'Mira Vale'
const VIEW = 'mfe-chat/src/header/view.tsx'
const ANY_PORT = { PORT: '0', DEV_PORT: '0' }

let clone: Clone
let command: (start: string) => string
beforeAll(async () => {
  clone = await cloneWorkspace()
  command = commandsOf(await clone.read('mfe-chat/README.md'))
})
afterAll(() => clone.remove())

/** The development servers have sockets on their own ports. */
const DEV_SOCKETS = /request to another origin: (?:http|ws):\/\/127\.0\.0\.1:/

/** The remote in a preview page. */
const previewFrame = (page: Page): FrameLocator => page.frameLocator('iframe')
const states = (page: Page) => page.getByRole('navigation', { name: 'States' }).getByRole('link')

const run = (start: string) => runCommand(command(start), clone.path('.'))

describe("a team's workflow, with the commands of its README", () => {
  it('starts with a change that is shown without losing a half-filled form', async () => {
    const dev = startCommand(command('npm run dev'), clone.path('.'), ANY_PORT)
    try {
      const [, url = ''] = await dev.waitForOutput(/^chat from source: (http:\S+)/m)
      const { state } = await createChatUser(url, { [NAME]: '/avatars/pic_1.png' })
      const [, previewUrl = ''] = await dev.waitForOutput(/^chat preview: (http:\S+)/m)
      await visitPage(
        { browser: await sharedBrowser(), url },
        { options: { storageState: state }, expected: DEV_SOCKETS },
        async (page) => {
          await openChat(page, NAME)
          await messageInput(page).fill('A half-written sentence')
          const preview = await page.context().newPage()
          await preview.goto(previewUrl)
          const input = previewFrame(preview).getByPlaceholder(/^Message /)
          await input.fill('Another one')
          const source = await clone.read(VIEW)
          const changed = source.replace('{companion.name}', 'Dear {companion.name}')
          expect(changed).not.toBe(source)
          const navigations: string[] = []
          page.context().on('request', (request) => request.isNavigationRequest() && navigations.push(request.url()))

          await clone.write(VIEW, changed)
          await page.getByRole('heading', { name: `Dear ${NAME}` }).waitFor()
          expect(await messageInput(page).inputValue()).toBe('A half-written sentence')
          await previewFrame(preview)
            .getByRole('heading', { name: `Dear ${NAME}` })
            .waitFor()
          await preview.getByRole('button', { name: '375' }).click()
          expect(await input.inputValue()).toBe('Another one')
          expect(navigations).toEqual([])
        },
      )
    } finally {
      await dev.stop()
    }
    expect(dev.output()).not.toMatch(/ended with code/)
  })

  it('continues with its own tests and a version of this remote only', async () => {
    expect(await runCommand(`${command('npm run unit')} --listTests`, clone.path('.'))).toMatch(
      /mfe-chat\/src\/.*\.test\.ts/,
    )
    const built = await run('CODEX_VERSION=')
    expect(built).toMatch(/^mfe-chat is built/m)
    expect(built).not.toMatch(/mfe-auth|shell|server/)
    const { exposes } = JSON.parse(await clone.read('mfe-chat/dist/mf-manifest.json'))
    expect(exposes).toEqual([expect.objectContaining({ path: './remote' })])
    expect(await run('node platform/dist/mfe.mjs check')).toMatch(/^chat 1\.1\.0 can be published\.$/m)
  })

  it('publishes to one visitor in ten, then to all, and rolls back', async () => {
    const visitors = async () => {
      const lines = (await run('node platform/dist/mfe.mjs status')).split('\n')
      const table = lines.filter((line) => line.startsWith('chat '))
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

it('each remote has a preview page with real accounts on the development server', async () => {
  const dev = startCommand('npm run dev auth companions', clone.path('.'), ANY_PORT)
  const open = async (remote: string, act: (page: Page) => Promise<void>) => {
    const [, url = ''] = await dev.waitForOutput(new RegExp(`^${remote} preview: (http:\\S+)`, 'm'))
    await visitPage({ browser: await sharedBrowser(), url }, { expected: DEV_SOCKETS }, async (page) => {
      await page.goto('/')
      await act(page)
    })
  }
  try {
    await open('auth', async (page) => {
      await previewFrame(page).getByRole('heading', { name: 'Welcome Back' }).waitFor()
      expect(await states(page).allInnerTexts()).toEqual(['Sign in', 'Sign up'])
      await previewFrame(page).getByRole('link', { name: 'Create account' }).click()
      await page.getByTitle('Sign up').waitFor()
      const { username, email, password } = newPerson()
      const form = previewFrame(page).getByRole('main')
      await field(form, 'Username').fill(username)
      await field(form, 'Email').fill(email)
      await field(form, 'Password').fill(password)
      await field(form, 'Confirm Password').fill(password)
      await form.getByRole('button', { name: 'Create Account' }).click()
      await page.getByText(`/home · ${username}`, { exact: true }).waitFor()
    })
    await open('companions', async (page) => {
      await previewFrame(page).getByText(NAME, { exact: true }).first().waitFor()
      expect(await states(page).allInnerTexts()).toEqual(['Open', 'Closed', 'No companions'])
      await states(page).getByText('No companions').click()
      await previewFrame(page).getByRole('heading', { name: 'No Companions Yet' }).waitFor()
    })
  } finally {
    await dev.stop()
  }
  expect(dev.output()).not.toMatch(/ended with code/)
})

it.each(['auth', 'companions'])('the README of %s leads to the same commands', async (remote) => {
  expect(await clone.read(`mfe-${remote}/README.md`)).toContain(
    `[the chat remote](../mfe-chat/README.md), with \`${remote}\` for \`chat\``,
  )
})
