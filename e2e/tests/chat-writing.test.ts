/** The message field: its lines, its keys, and a phone's keyboard. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { recordBodies } from '../harness/auth'
import * as chat from '../harness/chat'
import { messageInput } from '../harness/screens'
import { useChat } from '../harness/use-chat'
import { PHONE } from '../harness/visit'

const SEND = '/chat/send-message'
const ABOVE_KEYBOARD = { width: 375, height: 460 }
const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true }
const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index + 1}`).join('\n')

const talk = useChat()
const inChat = (act: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  talk.inChat(act, { options })

const value = (page: Page) => messageInput(page).inputValue()
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (box === null) throw new Error(`${element.toString()} is not visible`)
  return { ...box, bottom: box.y + box.height }
}
/** px of an element that are below what can be seen of it. */
const belowView = (element: Locator) =>
  element.evaluate(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop)
/** Sends the text by the button and waits for the reply. */
async function converse(page: Page, text: string) {
  const replies = chat.log(page).getByRole('listitem')
  const before = await replies.count()
  await messageInput(page).fill(text)
  await chat.sendButton(page).click()
  await replies
    .nth(before + 1)
    .getByRole('paragraph')
    .waitFor()
  await chat.typing(page).waitFor({ state: 'detached' })
  await chat.log(page).locator('[data-growing]').waitFor({ state: 'detached' })
}

describe('the message field', () => {
  it('grows from one line to six and then scrolls', async () => {
    await inChat(async (page) => {
      const input = messageInput(page)
      const heightOf = async (text: string) => {
        await input.fill(text)
        return (await boxOf(input)).height
      }
      const one = await heightOf('')
      expect(one).toBe(52)
      expect(await heightOf(lines(1))).toBe(one)
      for (const count of [2, 3, 6]) expect(await heightOf(lines(count))).toBe(one + (count - 1) * 24)
      expect(await input.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0)
      for (const text of [lines(7), lines(20), 'word '.repeat(200), 'x'.repeat(1000)]) {
        expect(await heightOf(text)).toBe(one + 5 * 24)
        expect(await input.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeGreaterThan(0)
      }
      await input.fill('')
      await input.focus()
      for (let count = 1; count < 9; count += 1) await page.keyboard.press('Shift+Enter')
      expect(await belowView(input)).toBeLessThanOrEqual(1)
      expect(await heightOf('')).toBe(one)
    }, TOUCH)
  })

  it('has its buttons at its last line', async () => {
    await inChat(async (page) => {
      await messageInput(page).fill(lines(6))
      const { bottom } = await boxOf(messageInput(page))
      expect((await boxOf(chat.sendButton(page))).bottom - bottom).toBeLessThanOrEqual(1)
      expect(bottom - (await boxOf(page.getByRole('button', { name: 'Choose an emoji' }))).bottom).toBe(4)
    })
  })
})

describe('Enter', () => {
  it('breaks the line on touch; the button and Ctrl+Enter send', async () => {
    await inChat(async (page) => {
      const bodies = recordBodies(page, SEND)
      await messageInput(page).tap()
      await page.keyboard.type('One')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Two')
      expect(await value(page)).toBe('One\nTwo')
      await chat.sendButton(page).tap()
      await chat.log(page).getByRole('listitem').nth(1).getByRole('paragraph').waitFor()
      await messageInput(page).fill('Three')
      await page.keyboard.press('Control+Enter')
      await chat.log(page).getByRole('listitem').nth(3).getByRole('paragraph').waitFor()
      expect(bodies).toMatchObject([{ message: 'One\nTwo' }, { message: 'Three' }])
    }, TOUCH)
  })
})

describe('above a phone’s keyboard', () => {
  const appBar = (page: Page) => page.getByRole('heading', { name: 'Character Codex' })
  /** Lines of messages that can be read as a whole. */
  const linesInView = (page: Page) =>
    chat.log(page).evaluate((log) => {
      const { top, bottom } = log.getBoundingClientRect()
      const tops = [...log.querySelectorAll('p')].flatMap((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        const rects = [...range.getClientRects()]
        return rects.filter((line) => line.top >= top && line.bottom <= bottom).map((line) => Math.round(line.top))
      })
      return new Set(tops).size
    })

  it('at 375 x 460 px five lines of the conversation can be read beside twenty lines', async () => {
    await inChat(async (page) => {
      // Otherwise the keyboard would cover the input.
      expect(await page.locator('meta[name=viewport]').getAttribute('content')).toContain('resizes-content')
      // Phones zoom in on a focused input with text smaller than 16 px.
      const size = await messageInput(page).evaluate((input) => parseFloat(getComputedStyle(input).fontSize))
      expect(size).toBeGreaterThanOrEqual(16)
      await converse(page, lines(12))
      await messageInput(page).tap()
      await messageInput(page).fill(lines(20))
      await page.setViewportSize(ABOVE_KEYBOARD)
      await appBar(page).waitFor({ state: 'hidden' })
      await page.waitForFunction(() => {
        const log = document.querySelector('[role=log]')
        return log !== null && log.scrollHeight - log.clientHeight - log.scrollTop < 1
      })
      await chat.log(page).evaluate((log) => log.scrollTo(0, 0))
      expect(await linesInView(page)).toBeGreaterThanOrEqual(5)
      expect((await boxOf(messageInput(page))).bottom).toBeLessThanOrEqual(ABOVE_KEYBOARD.height)

      // Without the keyboard.
      await page.setViewportSize(PHONE)
      await appBar(page).waitFor()
    }, TOUCH)
  })

  it('the bar comes back when the focus leaves the field, and a tap in the conversation’s head meets what it was meant for', async () => {
    await inChat(
      async (page) => {
        await messageInput(page).tap()
        await appBar(page).waitFor({ state: 'hidden' })
        const refreshed = page.waitForResponse('**/codex/chat/get-chat')
        await page.getByRole('button', { name: 'Refresh history' }).tap()
        await refreshed
        await appBar(page).waitFor()
      },
      { ...TOUCH, viewport: ABOVE_KEYBOARD },
    )
  })
})
