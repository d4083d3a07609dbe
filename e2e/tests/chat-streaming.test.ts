import type { Locator, Page } from 'playwright-core'
import { call } from '../harness/api'
import { FAILED_REQUEST, signInAs } from '../harness/auth'
import * as chat from '../harness/chat'
import { messageInput } from '../harness/screens'
import { useChat } from '../harness/use-chat'

const talk = useChat({ withModel: true, companions: { Nova: '/avatars/pic_2.png' }, expected: FAILED_REQUEST })
const { fixture, inChat } = talk

const send = async (page: Page, text: string) => {
  await messageInput(page).fill(text)
  await messageInput(page).press('Enter')
  await waitForMessage(page, text)
}
const growing = (page: Page) => chat.log(page).locator('[data-growing]')
const waitForMessage = (page: Page, text: string) => chat.messageText(page, text).waitFor()
const waitUntilComplete = (page: Page) => growing(page).waitFor({ state: 'detached' })
const stored = async () => (await chat.storedMessages(fixture.url, talk.user, talk.name)).map(({ message }) => message)
describe('a reply that streams', () => {
  it('keeps what is selected in it', async () => {
    await inChat(async (page) => {
      await send(page, 'Hello')
      await talk.model.append('A *small* lamp.\n\nAlpha')
      // Markdown, which loads now, draws the text again.
      await growing(page).locator('em').waitFor()
      await talk.model.append(' and')
      await growing(page).getByText('Alpha and').waitFor()
      const select = () =>
        page.evaluate(() => {
          const walker = document.createTreeWalker(
            document.querySelector('[data-growing]') ?? document,
            NodeFilter.SHOW_TEXT,
          )
          while (walker.nextNode() && !walker.currentNode.textContent?.startsWith('Alpha'));
          getSelection()?.setBaseAndExtent(walker.currentNode, 0, walker.currentNode, 5)
        })
      const selected = () => page.evaluate(() => getSelection()?.toString())
      await select()
      await talk.model.append(' beta *gamma* and')
      await growing(page).getByText('gamma').waitFor()
      expect(await selected()).toBe('Alpha')
      await talk.model.append(' the end')
      await talk.model.finish()
      await waitUntilComplete(page)
      expect(await selected()).toBe('Alpha')
    })
  })

  it('is stored as it was shown when it breaks off, also over a reload, and goes on with Continue', async () => {
    await inChat(async (page) => {
      await send(page, 'Hello')
      await talk.model.append('The lamp is lit, and')
      await waitForMessage(page, 'The lamp is lit, and')
      await talk.model.breakOff()
      await chat.banner(page).getByText('The reply was cut off. What arrived of it is stored.').waitFor()
      await page.getByText('Cut off', { exact: true }).waitFor()
      expect(await chat.messages(page)).toEqual(['Hello', 'The lamp is lit, and'])
      expect(await messageInput(page).inputValue()).toBe('')

      await page.reload()
      await page.getByText('Cut off', { exact: true }).waitFor()
      await chat.choose(page, 'Continue', chat.lastActions(page))
      await page.getByRole('button', { name: 'Stop the reply' }).waitFor()
      await talk.model.append('the sea')
      await waitForMessage(page, 'The lamp is lit, and the sea')
      await talk.model.append(' is quiet.')
      await talk.model.finish()
      await waitForMessage(page, 'The lamp is lit, and the sea is quiet.')
      await waitUntilComplete(page)
      expect(await page.getByText('Cut off', { exact: true }).count()).toBe(0)
      expect(await stored()).toEqual(['Hello', 'The lamp is lit, and the sea is quiet.'])
    })
  })

  it('continues on the server and is still streaming after a reload', async () => {
    await inChat(async (page) => {
      await send(page, 'Hello')
      await talk.model.append('The lamp')
      await waitForMessage(page, 'The lamp')
      await page.reload()
      await waitForMessage(page, 'The lamp')
      expect(await chat.messages(page)).toEqual(['Hello', 'The lamp'])
      await talk.model.append(' is lit.')
      await talk.model.finish()
      await waitForMessage(page, 'The lamp is lit.')
      await waitUntilComplete(page)
      expect(await stored()).toEqual(['Hello', 'The lamp is lit.'])
    })
  })

  it('turns no markup in it into an element or a request', async () => {
    const markup =
      '<script>alert(1)</script> ![x](https://evil.example/x.png) <img src=x onerror=alert(1)> [y](javascript:alert(1))'
    await inChat(async (page) => {
      await send(page, 'Hello')
      await talk.model.append(markup)
      await talk.model.finish()
      await chat.messageText(page, 'Hello').waitFor()
      await chat.log(page).getByRole('listitem').nth(1).getByRole('paragraph').waitFor()
      await waitUntilComplete(page)
      // The address of the picture is a link, which nothing requests.
      await chat.log(page).getByRole('link', { name: 'x (evil.example)' }).waitFor()
      expect(await chat.log(page).getByRole('link').count()).toBe(1)
      expect(await chat.log(page).locator('script, img:not([src^="/avatars/"])').count()).toBe(0)
    })
  })
})

describe('races of a reply', () => {
  it('switch during reply, A→B→A: the other chat is not affected, and the reply is shown again', async () => {
    await inChat(async (page) => {
      await send(page, 'Hello')
      await talk.model.append('The lamp')
      await waitForMessage(page, 'The lamp')
      await messageInput(page).fill('Half a thought')
      await chat.select(page, 'Nova')
      await page.getByText('Start a conversation with Nova').waitFor()
      expect(await chat.messages(page)).toEqual([])
      expect(await messageInput(page).inputValue()).toBe('')
      await chat.select(page, talk.name)
      await waitForMessage(page, 'The lamp')
      await talk.model.append(' is lit.')
      await talk.model.finish()
      await waitForMessage(page, 'The lamp is lit.')
      await waitUntilComplete(page)
      expect(await chat.messages(page)).toEqual(['Hello', 'The lamp is lit.'])
    })
  })

  it('offline during a stream: the reply continues after reconnecting, as one exchange', async () => {
    await inChat(async (page) => {
      await send(page, 'Hello')
      await talk.model.append('The lamp')
      await waitForMessage(page, 'The lamp')
      await page.context().setOffline(true)
      await talk.model.append(' is lit.')
      await talk.model.finish()
      await page.context().setOffline(false)
      await waitForMessage(page, 'The lamp is lit.')
      await waitUntilComplete(page)
      expect(await stored()).toEqual(['Hello', 'The lamp is lit.'])
    })
  })

  it('sign-out during reply: the next user sees nothing of it, and it is stored', async () => {
    await inChat(async (page) => {
      await send(page, 'Hello')
      await talk.model.append('The lamp')
      await waitForMessage(page, 'The lamp')
      await page.getByRole('button', { name: 'User menu' }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
      await talk.model.finish()
      expect(await page.getByText('The lamp').count()).toBe(0)
    })
    const again = await chat.createChatUser(fixture.url, {})
    talk.user = { ...again, ids: talk.user.ids }
  })
})

describe('races of a reply, over tabs and sessions', () => {
  beforeEach(async () => {
    talk.user = await chat.createChatUser(fixture.url, { [talk.name]: '/avatars/pic_1.png' })
  })

  it('two tabs sending at once: two exchanges, each reply under its question, and both tabs show both', async () => {
    talk.model.answerAll((question) => `Reply to ${question}`)
    await inChat(async (page) => {
      const other = await page.context().newPage()
      await chat.openChat(other, talk.name)
      await Promise.all([send(page, 'One'), send(other, 'Two')])
      await Promise.all([waitForMessage(page, 'Reply to One'), waitForMessage(other, 'Reply to Two')])
      const both = await stored()
      expect([both.slice(0, 2), both.slice(2)].sort()).toEqual([
        ['One', 'Reply to One'],
        ['Two', 'Reply to Two'],
      ])
      for (const [tab, missing] of [
        [page, 'Reply to Two'],
        [other, 'Reply to One'],
      ] as const) {
        await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await waitForMessage(tab, missing)
        expect(await chat.messages(tab)).toEqual(both)
      }
    })
  })

  it('delete during reply: the chat closes and does not reappear', async () => {
    await inChat(async (page) => {
      await send(page, 'Hello')
      await talk.model.append('The lamp')
      await waitForMessage(page, 'The lamp')
      const row = page.getByRole('complementary').getByRole('listitem').filter({ hasText: talk.name })
      await row.getByRole('button', { name: /^Actions/ }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await chat.log(page).waitFor({ state: 'detached' })
      expect(await page.getByText('The lamp').count()).toBe(0)
    })
  })

  it('session expiring during a stream: signing in restores the reply and the unsent text', async () => {
    await inChat(async (page) => {
      await send(page, 'Hello')
      await talk.model.append('The lamp')
      await waitForMessage(page, 'The lamp')
      await messageInput(page).fill('Half a thought')
      const cookies = await page.context().cookies()
      const token = cookies.find(({ name }) => name.endsWith('codex_token'))?.value ?? ''
      await call(fixture.url, '/user/sign-out', {}, token)
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
      await signInAs(page, talk.user.person)
      await page.getByRole('button', { name: `Go on with ${talk.name}` }).click()
      await chat.log(page).waitFor()
      await talk.model.append(' is lit.')
      await talk.model.finish()
      await waitForMessage(page, 'The lamp is lit.')
      await waitUntilComplete(page)
      expect(await chat.messages(page)).toEqual(['Hello', 'The lamp is lit.'])
      expect(await messageInput(page).inputValue()).toBe('Half a thought')
    })
  })
})

describe('a long history', () => {
  const top = async (place: Locator) => Math.round((await place.boundingBox())?.y ?? NaN)

  it('opens at its end, loads older pages on scrolling up, and keeps the scroll position', async () => {
    talk.user = await chat.createChatUser(fixture.url, { [talk.name]: '/avatars/pic_1.png' })
    talk.model.answerAll((question) => `Reply to ${question}`)
    for (let turn = 1; turn <= 60; turn += 1)
      await call(
        fixture.url,
        '/chat/send-message',
        { profile_id: talk.user.ids.get(talk.name), message: `${turn}.` },
        talk.user.token,
      )
    talk.model.answerAll(null)
    await inChat(async (page) => {
      await waitForMessage(page, 'Reply to 60.')
      expect(await chat.messageText(page, 'Reply to 60.').isVisible()).toBe(true)
      expect(await chat.log(page).getByRole('listitem').count()).toBeLessThan(60)
      const older = page.waitForResponse((answer) => answer.request().headers()['codex-before'] !== undefined)
      await chat.log(page).evaluate((log) => log.scrollTo({ top: 0 }))
      await older
      // The virtual list renders only rows near the viewport.
      await chat.log(page).locator('li[aria-setsize="100"]').first().waitFor()
      await page.waitForFunction(() => document.querySelectorAll('[role="log"] li').length < 50)
      // The scroll position is unchanged.
      await waitForMessage(page, '36.')
      expect(await top(chat.messageText(page, '36.'))).toBeLessThan(900)
      await page.getByRole('button', { name: 'Go to the latest message' }).waitFor()

      // A message from another tab is loaded when this tab becomes visible again.
      talk.model.answerAll(() => 'A late word.')
      await call(
        fixture.url,
        '/chat/send-message',
        { profile_id: talk.user.ids.get(talk.name), message: '61.' },
        talk.user.token,
      )
      talk.model.answerAll(null)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await page.getByRole('button', { name: 'New reply' }).click()
      await waitForMessage(page, 'A late word.')
      await page.getByRole('button', { name: 'New reply' }).waitFor({ state: 'detached' })
    })
  })
})
