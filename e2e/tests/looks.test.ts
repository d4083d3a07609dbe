/**
 * Every screen and dialog, at each width: nothing is wider than the screen or covers a label, and axe finds nothing in either
 * theme. And a stored theme and text size.
 */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { textSize, theme } from '@codex/contracts/looks'
import { reset } from '@codex/contracts/texts'
import { requestAssist, suggestion } from '../harness/assist'
import * as auth from '../harness/auth'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { call } from '../harness/api'
import * as chat from '../harness/chat'
import * as companions from '../harness/companions'
import { useFixture } from '../harness/fixture'
import * as home from '../harness/home'
import { field, openSidebar } from '../harness/screens'
import { stubResponse } from '../harness/stub-responses'
import { createUser } from '../harness/users'
import { PHONE, TABLET, visitPage, WIDE } from '../harness/visit'

const fixture = useFixture({
  prepare: async ({ url }) => {
    ada = await chat.createChatUser(url, { Mira: '/avatars/pic_1.png', Nova: '/avatars/pic_2.png' })
  },
})
let ada: chat.ChatUser

/** The labels of a form that the hint or the error of another field covers. */
const coveredLabels = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('form [aria-describedby]')).flatMap((input) => {
      const message = document.getElementById(input.getAttribute('aria-describedby') ?? '')
      if (message === null || !message.textContent) return []
      const text = document.createRange()
      text.selectNodeContents(message)
      const box = text.getBoundingClientRect()
      return Array.from(input.closest('form')?.querySelectorAll('label') ?? [])
        .filter((label) => {
          const { left, right, top, bottom } = label.getBoundingClientRect()
          const apart = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom
          return !apart && !label.contains(message)
        })
        .map((label) => `${message.textContent} covers ${label.textContent}`)
    }),
  )

interface Shown {
  readonly at?: readonly (typeof WIDE)[]
  /** axe runs at this width. */
  readonly axe?: typeof WIDE
  /** Rules of axe to skip. */
  readonly without?: readonly string[]
}
type Check = (state: string, shown?: Shown) => Promise<void>

/** Collects what is wrong in each state that is checked. */
async function walk(
  options: BrowserContextOptions,
  act: (page: Page, check: Check) => Promise<void>,
  expected: RegExp = auth.FAILED_REQUEST,
) {
  await visitPage(fixture, { expected, options: { ...AXE_OPTIONS, ...options } }, async (page) => {
    const found: string[] = []
    await act(page, async (state, { at = [WIDE, TABLET, PHONE], axe = at.at(-1), without } = {}) => {
      for (const viewport of at) {
        await page.setViewportSize(viewport)
        const wrong = [...(await companions.findOverflow(page)), ...(await coveredLabels(page))]
        if (viewport === axe) wrong.push(...(await axeFindings(page, without)))
        found.push(...wrong.map((finding) => `${state} at ${viewport.width} px: ${finding}`))
      }
      await page.setViewportSize(WIDE)
    })
    expect(found).toEqual([])
  })
}

describe('at each width', () => {
  it('the screens of a visitor', async () => {
    await walk({}, async (page, check) => {
      await page.goto('/')
      await page.mouse.move(200, 300)
      await page.waitForFunction(() => !document.querySelector('#root[data-prerendered]'))
      await check('landing page', { axe: WIDE })
      await auth.openSignIn(page)
      await check('sign-in')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.getByText('Password is required.').waitFor()
      await check('sign-in with errors')
      await auth.openSignUp(page)
      await page.getByRole('button', { name: 'Create Account', exact: true }).click()
      await page.getByText('Please confirm your password').waitFor()
      await check('sign-up with errors')
      await field(page, 'Password').fill('Password1')
      await page.getByText('It is among the most used ones.').waitFor()
      await check('sign-up with a hint')
      await page.goto(`${reset.path}${'x'.repeat(43)}`)
      await page.getByLabel(reset.password, { exact: true }).fill('Windy7Harbour')
      await page.getByRole('button', { name: reset.submit }).click()
      await page.getByText(reset.invalid).waitFor()
      await check('an invalid link')
      await page.goto('/care')
      await page.getByRole('table', { name: /so far$/ }).waitFor()
      await check('the protocol')
    })
  })

  it('the frame, and the dialogs of the account', async () => {
    const { state } = await createUser(fixture.url)
    await walk({ storageState: state, timezoneId: 'Europe/London' }, async (page, check) => {
      await home.openHome(page)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Sample / })
        .nth(2)
        .waitFor()
      await check('home without companions', { axe: WIDE })
      await stubResponse(page, '/user/view-account', { status: 500, json: { message: `Away ${'w'.repeat(300)}` } })
      await home.chooseUserMenuItem(page, 'View Account')
      await home.errorDialog(page).waitFor()
      await check('an error over the account')
      await page.keyboard.press('Escape')
      await home.errorDialog(page).waitFor({ state: 'detached' })
      await check('an account that could not be loaded')
      await page.keyboard.press('Escape')
      await page.unroute('**/codex/user/view-account')

      await home.chooseUserMenuItem(page, 'View Account')
      await home.accountModal(page).getByRole('term').first().waitFor()
      await check('account')
      for (const name of ['Change password', 'Change address…', 'Where you are signed in', 'Delete account']) {
        await home.accountModal(page).getByRole('button', { name, exact: true }).click()
        const dialog = page.getByRole('dialog', { name, exact: true })
        await dialog.getByRole('listitem').or(dialog.getByRole('textbox')).first().waitFor()
        if (name !== 'Where you are signed in') {
          await dialog.locator('[type="submit"]').click()
          await dialog.getByText(' is required').or(dialog.getByText('valid email')).first().waitFor()
        }
        await check(name)
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
      }
      await home.accountModal(page).getByRole('button', { name: 'Help lines' }).click()
      const lines = page.getByRole('dialog', { name: 'Help lines' })
      await lines.getByRole('link', { name: 'Call 999' }).waitFor()
      await check('help lines')
      await page.keyboard.press('Escape')
      await lines.waitFor({ state: 'detached' })

      const found = { companions: 3, messages: 1204, memories: 1, exported_at: '2026-11-01T10:00:00.000Z' }
      await stubResponse(page, '/user/check-import', { json: { ...found, imported_at: found.exported_at } })
      await home.accountModal(page).getByRole('button', { name: 'Your data' }).click()
      const data = page.getByRole('dialog', { name: 'Your data' })
      const zip = { name: 'codex.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') }
      await data.locator('input[type="file"]').setInputFiles(zip)
      await data.getByRole('button', { name: 'Import again' }).waitFor()
      await check('your data')
      await page.keyboard.press('Escape')
      await data.waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
      await home.chooseUserMenuItem(page, 'Submit Feedback')
      await home.feedbackModal(page).waitFor()
      await check('feedback')
    })
  })

  it('the session dialog, the offline banner and the crash screen', async () => {
    const { state } = await createUser(fixture.url)
    const expected = /Failed to load resource|ERR_INTERNET_DISCONNECTED|injected fault/
    await walk(
      { storageState: state },
      async (page, check) => {
        const expires_at = new Date(Date.now() + 240_000).toISOString()
        await stubResponse(page, '/user/session', { json: { expires_at, remaining_minutes: 4 } })
        await home.openHome(page)
        await home.expiryDialog(page).waitFor()
        await check('session expiring soon')
        await page.keyboard.press('Escape')
        await page.context().setOffline(true)
        await page.getByText('You are currently offline.').waitFor()
        await check('offline')
        await page.context().setOffline(false)
        await page.evaluate(() => {
          HTMLDialogElement.prototype.showModal = () => {
            throw new Error('injected fault')
          }
        })
        await page.getByRole('button', { name: 'Feedback', exact: true }).click()
        await page.getByRole('heading', { name: 'Oops! Something went wrong' }).waitFor()
        await check('crash screen')
      },
      expected,
    )
  })

  it('the companions and their dialogs, with any texts, of which markup stays text', async () => {
    const texts = {
      role: `${'🌊'.repeat(80)} ${'r'.repeat(400)}`,
      personality_description: 'w'.repeat(5000),
      background: 'هادئة وفضولية 🌊 and dry. '.repeat(190),
      speaking_style: 'I <3 you, 1 < 2 && 3 > 2',
    }
    const wild = [
      companions.listRow(0, { name: 'ليلى القمر', description: 'هادئة وفضولية 🌊 and dry', tags: ['هادئة', '🌊'] }),
      companions.listRow(1, { ...texts, name: 'W'.repeat(50), description: 'w'.repeat(5000), tags: ['w'.repeat(300)] }),
      companions.listRow(2, { name: '👩🏽‍🚀👨‍👩‍👧‍👦', tags: ['I <3 you', '<img src=x onerror="document.title=1">'] }),
    ]
    const name = 'W'.repeat(50)
    await walk({ storageState: ada.state }, async (page, check) => {
      await stubResponse(page, '/character/list-profiles', { json: { profile_list: wild } })
      await stubResponse(page, '/character/get-profile', { json: wild[1] })
      await home.openHome(page)
      const title = await page.title()
      await companions.rows(page).nth(2).waitFor()
      await check('list', { at: [WIDE] })
      await page.setViewportSize(PHONE)
      await openSidebar(page)
      await companions.rows(page).nth(2).waitFor()
      await check('list', { at: [TABLET, PHONE] })

      await companions.chooseRowMenuItem(page, name, 'View Profile')
      for (const section of ['Personality Description', 'Background Story', 'Speaking Style'])
        await companions.details(page).getByRole('button', { name: section, exact: true }).click()
      await companions.details(page).getByRole('button', { name: 'Edit greeting' }).click()
      await check('details')
      await page.keyboard.press('Escape')
      await companions.details(page).waitFor({ state: 'detached' })
      await stubResponse(page, '/character/delete-profile', { status: 500, json: { message: 'w'.repeat(300) } })
      await companions.chooseRowMenuItem(page, name, 'Delete')
      const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
      await question.waitFor()
      await check('question')
      await question.getByRole('button', { name: 'Delete', exact: true }).click()
      await home.errorDialog(page).waitFor()
      await check('failed deletion')
      await page.keyboard.press('Enter')
      await home.errorDialog(page).waitFor({ state: 'detached' })
      await companions.rows(page).first().getByRole('button').first().focus()
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
      await check('shortcuts')
      await page.keyboard.press('Escape')

      const wizard = await companions.startWizard(page)
      await check('wizard')
      await companions.nextButton(wizard).click()
      await field(wizard, 'Personality Description').fill('Gentle.')
      const message = `${'Endless'.repeat(60)} 👩🏽‍🚀 ليلى`
      await page.route('**/codex/refine/*', (route) => route.fulfill({ json: { message, note: 'Tidied.' } }))
      await requestAssist(page)
      await suggestion(page).waitFor()
      await check('suggestion')
      await page.keyboard.press('Escape')
      const discard = page.getByRole('alertdialog', { name: 'Discard your changes?' })
      await discard.waitFor()
      await check('discarding')
      expect(await page.title()).toBe(title)
    })
  })

  it('the conversation and its dialogs', async () => {
    const post = (path: string, companion: string, body: object) =>
      call(fixture.url, path, { profile_id: ada.ids.get(companion), ...body }, ada.token)
    for (const message of ['Hello', 'Good evening']) await post('/chat/send-message', 'Mira', { message })
    await post('/chat/send-message', 'Nova', { message: 'I have the pills in front of me' })
    await post('/memory/add', 'Mira', { kind: 'lore', text: 'The old pier burned down', keys: ['old pier'] })
    await walk({ storageState: ada.state, timezoneId: 'Europe/London' }, async (page, check) => {
      await chat.openChat(page, 'Nova')
      const lines = chat.log(page).getByRole('note', { name: 'Help lines' }).last()
      await lines.getByRole('button', { name: 'More help lines' }).click()
      await check('help lines')
      const heights = await lines
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
      expect(heights.filter((height) => height < 44)).toEqual([])

      await chat.select(page, 'Mira')
      await chat.waitUntilReady(page)
      await check('chat')
      await page.getByRole('button', { name: 'Choose an emoji' }).click()
      await page.getByRole('grid').waitFor()
      // The picker's library gives its lists the roles of a grid, which work.
      await check('emoji picker', { at: [WIDE], without: ['aria-allowed-role'] })
      await page.getByRole('button', { name: 'Choose an emoji' }).click()
      await chat.choose(page, 'Again, but…', chat.lastActions(page))
      await page.getByRole('textbox', { name: 'What should be different?' }).fill('x'.repeat(201))
      await check('hint')
      await page.keyboard.press('Escape')
      for (const [item, opened] of [
        ['Export…', 'Export the conversation'],
        ['Delete all messages', /Delete/],
      ] as const) {
        await chat.choose(page, item)
        await page.getByRole('dialog', { name: opened }).waitFor()
        await check(item)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: 'Search conversations' }).waitFor()
      await check('search')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Memory', exact: true }).click()
      await page
        .getByRole('complementary', { name: 'Memory' })
        .getByRole('button', { name: 'Add', exact: true })
        .click()
      await check('memory', { at: [WIDE] })
      await chat.choose(page, 'Voice sheet')
      await check('voice sheet', { at: [WIDE] })
    })
  })
})

/** --bg-0 of tokens.css. */
const GROUNDS = { dark: 'rgb(14, 13, 20)', light: 'rgb(239, 236, 247)' } as const

const visit = (options: BrowserContextOptions, act: (page: Page) => Promise<void>) =>
  visitPage(fixture, { options }, act)

const storeLook = (page: Page, stored: Readonly<Record<string, unknown>>) =>
  page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value))
  }, stored)

/** Records the background and the text size of every frame. */
const recordFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames = new Set<string>()
    Object.assign(globalThis, { frames })
    const record = () => {
      const [root, body] = [document.documentElement, document.body] as (HTMLElement | null)[]
      if (root && body) frames.add(`${getComputedStyle(body).backgroundColor} ${getComputedStyle(root).fontSize}`)
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  })
const framesOf = (page: Page) => page.evaluate(() => [...(globalThis as unknown as { frames: Set<string> }).frames]) // recordFrames

async function openAccount(page: Page) {
  await home.chooseUserMenuItem(page, 'View Account')
  await home.accountModal(page).getByRole('radio', { name: 'System' }).waitFor()
}
describe('the theme', () => {
  it.each([
    ['/', 'dark', 'light'],
    ['/login', 'light', 'dark'],
    ['/home', 'dark', 'light'],
  ] as const)('of %s is the stored one, %s, from the first frame on, on a %s system', async (path, stored, system) => {
    const options = path === '/home' ? { storageState: ada.state } : {}
    await visit({ colorScheme: system, ...options }, async (page) => {
      await storeLook(page, { [theme.key]: stored, [textSize.key]: 125 })
      await recordFrames(page)
      await page.goto(path)
      await page.getByRole('button').or(page.getByRole('link')).first().waitFor()
      expect(await framesOf(page)).toEqual([`${GROUNDS[stored]} 20px`])
    })
  })
})

describe('the text size', () => {
  it('fits the screen in its largest step at 320 px, where no label is cut', async () => {
    const long = 'Evangeline of the last lighthouse before the storm'
    await chat.addCompanion(fixture.url, ada, long)
    await visit({ storageState: ada.state, viewport: { ...PHONE, width: 320 } }, async (page) => {
      await storeLook(page, { [textSize.key]: 125 })
      const wide: string[] = []
      const check = async (screen: string) => {
        if (!(await home.fitsTheScreen(page))) wide.push(screen)
      }
      await home.openHome(page)
      await check('home')
      await openAccount(page)
      await check('account')
      await page.keyboard.press('Escape')
      await chat.select(page, long)
      await chat.waitUntilReady(page)
      await check('chat')
      const label = page.getByText('Built-in replies, no AI model', { exact: true })
      expect(
        await label.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
          scrollWidth > clientWidth + 1,
          scrollHeight > clientHeight + 1,
        ]),
      ).toEqual([false, false])
      await page.context().clearCookies()
      for (const path of ['/', '/login', '/signup']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await check(path)
      }
      expect(wide).toEqual([])

      await page.goto('/')
      const brand = page.getByRole('banner').getByRole('link', { name: 'Character Codex' })
      // Its text may be wider than its box.
      expect(await brand.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(1)
      const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign In' })
      const [left, right] = [await brand.boundingBox(), await signIn.boundingBox()]
      expect((left?.x ?? 0) + (left?.width ?? Infinity)).toBeLessThanOrEqual(right?.x ?? 0)
    })
  })
})
