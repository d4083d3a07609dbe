import type { Locator, Page } from 'playwright-core'
import { call } from '../harness/api'
import { openHome } from '../harness/home'
import { stubResponse, holdResponses } from '../harness/stub-responses'
import { recordBodies, FAILED_REQUEST } from '../harness/auth'
import * as chat from '../harness/chat'
import { messageInput } from '../harness/screens'
import { useChat } from '../harness/use-chat'
import { visitPage } from '../harness/visit'

const SEND = '/chat/send-message'

const talk = useChat({ expected: FAILED_REQUEST })
const { fixture, inChat } = talk

const type = (page: Page, text: string) => messageInput(page).fill(text)
const answered = (page: Page, count: number) =>
  chat
    .log(page)
    .getByRole('listitem')
    .nth(count - 1)
    .waitFor()

describe('sending a message', () => {
  it('shows it at once, clears the input and shows typing dots; then the reply is appended and the history refreshed', async () => {
    await inChat(async (page) => {
      const release = await holdResponses(page, SEND)
      await type(page, 'Hello there')
      await chat.sendButton(page).click()
      await chat.messageText(page, 'Hello there').waitFor()
      expect(await messageInput(page).inputValue()).toBe('')
      await chat.typing(page).waitFor({ state: 'attached' })
      expect(await chat.messages(page)).toEqual(['Hello there'])

      const refreshed = page.waitForResponse('**/codex/chat/get-chat')
      await release()
      await refreshed
      await chat.typing(page).waitFor({ state: 'detached' })
      await answered(page, 2)
      const stored = await chat.storedMessages(fixture.url, talk.user, talk.name)
      expect(await chat.messages(page)).toEqual(stored.map(({ message }) => message))
      expect(stored).toHaveLength(2)
    })
  })

  it('happens once on a double click', async () => {
    await inChat(async (page) => {
      const bodies = recordBodies(page, SEND)
      await type(page, 'Hello')
      await chat.sendButton(page).dblclick()
      await answered(page, 2)
      expect(bodies).toHaveLength(1)
    })
  })

  it('never happens while composing with an input method', async () => {
    await inChat(async (page) => {
      const bodies = recordBodies(page, SEND)
      const keyboard = await page.context().newCDPSession(page)
      await messageInput(page).focus()
      await keyboard.send('Input.imeSetComposition', { text: 'こんにちは', selectionStart: 5, selectionEnd: 5 })
      // The Enter that accepts the candidate.
      await messageInput(page).evaluate((input) =>
        input.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
        ),
      )
      await keyboard.send('Input.insertText', { text: 'こんにちは' })
      expect(await messageInput(page).inputValue()).toBe('こんにちは')
      expect(bodies).toEqual([])
      await messageInput(page).press('Enter')
      await answered(page, 2)
      expect(bodies).toHaveLength(1)
    })
  })

  it('is not possible while the trimmed input is empty', async () => {
    await inChat(async (page) => {
      expect(await chat.sendButton(page).isDisabled()).toBe(true)
      await type(page, '   ')
      expect(await chat.sendButton(page).isDisabled()).toBe(true)
      await type(page, ' a ')
      expect(await chat.sendButton(page).isEnabled()).toBe(true)
    })
  })

  it('strips markup and shows the rest as text', async () => {
    await inChat(async (page) => {
      await type(page, 'I <b>love</b> 1 < 2 <script>alert(1)</script>')
      await messageInput(page).press('Enter')
      await answered(page, 2)
      expect((await chat.messages(page))[0]).toBe('I love 1 < 2')
      expect(await chat.log(page).locator('b, script').count()).toBe(0)
    })
  })

  it.each([
    ['longer than 1000 characters', 'x'.repeat(1001)],
    ['nothing but markup', '<b></b>'],
  ])('is only logged when it is %s', async (_, text) => {
    await inChat(async (page) => {
      const bodies = recordBodies(page, SEND)
      const logged = page.waitForEvent('console', (line) => line.text().includes('invalid format or length'))
      await type(page, text)
      await messageInput(page).press('Enter')
      await logged
      expect(bodies).toEqual([])
      expect(await messageInput(page).inputValue()).toBe(text)
      expect((await chat.banner(page).innerText()).trim()).toBe('')
    })
  })

  it('accepts a thousand characters and counts each emoji as one', async () => {
    await inChat(async (page) => {
      const text = '🦊'.repeat(1000)
      await type(page, text)
      await messageInput(page).press('Enter')
      await answered(page, 2)
      expect((await chat.messages(page))[0]).toBe(text)
    })
  })
})

describe('a message that can not be sent', () => {
  it('is removed, its text returns to the input, and a red banner above the messages shows the server’s message', async () => {
    await inChat(async (page) => {
      const logged = page.waitForEvent('console', (line) => line.text().startsWith('Chat message not sent'))
      await stubResponse(page, SEND, { status: 502, json: { message: 'The language model could not be reached.' } })
      await type(page, 'Are you there?')
      await chat.sendButton(page).click()
      await chat.banner(page).getByText('The language model could not be reached.', { exact: true }).waitFor()
      await logged
      expect(await chat.messages(page)).toEqual([])
      expect(await messageInput(page).inputValue()).toBe('Are you there?')
      await chat.typing(page).waitFor({ state: 'detached' })
      const top = async (place: Locator) => (await place.boundingBox())?.y ?? NaN
      expect((await top(chat.banner(page))) - (await top(chat.log(page)))).toBeLessThan(24)
      expect(await chat.storedMessages(fixture.url, talk.user, talk.name)).toEqual([])
    })
  })

  it('shows its banner for two seconds; that it was not sent stays at the input, and Try again sends it', async () => {
    await inChat(async (page) => {
      await stubResponse(page, SEND, { status: 502, json: { message: 'Away.' } })
      await type(page, 'Hello')
      await chat.sendButton(page).click()
      await chat.banner(page).getByText('Away.').waitFor()
      await chat.banner(page).getByText('Away.').waitFor({ state: 'detached' })
      await page.getByText('Not sent', { exact: true }).waitFor()
      expect(await messageInput(page).inputValue()).toBe('Hello')
      await page.unroute(`**/codex${SEND}`)
      await page.getByRole('button', { name: 'Try again' }).click()
      await answered(page, 2)
      expect(await page.getByText('Not sent', { exact: true }).count()).toBe(0)
      expect(await messageInput(page).inputValue()).toBe('')
    })
  })

  it('keeps the text when the history is refreshed', async () => {
    await inChat(async (page) => {
      await stubResponse(page, SEND, { status: 502, json: { message: 'Away.' } })
      await type(page, 'Hello')
      await chat.sendButton(page).click()
      await chat.banner(page).getByText('Away.').waitFor()
      await page.getByRole('button', { name: 'Refresh history' }).click()
      await chat.banner(page).getByText('Away.').waitFor({ state: 'detached' })
      await chat.waitUntilReady(page)
      expect(await messageInput(page).inputValue()).toBe('Hello')
    })
  })

  it.each([
    ['at the end', 1, 15],
    ['in the middle', 0.5, 8],
  ])('has a banner that covers and moves no message while the reader is %s', async (_, place, index) => {
    for (const message of '12345678') {
      const body = { profile_id: talk.user.ids.get(talk.name), message }
      await call(fixture.url, '/chat/send-message', body, talk.user.token)
    }
    await inChat(async (page) => {
      await answered(page, 16)
      await chat.log(page).evaluate((log, part) => {
        log.scrollTop = (log.scrollHeight - log.clientHeight) * part
      }, place)
      const message = chat.log(page).getByRole('listitem').nth(index)
      // As it is painted: what the banner moves is put back in the same frame.
      const painted = () =>
        page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      const top = async () => {
        await painted()
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

  it('shows why the history could not be loaded', async () => {
    await visitPage(fixture, { expected: FAILED_REQUEST, options: { storageState: talk.user.state } }, async (page) => {
      await stubResponse(page, '/chat/get-chat', { status: 500, json: { message: 'No history today.' } })
      await openHome(page)
      await chat.select(page, talk.name)
      await chat.banner(page).getByText('No history today.', { exact: true }).waitFor()
      await page.unroute('**/codex/chat/get-chat')
      await page.getByRole('button', { name: 'Refresh history' }).click()
      await page.getByText(`Start a conversation with ${talk.name}`).waitFor()
      expect((await chat.banner(page).innerText()).trim()).toBe('')
    })
  })
})

describe('copying a message', () => {
  it('puts its text on the clipboard', async () => {
    const options = { storageState: talk.user.state, permissions: ['clipboard-read', 'clipboard-write'] }
    await visitPage(fixture, { options }, async (page) => {
      await chat.openChat(page, talk.name)
      await type(page, 'Copy <that> & this')
      await messageInput(page).press('Enter')
      await answered(page, 2)
      const [mine] = await chat.messages(page)
      await chat.log(page).getByRole('listitem').first().hover()
      await chat
        .actionsOf(page, /^Actions for visitor_/)
        .getByRole('button', { name: 'Copy' })
        .click()
      await page.getByText('Copied!', { exact: true }).waitFor({ state: 'attached' })
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(mine)
    })
  })
})
