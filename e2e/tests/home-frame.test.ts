/** What is typed at /home before the app has loaded, in the only input for messages. */
import type { Page } from 'playwright-core'
import { waitUntilReady } from '../harness/chat'
import { frame, holdApp, openFrame, recordTwins, replaced } from '../harness/first-frame'
import { answered, early, MIRA, NOVA, recordMessages, useReturningUser } from '../harness/home-frame'
import { messageInput } from '../harness/screens'

const { ada, visit, ownMessages } = useReturningUser()

describe('the composer before the app has loaded', () => {
  it('takes text, and is the only input for messages at any time', async () => {
    await visit(async (page) => {
      const sent = recordMessages(page)
      const twins = await recordTwins(page)
      const { release } = await openFrame(page, '/home')
      expect(await early(page).getAttribute('placeholder')).toBe(`Message ${MIRA}...`)
      await early(page).click()
      await page.keyboard.type('First message')
      await release()
      expect(await page.locator('#first-frame, template, [data-first-frame]').count()).toBe(0)
      expect(await messageInput(page).inputValue()).toBe('First message')
      await page.keyboard.type('!')
      expect(sent).toEqual([])
      await page.keyboard.press('Enter')
      await answered(page, 'First message!')
      expect(sent).toEqual(['First message!'])
      expect(await ownMessages(MIRA)).toEqual(['First message!'])
      expect(await twins()).toEqual([])
    })
  })

  it('keeps its text where the history never loads, in an input that is disabled', async () => {
    await visit(async (page) => {
      const twins = await recordTwins(page)
      await page.route('**/chat/get-chat', () => undefined)
      const { release } = await openFrame(page, '/home')
      await early(page).fill('Still here')
      await release()
      const live = page.locator('[name=message]')
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=message]')?.value !== '')
      expect(await live.inputValue()).toBe('Still here')
      expect(await live.isDisabled()).toBe(true)
      expect(await twins()).toEqual([])
    })
  })

  it('keeps focus, selection and caret', async () => {
    await visit(async (page) => {
      const { release } = await openFrame(page, '/home')
      await early(page).click()
      await page.keyboard.type('lovelace')
      for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Shift+ArrowLeft')
      await release()
      await page.keyboard.type('-')
      expect(await messageInput(page).inputValue()).toBe('lov-lace')
    })
  })

  it('is not replaced while a text is being composed', async () => {
    await visit(async (page) => {
      const sent = recordMessages(page)
      const { release } = await openFrame(page, '/home')
      await early(page).click()
      const ime = await page.context().newCDPSession(page)
      await ime.send('Input.imeSetComposition', { text: 'あ', selectionStart: 1, selectionEnd: 1 })
      const released = release()
      await page.getByRole('button', { name: 'User menu' }).waitFor()
      await page.waitForTimeout(300)
      expect(await early(page).isVisible()).toBe(true)
      expect(await page.locator('[name=message]').count()).toBe(1)
      await ime.send('Input.imeSetComposition', { text: 'あい', selectionStart: 2, selectionEnd: 2 })
      await ime.send('Input.insertText', { text: '愛' })
      await released
      await page.keyboard.type('!')
      expect(await messageInput(page).inputValue()).toBe('愛!')
      expect(sent).toEqual([])
    })
  })

  it('grows', async () => {
    await visit(async (page) => {
      await openFrame(page, '/home')
      const low = await early(page).boundingBox()
      await early(page).fill('One\nTwo')
      const high = await early(page).boundingBox()
      expect(high?.height).toBeGreaterThan(low?.height ?? Infinity)
    })
  })

  it('gives its text to no other conversation, and back to its own', async () => {
    await visit(async (page) => {
      const chat = await holdApp(page, ['chat'])
      await page.goto('/home', { waitUntil: 'commit' })
      await early(page).fill('Only for Mira')
      const row = (name: string) => page.getByRole('complementary').getByText(name, { exact: true }).first()
      await row(NOVA).click()
      await replaced(page)
      await chat.release()
      await page.getByRole('log', { name: `Conversation with ${NOVA}` }).waitFor()
      await waitUntilReady(page)
      expect(await messageInput(page).inputValue()).toBe('')
      await row(MIRA).click()
      await page.getByRole('log', { name: `Conversation with ${MIRA}` }).waitFor()
      await waitUntilReady(page)
      expect(await messageInput(page).inputValue()).toBe('Only for Mira')
    })
  })

  it('is not shown without a conversation, and with a draft', async () => {
    const openWithoutApp = async (page: Page) => {
      await holdApp(page, ['chat', 'companions'])
      await page.goto('/home', { waitUntil: 'commit' })
      await page.locator('#codex-page').waitFor({ state: 'attached' })
      expect(await frame(page).count()).toBe(0)
    }
    await visit(openWithoutApp, { options: { storageState: ada().state } })
    await visit(async (page) => {
      const { release } = await openFrame(page, '/home')
      await release()
      await messageInput(page).fill('A draft')
      await page.unrouteAll()
      await openWithoutApp(page)
    })
  })

  it('stays while only the sidebar is there', async () => {
    await visit(async (page) => {
      await page.route(/\/mfe\/chat\/.*\.js$/, () => undefined)
      await page.goto('/home', { waitUntil: 'commit' })
      await early(page).fill('still here')
      await page.getByRole('complementary').getByText(NOVA, { exact: true }).first().waitFor()
      expect(await early(page).inputValue()).toBe('still here')
    })
  })
})
