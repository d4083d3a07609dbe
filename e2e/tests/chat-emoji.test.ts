import type { Page } from 'playwright-core'
import * as chat from '../harness/chat'
import { messageInput } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { PHONE, visitPage, WIDE } from '../harness/visit'

const fixture = useFixture({
  prepare: async ({ url }) => {
    ada = await chat.createChatUser(url, { Mira: '/avatars/pic_1.png' })
  },
})
let ada: chat.ChatUser

/** In the dark theme. */
const inChat = (act: (page: Page) => Promise<void>, viewport = WIDE) =>
  visitPage(fixture, { options: { storageState: ada.state, viewport, colorScheme: 'dark' } }, async (page) => {
    await chat.openChat(page, 'Mira')
    await act(page)
  })

const toggle = (page: Page) => page.getByRole('button', { name: 'Choose an emoji' })
const tray = (page: Page) => page.getByRole('region', { name: 'Choose an emoji' })
/** By code point. */
const emoji = (page: Page, code: string) => tray(page).locator(`[data-epr-unified^="${code}"]`).first()
const grinning = (page: Page) => emoji(page, '1f600')

async function open(page: Page) {
  await toggle(page).click()
  await grinning(page).waitFor()
}

describe('in the light theme and in forced colours', () => {
  it('the picker is dark, with light text', async () => {
    const options = { storageState: ada.state, viewport: WIDE, colorScheme: 'light' } as const
    await visitPage(fixture, { options }, async (page) => {
      await chat.openChat(page, 'Mira')
      await open(page)
      const luminance = (color: string) => Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map(Number))
      const colours = await tray(page).evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element)
        return { ground: backgroundColor, text: color, page: getComputedStyle(document.body).backgroundColor }
      })
      expect(luminance(colours.ground)).toBeLessThan(64)
      expect(luminance(colours.text)).toBeGreaterThan(200)
      expect(luminance(colours.page)).toBeGreaterThan(200)
    })
  })

  it('the dot of the connection is seen', async () => {
    await inChat(async (page) => {
      const dot = () =>
        page
          .getByText('Connected', { exact: true })
          .evaluate((element) => getComputedStyle(element, '::before').backgroundColor)
      const before = await dot()
      await page.emulateMedia({ forcedColors: 'active' })
      expect(await dot()).toBe(before)
    })
  })
})

describe('the emoji picker', () => {
  it('is loaded when it is first opened, and only once', async () => {
    await inChat(async (page) => {
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(request.url()))
      await open(page)
      expect(fetched.filter((url) => /\/mfe\/chat\/.*\.js$/.test(url)).length).toBeGreaterThan(0)
      fetched.length = 0
      await toggle(page).click()
      await tray(page).waitFor({ state: 'detached' })
      await open(page)
      // The API is called for the companion a moment after the conversation: its memories, its voice sheet.
      expect(fetched.filter((url) => !url.includes('/codex/'))).toEqual([])
    })
  })

  it.each([
    ['a wide screen', WIDE],
    ['a phone', PHONE],
  ])('is 250 px high, 100%% wide and dark on %s, without preview or search', async (_, viewport) => {
    await inChat(async (page) => {
      await open(page)
      const picker = tray(page).locator('[data-epr-part="root"]')
      const [inner, outer] = await Promise.all([picker.boundingBox(), tray(page).boundingBox()])
      expect([inner?.height, inner?.width]).toEqual([250, outer?.width])
      const channels = async () => {
        const color = await picker.evaluate((element) => getComputedStyle(element).backgroundColor)
        return (color.match(/\d+/g) ?? []).slice(0, 3).map(Number)
      }
      expect(Math.max(...(await channels()))).toBeLessThan(64)
      // In both themes.
      await page.emulateMedia({ colorScheme: 'light' })
      await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light')
      expect(Math.max(...(await channels()))).toBeLessThan(64)
      expect(await tray(page).locator('input, [data-epr-part="preview"]').count()).toBe(0)
    }, viewport)
  })

  it('is styled under the strict policy and shows native emoji', async () => {
    await inChat(async (page) => {
      await open(page)
      expect(await tray(page).locator('img').count()).toBe(0)
      expect(await grinning(page).innerText()).toBe('😀')
      // Without styles the emoji would be in one column.
      const [first, second] = await Promise.all([grinning(page).boundingBox(), emoji(page, '1f603').boundingBox()])
      expect(first?.y).toBe(second?.y)
    })
  })

  it('has six skin tones', async () => {
    await inChat(async (page) => {
      await open(page)
      const tones = tray(page).getByRole('button', { name: /skin tone$/ })
      expect(await tones.count()).toBe(6)
      await tray(page).getByRole('button', { name: 'Dark skin tone', exact: true }).click()
      const hand = emoji(page, '1f44b')
      // Emoji further down are rendered on scrolling.
      await grinning(page).hover()
      while ((await hand.count()) === 0) await page.mouse.wheel(0, 200)
      await hand.click()
      expect(await messageInput(page).inputValue()).toBe('👋🏿')
    })
  })

  it('keeps the last message visible when it opens', async () => {
    await inChat(async (page) => {
      for (const text of ['One', 'Two', 'Three', 'Four']) {
        const before = await chat.log(page).getByRole('listitem').count()
        await messageInput(page).fill(text)
        await messageInput(page).press('Enter')
        await chat
          .log(page)
          .getByRole('listitem')
          .nth(before + 1)
          .getByRole('paragraph')
          .waitFor()
        await chat.typing(page).waitFor({ state: 'detached' })
      }
      await open(page)
      const last = chat.log(page).getByRole('listitem').last()
      await last.evaluate(
        (message) =>
          new Promise<void>((resolve) => {
            const checkFrame = () => {
              const end = message.closest('[role="log"]')?.getBoundingClientRect().bottom ?? 0
              if (message.getBoundingClientRect().bottom <= end + 1) resolve()
              else requestAnimationFrame(checkFrame)
            }
            checkFrame()
          }),
      )
    }, PHONE)
  })
})
