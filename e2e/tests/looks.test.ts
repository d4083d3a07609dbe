import type { BrowserContextOptions, Page } from 'playwright-core'
import { textSize, theme } from '@codex/contracts/looks'
import * as chat from '../harness/chat'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { accountModal, chooseUserMenuItem, fitsTheScreen, openHome } from '../harness/home'
import { useFixture } from '../harness/fixture'
import { PHONE, visitPage, WIDE } from '../harness/visit'

const fixture = useFixture({
  prepare: async ({ url }) => {
    ada = await chat.createChatUser(url, { Mira: '/avatars/pic_1.png' })
  },
})
let ada: chat.ChatUser

/** --bg-0 of tokens.css. */
const GROUNDS = { dark: 'rgb(14, 13, 20)', light: 'rgb(239, 236, 247)' } as const

const visit = (options: BrowserContextOptions, act: (page: Page) => Promise<void>) =>
  visitPage(fixture, { options }, act)

const signedIn = (options: BrowserContextOptions, act: (page: Page) => Promise<void>) =>
  visit({ storageState: ada.state, ...options }, act)

const look = (page: Page) =>
  page.evaluate(() => ({
    ground: getComputedStyle(document.body).backgroundColor,
    scheme: getComputedStyle(document.documentElement).colorScheme,
    bar: document.querySelector<HTMLMetaElement>('[name=theme-color]')?.content,
    text: getComputedStyle(document.documentElement).fontSize,
  }))

const showsTheme = (page: Page, shown: 'dark' | 'light') =>
  page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, shown)

const LIGHT = { ground: GROUNDS.light, scheme: 'light', bar: '#efecf7' }
const DARK = { ground: GROUNDS.dark, scheme: 'dark', bar: '#0e0d14' }

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
  await chooseUserMenuItem(page, 'View Account')
  await accountModal(page).getByRole('radio', { name: 'System' }).waitFor()
}

/** The label covers its radio button. */
const choose = (page: Page, name: string) => accountModal(page).getByText(name, { exact: true }).click()

const isChosen = (page: Page, name: string) => accountModal(page).getByRole('radio', { name, exact: true }).isChecked()

describe('the theme', () => {
  it('is that of the system until one is chosen, and follows it', async () => {
    await visit({ colorScheme: 'light' }, async (page) => {
      await page.goto('/')
      expect(await look(page)).toEqual({ ...LIGHT, text: '16px' })
      await page.emulateMedia({ colorScheme: 'dark' })
      await showsTheme(page, 'dark')
      expect(await look(page)).toEqual({ ...DARK, text: '16px' })
      await page.goto('/login')
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
      expect(await look(page)).toMatchObject(DARK)
    })
  })

  it('is chosen in the Account modal, stored, and followed by the other tabs', async () => {
    await signedIn({ colorScheme: 'light' }, async (page) => {
      const other = await page.context().newPage()
      await other.goto('/home')
      await openHome(page)
      await openAccount(page)
      expect(await isChosen(page, 'System')).toBe(true)
      await choose(page, 'Dark')
      expect(await look(page)).toMatchObject(DARK)
      await showsTheme(other, 'dark')

      await page.reload()
      expect(await look(page)).toMatchObject(DARK)
      await openAccount(page)
      expect(await isChosen(page, 'Dark')).toBe(true)
      await openAccount(other)
      await choose(other, 'System')
      await showsTheme(page, 'light')
      await accountModal(page).getByRole('radio', { name: 'System', checked: true }).waitFor()
    })
  })

  it.each([
    ['/', 'dark', 'light'],
    ['/', 'light', 'dark'],
    ['/login', 'dark', 'light'],
    ['/login', 'light', 'dark'],
    ['/home', 'dark', 'light'],
    ['/home', 'light', 'dark'],
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

  it('is the one of the system when the stored value is junk', async () => {
    await visit({ colorScheme: 'dark' }, async (page) => {
      await storeLook(page, { [theme.key]: 'neon', [textSize.key]: '900px' })
      await page.goto('/')
      expect(await look(page)).toEqual({ ...DARK, text: '16px' })
    })
  })
})

describe('the text size', () => {
  it('has three steps, which change the page at once', async () => {
    await signedIn({}, async (page) => {
      await openHome(page)
      await openAccount(page)
      const title = accountModal(page).getByRole('heading', { name: 'Account Information' })
      const sizes: string[] = []
      for (const name of ['Normal', 'Large', 'Largest']) {
        await choose(page, name)
        expect(await isChosen(page, name)).toBe(true)
        sizes.push(await title.evaluate((element) => getComputedStyle(element).fontSize))
      }
      expect(sizes).toEqual(['22px', '24.75px', '27.5px'])
      await page.reload()
      expect((await look(page)).text).toBe('20px')
    })
  })

  it.each([375, 320])('fits the screen in its largest step at %d px', async (width) => {
    await signedIn({ viewport: { ...PHONE, width } }, async (page) => {
      await storeLook(page, { [textSize.key]: 125 })
      const wide: string[] = []
      const check = async (screen: string) => {
        if (!(await fitsTheScreen(page))) wide.push(screen)
      }
      await openHome(page)
      await check('home')
      await openAccount(page)
      await check('account')
      await page.keyboard.press('Escape')
      await chat.select(page, 'Mira')
      await chat.waitUntilReady(page)
      await check('chat')
      await page.context().clearCookies()
      for (const path of ['/', '/login', '/signup']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await check(path)
      }
      expect(wide).toEqual([])
    })
  })

  it('axe finds nothing on a phone in the largest step', async () => {
    await signedIn({ viewport: PHONE, ...AXE_OPTIONS }, async (page) => {
      await storeLook(page, { [textSize.key]: 125 })
      await openHome(page)
      await openAccount(page)
      expect(await axeFindings(page)).toEqual([])
    })
  })
})

describe('the settings of the look', () => {
  it('work with the keyboard, and leave the focus out of the choice at first', async () => {
    await signedIn({ colorScheme: 'light', viewport: WIDE }, async (page) => {
      await openHome(page)
      await openAccount(page)
      await page.keyboard.press('ArrowDown')
      expect(await isChosen(page, 'System')).toBe(true)
      const system = accountModal(page).getByRole('radio', { name: 'System' })
      await system.focus()
      await page.keyboard.press('ArrowDown')
      expect(await isChosen(page, 'Light')).toBe(true)
      await page.keyboard.press('ArrowDown')
      expect(await look(page)).toMatchObject(DARK)
    })
  })
})

it.each(textSize.values)(
  "the engine's label is the last to be cut on a phone, with a text size of %d %%",
  async (size) => {
    const long = 'Evangeline of the last lighthouse before the storm'
    if (!ada.ids.has(long)) await chat.addCompanion(fixture.url, ada, long)
    await signedIn({ viewport: PHONE }, async (page) => {
      await storeLook(page, { [textSize.key]: size })
      await chat.openChat(page, long)
      const label = page.getByText('Built-in replies, no AI model', { exact: true })
      const isCut = await label.evaluate(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
      )
      expect(isCut).toBe(false)
      expect(await fitsTheScreen(page)).toBe(true)
    })
  },
)
