import type { BrowserContextOptions, Page } from 'playwright-core'
import { openHome } from '../harness/home'
import { holdResponses } from '../harness/stub-responses'
import { call } from '../harness/api'
import { FAILED_REQUEST } from '../harness/auth'
import * as chat from '../harness/chat'
import { stopClock } from '../harness/clock'
import { messageInput } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { PHONE, visitPage } from '../harness/visit'

const DEFAULT = '/avatars/codex-name.png'

const fixture = useFixture({
  prepare: async ({ url }) => {
    ada = await chat.createChatUser(url, {
      Mira: '/avatars/pic_1.png',
      Nova: DEFAULT,
      Orla: '/avatars/pic_3.png',
    })
    const long = 'Tell me about the lighthouse, the island and the weather. '.repeat(8)
    for (const message of ['Hello', long])
      await call(url, '/chat/send-message', { profile_id: ada.ids.get('Orla'), message }, ada.token)
  },
})
let ada: chat.ChatUser

const visit = (act: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  visitPage(fixture, { expected: FAILED_REQUEST, options: { storageState: ada.state, ...options } }, act)

const background = (page: Page) => page.locator('[data-background]')
const isGradient = (page: Page) => background(page).and(page.locator('[data-background="gradient"]')).waitFor()
const attachment = (page: Page) =>
  background(page)
    .locator('[style*="background-image"]')
    .evaluate((element) => getComputedStyle(element).backgroundAttachment)

describe('the chat panel’s header', () => {
  it('shows avatar image, name, personality and the refresh button', async () => {
    await visit(async (page) => {
      await chat.openChat(page, 'Mira')
      const panel = chat.panel(page, 'Mira')
      expect(await panel.getByRole('heading', { level: 2 }).textContent()).toBe('Mira AI')
      expect(await panel.getByText('Mira is patient and dry.').isVisible()).toBe(true)
      expect(await panel.getByAltText('Portrait of Mira').getAttribute('src')).toBe('/avatars/pic_1.png')
      expect(await panel.getByRole('button', { name: 'Refresh history' }).isEnabled()).toBe(true)
    })
  })

  it('fetches the history again on refresh, uncached, and spins its icon for 800 ms', async () => {
    await visit(async (page) => {
      await page.clock.install()
      await chat.openChat(page, 'Mira')
      await stopClock(page)
      const refresh = page.getByRole('button', { name: 'Refresh history' })
      const spinning = page.locator('[data-spinning="true"]')
      const answered = page.waitForResponse('**/codex/chat/get-chat')
      await refresh.click()
      // The request's cache mode is covered by a unit test: not every Chromium exposes its header.
      expect((await answered).headers()['cache-control']).toBe('no-store')
      await spinning.waitFor()
      await page.clock.runFor(799)
      expect(await spinning.count()).toBe(1)
      await page.clock.runFor(1)
      await spinning.waitFor({ state: 'detached' })
    })
  })
})

describe('the message area', () => {
  it('shows the loading state with a disabled input, then the empty state', async () => {
    await visit(async (page) => {
      const release = await holdResponses(page, '/chat/get-chat')
      await openHome(page)
      await chat.select(page, 'Mira')
      await page.getByText('Loading chat history...', { exact: true }).waitFor()
      expect(await messageInput(page).isDisabled()).toBe(true)
      expect(await chat.sendButton(page).isDisabled()).toBe(true)
      await release()
      await page.getByText('Start a conversation with Mira', { exact: true }).waitFor()
      await page.getByText('Send a message to begin chatting', { exact: true }).waitFor()
      expect(await messageInput(page).isEnabled()).toBe(true)
      expect(await page.getByText('Loading chat history...').count()).toBe(0)
    })
  })

  it('has the avatar’s image as its background and requests no larger file', async () => {
    await visit(async (page) => {
      const requested: string[] = []
      page.on('request', (request) => requested.push(new URL(request.url()).pathname))
      await chat.openChat(page, 'Mira')
      const portrait = background(page).locator('[style*="/avatars/512/pic_1.webp"]')
      await portrait.waitFor()
      expect(requested).toContain('/avatars/512/pic_1.webp')
      expect(requested).not.toContain('/avatars/pic_1.png')
      expect(await background(page).getAttribute('data-background')).toBe('portrait')
    })
  })

  it('has a gradient where the avatar is the default placeholder', async () => {
    await visit(async (page) => {
      await chat.openChat(page, 'Nova')
      await isGradient(page)
      expect(await background(page).evaluate((element) => getComputedStyle(element).backgroundImage)).toMatch(
        /gradient/,
      )
    })
  })

  it('has a gradient where the image fails', async () => {
    await visit(async (page) => {
      await page.route(/\/pic_1\./, (route) => route.abort())
      await chat.openChat(page, 'Mira')
      await isGradient(page)
      expect(await background(page).locator('[style]').count()).toBe(0)
    })
  })

  it.each([
    ['fixed in Chrome', 'fixed', {}],
    [
      'not fixed in a Firefox-like browser',
      'scroll',
      { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
    ],
    [
      'not fixed in a Safari-like browser',
      'scroll',
      {
        userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.1 Safari/605.1.15',
      },
    ],
    [
      'not fixed on mobile',
      'scroll',
      {
        userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
      },
    ],
  ])('attaches its background %s', async (_, attached, options) => {
    await visit(async (page) => {
      await chat.openChat(page, 'Mira')
      await background(page).locator('[style*="pic_1.webp"]').waitFor()
      expect(await attachment(page)).toBe(attached)
    }, options)
  })

  it('shows hour and minute', async () => {
    const options = { locale: 'en-GB', timezoneId: 'Asia/Tokyo' }
    await visit(async (page) => {
      await chat.openChat(page, 'Orla')
      const shown = await chat.log(page).locator('time').last().innerText()
      const at = await chat.log(page).locator('time').last().getAttribute('datetime')
      const inTokyo = new Date(at ?? '').toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: 'Asia/Tokyo' })
      expect(shown).toBe(inTokyo)
      expect(shown).toMatch(/^\d\d:\d\d$/)
    }, options)
  })

  it('keeps bubbles within 85% of a small screen', async () => {
    await visit(
      async (page) => {
        await chat.openChat(page, 'Orla')
        const { widest, available } = await chat.log(page).evaluate((element) => {
          const bubbles = [...element.querySelectorAll('li p')].map((text) => text.parentElement?.offsetWidth ?? 0)
          return { widest: Math.max(...bubbles), available: element.querySelector('ul')?.offsetWidth ?? 0 }
        })
        expect(widest).toBeLessThanOrEqual(Math.ceil(available * 0.85))
        expect(widest).toBeGreaterThan(available * 0.8)
      },
      { viewport: PHONE },
    )
  })

  it.each([
    [1024, true],
    [1023, false],
  ])('at a width of %i px the desktop layout applies: %s', async (width, desktop) => {
    await visit(
      async (page) => {
        await chat.openChat(page, 'Orla')
        const bubble = page.locator('li p').last().locator('..')
        expect(await bubble.evaluate((element) => getComputedStyle(element).maxInlineSize === '85%')).toBe(!desktop)
      },
      { viewport: { width, height: 800 } },
    )
  })
})
