/** Decision 149: what is typed and pressed at /home before the app has loaded. */
import type { Page } from 'playwright-core'
import { waitUntilReady } from '../harness/chat'
import { frame, holdApp, openFrame, partOf } from '../harness/first-frame'
import { answered, draftIn, early, MIRA, NOVA, recordMessages, useReturningUser } from '../harness/home-frame'
import { messageInput } from '../harness/screens'

const { ada, visit, ownMessages } = useReturningUser()

describe('the composer before the app has loaded', () => {
  it('takes messages and Enter, and the app sends each once, in order', async () => {
    await visit(async (page) => {
      const sent = recordMessages(page)
      const { release } = await openFrame(page, '/home')
      expect(await early(page).getAttribute('placeholder')).toBe(`Message ${MIRA}...`)
      await early(page).click()
      await page.keyboard.type('First message')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Same message')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Same message')
      await page.keyboard.press('Enter')
      await page.keyboard.type('the rest')
      expect(sent).toEqual([])
      await release()
      expect(await messageInput(page).inputValue()).toBe('the rest')
      await page.keyboard.type('!')
      expect(await messageInput(page).inputValue()).toBe('the rest!')
      const expected = ['First message', 'Same message', 'Same message']
      await answered(page, 'Same message', 2)
      expect(sent).toEqual(expected)
      expect(await ownMessages(MIRA)).toEqual(expected)
      expect(await ownMessages(NOVA)).toEqual([])
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

  it('has the stored draft, which typing continues, and stores what is typed', async () => {
    await visit(async (page) => {
      const first = await openFrame(page, '/home')
      await first.release()
      await messageInput(page).fill('A draft')
      await page.unrouteAll()
      await openFrame(page, '/home')
      expect(await early(page).inputValue()).toBe('A draft')
      await early(page).focus()
      await page.keyboard.type(', and more')
      // The app has not run: a reload loses nothing.
      await page.unrouteAll()
      const third = await openFrame(page, '/home')
      expect(await early(page).inputValue()).toBe('A draft, and more')
      const stored = await draftIn(page)
      await third.release()
      expect(await messageInput(page).inputValue()).toBe('A draft, and more')
      await messageInput(page).press('End')
      await page.keyboard.type('.')
      // The app stores the same fields.
      expect(Object.keys(JSON.parse((await draftIn(page)) ?? '{}') as object)).toEqual(
        expect.arrayContaining(Object.keys(JSON.parse(stored ?? '{}') as object)),
      )
    })
  })

  it('is empty in the app when what was typed was removed again', async () => {
    await visit(async (page) => {
      const { release } = await openFrame(page, '/home')
      await early(page).fill('typed')
      await early(page).fill('')
      await release()
      expect(await messageInput(page).inputValue()).toBe('')
      expect(await draftIn(page)).toBeNull()
    })
  })

  it('is not replaced while a text is being composed, and Enter there sends nothing', async () => {
    await visit(async (page) => {
      const sent = recordMessages(page)
      const { release } = await openFrame(page, '/home')
      await early(page).click()
      const ime = await page.context().newCDPSession(page)
      await ime.send('Input.imeSetComposition', { text: 'あ', selectionStart: 1, selectionEnd: 1 })
      const released = release()
      await page.locator('html[data-first-frame-held=chat]').waitFor()
      await page.locator('#root [name=message]:enabled').waitFor({ state: 'attached' })
      expect(await early(page).isVisible()).toBe(true)
      expect(await page.locator('#root [name=message]').isVisible()).toBe(false)
      await ime.send('Input.imeSetComposition', { text: 'あい', selectionStart: 2, selectionEnd: 2 })
      await ime.send('Input.insertText', { text: '愛' })
      await released
      await page.keyboard.type('!')
      expect(await messageInput(page).inputValue()).toBe('愛!')
      expect(sent).toEqual([])
    })
  })

  it('breaks lines with Shift and Enter, grows, and sends with the button', async () => {
    await visit(async (page) => {
      const { release } = await openFrame(page, '/home')
      const send = partOf(page, 'chat').getByRole('button', { name: 'Send message' })
      expect(await send.isDisabled()).toBe(true)
      const low = await early(page).boundingBox()
      await early(page).click()
      await page.keyboard.type('One')
      await page.keyboard.press('Shift+Enter')
      await page.keyboard.type('Two')
      const high = await early(page).boundingBox()
      expect(high?.height).toBeGreaterThan(low?.height ?? Infinity)
      await send.click()
      expect(await early(page).inputValue()).toBe('')
      await release()
      await answered(page, /^One\s+Two$/)
      expect((await ownMessages(MIRA)).at(-1)).toBe('One\nTwo')
    })
  })

  it('sends nothing after another conversation was opened, in neither of them', async () => {
    await visit(async (page) => {
      const sent = recordMessages(page)
      const chat = await holdApp(page, ['chat'])
      await page.goto('/home', { waitUntil: 'commit' })
      await early(page).fill('Only for Mira')
      await early(page).press('Enter')
      await page.getByRole('complementary').getByText(NOVA, { exact: true }).first().click()
      await frame(page).waitFor({ state: 'detached' })
      await chat.release()
      await page.getByRole('log', { name: `Conversation with ${NOVA}` }).waitFor()
      await waitUntilReady(page)
      expect(await messageInput(page).inputValue()).toBe('')
      expect(sent).toEqual([])
    })
  })

  it('is not shown without a conversation, and with a draft that is more than a text', async () => {
    const hidden = async (page: Page) => {
      await openFrame(page, '/home', 'companions')
      expect(await partOf(page, 'chat').isVisible()).toBe(false)
    }
    await visit(hidden, { options: { storageState: ada().state } })
    await visit(async (page) => {
      await page.addInitScript(() => {
        const user = JSON.parse(localStorage.getItem('codex_user') ?? '{}') as { id: string }
        const { companion } = JSON.parse(localStorage.getItem('codex_companion') ?? '{}') as {
          companion: { id: string }
        }
        const draft = {
          userId: user.id,
          companionId: companion.id,
          text: 'edited',
          editing: 'm1',
          aside: '',
          unsent: [],
        }
        sessionStorage.setItem(`codex_draft:${user.id}:${companion.id}`, JSON.stringify(draft))
      })
      await hidden(page)
    })
  })
})

describe('the sidebar before the app has loaded', () => {
  it('keeps what is pressed, and is replaced without the chat', async () => {
    await visit(async (page) => {
      await page.route(/\/mfe\/chat\/.*\.js$/, () => undefined)
      await page.route(/\/mfe\/companions\/[^/]+\/__federation_expose_[^/]+\.js$/, async (route) => {
        await partOf(page, 'companions').getByRole('button', { name: 'Create Avatar' }).click()
        await route.continue()
      })
      await page.goto('/home', { waitUntil: 'commit' })
      await early(page).fill('still here')
      await page.getByRole('dialog', { name: 'Create Avatar' }).waitFor()
      expect(await partOf(page, 'companions').count()).toBe(0)
      expect(await early(page).inputValue()).toBe('still here')
    })
  })
})
