/** The layout of the conversation: its background, bubbles, emoji picker, banner, and the actions of messages. */
import type { Locator, Page } from 'playwright-core'
import { eventually } from '@codex/build/eventually'
import { call } from '../harness/api'
import { FAILED_REQUEST } from '../harness/auth'
import * as chat from '../harness/chat'
import { stubResponse } from '../harness/stub-responses'
import { messageInput } from '../harness/screens'
import { useChat } from '../harness/use-chat'
import { PHONE } from '../harness/visit'

const talk = useChat({ withModel: true, expected: FAILED_REQUEST })
const { fixture, inChat } = talk
const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true }

async function post(path: string, body: object) {
  const asked = { profile_id: talk.user.ids.get(talk.name), ...body }
  return (await call(fixture.url, `/chat/${path}`, asked, talk.user.token)) as { readonly message_id: string } // Spec 7
}
/** Stores a message and its reply; all `replies` are alternatives, of which the last one is shown. */
async function stored(question: string, ...replies: readonly string[]) {
  let message_id: string | null = null
  for (const reply of replies) {
    talk.model.answerAll(() => reply)
    if (message_id === null) message_id = (await post('send-message', { message: question })).message_id
    else await post('regenerate-reply', { message_id })
  }
  talk.model.answerAll(null)
}

const LONG = Array.from({ length: 40 }, (_, index) => `Line ${index + 1}: the lamp turns over the sea.`).join('\n\n')

describe('the message area', () => {
  const background = (page: Page) => page.locator('[data-background]')

  it('has the portrait as its background, fixed in Chrome, and requests no larger file', async () => {
    await inChat(async (page) => {
      const requested: string[] = []
      page.on('request', (request) => requested.push(new URL(request.url()).pathname))
      await page.reload()
      const portrait = background(page).locator('[style*="/avatars/512/pic_1.webp"]')
      await portrait.waitFor()
      expect(await portrait.evaluate((element) => getComputedStyle(element).backgroundAttachment)).toBe('fixed')
      expect(requested).toContain('/avatars/512/pic_1.webp')
      expect(requested).not.toContain('/avatars/pic_1.png')

      // A gradient where the image fails.
      await page.route(/\/pic_1\./, (route) => route.abort())
      await page.reload()
      const gradient = page.locator('[data-background="gradient"]')
      await gradient.waitFor()
      expect(await gradient.evaluate((element) => getComputedStyle(element).backgroundImage)).toMatch(/gradient/)
    })
  })

  it('keeps bubbles within 85% of a small screen, and has the layout of the desktop from 1024 px on', async () => {
    await stored('Hello', 'Tell me about the lighthouse, the island and the weather. '.repeat(8))
    await inChat(
      async (page) => {
        const { widest, available } = await chat.log(page).evaluate((element) => {
          const bubbles = [...element.querySelectorAll('li p')].map((text) => text.parentElement?.offsetWidth ?? 0)
          return { widest: Math.max(...bubbles), available: element.querySelector('ul')?.offsetWidth ?? 0 }
        })
        expect(widest).toBeLessThanOrEqual(Math.ceil(available * 0.85))
        expect(widest).toBeGreaterThan(available * 0.8)
        const bubble = page.locator('li p').last().locator('..')
        for (const width of [1023, 1024]) {
          await page.setViewportSize({ width, height: 800 })
          const size = await bubble.evaluate((element) => getComputedStyle(element).maxInlineSize)
          expect([width, size === '85%']).toEqual([width, width < 1024])
        }
      },
      { options: { viewport: PHONE } },
    )
  })

  it('has a banner that covers and moves no message', async () => {
    for (const message of '12345678') await stored(message, 'The lamp is lit.')
    await inChat(async (page) => {
      await chat.log(page).getByRole('listitem').nth(15).waitFor()
      await chat.log(page).evaluate((log) => (log.scrollTop = (log.scrollHeight - log.clientHeight) / 2))
      const message = chat.log(page).getByRole('listitem').nth(8)
      const top = async () => {
        // As it is painted: what the banner moves is put back in the same frame.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        return Math.round((await message.boundingBox())?.y ?? NaN)
      }
      const before = await top()
      await stubResponse(page, '/chat/get-chat', { status: 500, json: { message: 'No history today.' } })
      await page.getByRole('button', { name: 'Refresh history' }).click()
      const banner = chat.banner(page).getByText('No history today.')
      await banner.waitFor()
      expect(await top()).toBe(before)
      const [shown, log] = await Promise.all([banner.boundingBox(), chat.log(page).boundingBox()])
      expect((shown?.y ?? NaN) + (shown?.height ?? NaN)).toBeLessThanOrEqual(log?.y ?? NaN)
      await banner.waitFor({ state: 'detached' })
      expect(await top()).toBe(before)
    })
  })
})

describe('the emoji picker', () => {
  it('is styled under the strict policy, dark in both themes, as high as it should be, and keeps the last message in view', async () => {
    for (const message of '1234') await stored(message, 'The lamp is lit.')
    await inChat(
      async (page) => {
        await page.getByRole('button', { name: 'Choose an emoji' }).click()
        const tray = page.getByRole('region', { name: 'Choose an emoji' })
        const emoji = (code: string) => tray.locator(`[data-epr-unified^="${code}"]`).first()
        await emoji('1f600').waitFor()
        const picker = tray.locator('[data-epr-part="root"]')
        const [inner, outer] = await Promise.all([picker.boundingBox(), tray.boundingBox()])
        expect([inner?.height, inner?.width]).toEqual([250, outer?.width])
        // Without styles the emoji would be in one column.
        const [first, second] = await Promise.all([emoji('1f600').boundingBox(), emoji('1f603').boundingBox()])
        expect(first?.y).toBe(second?.y)
        expect(await emoji('1f600').innerText()).toBe('😀')
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme })
          await page.waitForFunction((theme) => document.documentElement.dataset['theme'] === theme, colorScheme)
          const ground = await picker.evaluate((element) => getComputedStyle(element).backgroundColor)
          const text = await tray.evaluate((element) => getComputedStyle(element).color)
          const brightest = (color: string) => Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map(Number))
          expect(brightest(ground)).toBeLessThan(64)
          expect(brightest(text)).toBeGreaterThan(200)
        }
        await page.waitForFunction(() => {
          const log = document.querySelector('[role="log"]')
          const last = [...(log?.querySelectorAll('li') ?? [])].at(-1)
          return last && log && last.getBoundingClientRect().bottom <= log.getBoundingClientRect().bottom + 1
        })
      },
      { options: { viewport: PHONE, colorScheme: 'dark' } },
    )
  })
})

const action = (within: Page | Locator, label: string) => within.getByRole('button', { name: label, exact: true })
const row = (page: Page, place: number) => chat.log(page).locator(`[aria-posinset="${place}"]`)
const actionsOf = (page: Page, place: number) => row(page, place).getByRole('group', { name: /^Actions for/ })
const opacityOf = (element: Locator) => element.evaluate((one) => Number(getComputedStyle(one).opacity))
const isShown = (element: Locator, shown: boolean) =>
  eventually(
    async () => (await opacityOf(element)) === (shown ? 1 : 0),
    `the actions are ${shown ? 'shown' : 'hidden'}`,
  )
const topsOf = (page: Page) =>
  chat.log(page).evaluate((log) => [...log.querySelectorAll('li')].map((one) => one.getBoundingClientRect().top))

describe('the actions of messages', () => {
  it('are always visible under the last reply, and on hover beside earlier ones, where nothing moves', async () => {
    await stored('Hello', LONG)
    await stored('And?', 'The sea is quiet.')
    await inChat(
      async (page) => {
        expect(await opacityOf(actionsOf(page, 4))).toBe(1)
        await action(actionsOf(page, 4), 'Copy').click()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('The sea is quiet.')
        const before = await topsOf(page)
        await isShown(actionsOf(page, 3), false)
        await row(page, 3).getByRole('paragraph').hover()
        await isShown(actionsOf(page, 3), true)
        for (const label of ['Copy', 'Edit this']) await action(actionsOf(page, 3), label).waitFor()
        expect(await topsOf(page)).toEqual(before)

        // In sight of a bubble that is higher than the screen.
        await row(page, 2).evaluate((one) => one.scrollIntoView({ block: 'center' }))
        const log = await chat.log(page).boundingBox()
        await page.mouse.move((log?.x ?? 0) + 300, (log?.y ?? 0) + 200)
        await isShown(actionsOf(page, 2), true)
        const box = await actionsOf(page, 2).boundingBox()
        expect(box?.y).toBeGreaterThanOrEqual(log?.y ?? 0)
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((log?.y ?? 0) + 200)
      },
      { options: { permissions: ['clipboard-read', 'clipboard-write'] } },
    )
  })

  it('are opened by a tap on the bubble, not by one on a link, and have targets of 44 px', async () => {
    await stored('Hello', 'See [the chart](https://example.org/) of the harbour.')
    await stored('And?', 'The sea is quiet.')
    await inChat(
      async (page) => {
        const link = chat.log(page).getByRole('link')
        await link.evaluate((one) => one.addEventListener('click', (event) => event.preventDefault()))
        await link.tap()
        expect(await opacityOf(actionsOf(page, 2))).toBe(0)

        const before = await topsOf(page)
        await row(page, 3).getByRole('paragraph').tap()
        await isShown(actionsOf(page, 3), true)
        expect(await topsOf(page)).toEqual(before)
        for (const button of await chat.log(page).locator('[data-actions] button').all()) {
          const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
          expect([width, height].map((size) => size >= 44)).toEqual([true, true])
        }
        const bar = await actionsOf(page, 3).boundingBox()
        expect(bar?.x).toBeGreaterThanOrEqual(0)
        expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(PHONE.width)
        await action(actionsOf(page, 3), 'Edit this').tap()
        await page.getByText('Editing your last message').waitFor()
        expect(await messageInput(page).inputValue()).toBe('And?')
      },
      { options: TOUCH },
    )
  })
})

describe('the other replies to an earlier message', () => {
  it('are read in its place, and change nothing', async () => {
    await stored('Hello', 'One', LONG, 'Three')
    await stored('And?', 'Yes.')
    const history = () => chat.storedMessages(fixture.url, talk.user, talk.name)
    const before = await history()
    expect(before.map(({ message }) => message)).toEqual(['Hello', 'Three', 'And?', 'Yes.'])
    await inChat(
      async (page) => {
        const previous = action(page, 'Previous reply')
        await page.getByText('3 / 3', { exact: true }).waitFor()
        const topOf = async () => (await previous.boundingBox())?.y ?? 0
        let top = Number.NaN
        // What the page loads after the messages may move them.
        await eventually(async () => {
          const before = top
          top = await topOf()
          return top === before
        }, 'the page is complete')
        // Nearly: the note below them may need a line, which with its margin is 24 px high, give or take a rounded part.
        const stays = () => eventually(async () => Math.abs((await topOf()) - top) < 26, 'the buttons stay in place')
        await previous.click()
        await page.getByText('The conversation went on with 3 / 3', { exact: true }).waitFor()
        await page.getByText('2 / 3', { exact: true }).waitFor()
        await stays()
        await previous.click()
        await chat.messageText(page, 'One').waitFor()
        await stays()
        await action(page, 'Next reply').click()
        await page.getByText('2 / 3', { exact: true }).waitFor()
        await action(page, 'Next reply').click()
        await chat.messageText(page, 'Three').waitFor()
        await stays()
        expect(await history()).toEqual(before)
      },
      { options: TOUCH },
    )
  })
})
