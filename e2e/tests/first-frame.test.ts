/** What is typed before the app has loaded, in the only form of the page: at /login, and in the composer of /home. */
import type { Page } from 'playwright-core'
import { waitUntilReady } from '../harness/chat'
import { recordBodies } from '../harness/auth'
import { holdApp, openFrame, recordTwins, replaced } from '../harness/first-frame'
import { answered, early, MIRA, NOVA, recordMessages, useReturningUser } from '../harness/home-frame'
import { messageInput } from '../harness/screens'
import { PHONE, visitPage } from '../harness/visit'

const { fixture, ada, visit, ownMessages } = useReturningUser()

describe('the sign-in screen before the app has loaded', () => {
  const visit = (act: (page: Page) => Promise<void>) => visitPage(fixture, {}, act)
  const username = (page: Page) => page.getByLabel('Username')
  const password = (page: Page) => page.locator('[name=password]')

  it('takes text, and is the only form at any time', async () => {
    await visit(async (page) => {
      const bodies = recordBodies(page, '/user/sign-in')
      const navigations: string[] = []
      page.on('request', (request) => request.isNavigationRequest() && navigations.push(request.url()))
      const twins = await recordTwins(page)
      const { release } = await openFrame(page)
      await username(page).click()
      await page.keyboard.type(ada().person.username)
      await page.keyboard.press('Tab')
      await page.keyboard.type(ada().person.password)
      // Nothing can send it yet.
      await page.keyboard.press('Enter')
      expect(await page.getByRole('button', { name: 'Sign In' }).isDisabled()).toBe(true)
      await release()
      expect(await page.locator('#first-frame, template, [data-first-frame]').count()).toBe(0)
      expect(await password(page).inputValue()).toBe(ada().person.password)
      expect(bodies).toEqual([])
      await page.keyboard.press('Enter')
      await page.waitForURL('**/home')
      expect(bodies).toEqual([{ username: ada().person.username, password: ada().person.password }])
      expect(navigations).toEqual([`${fixture.url}/login`])
      expect(await twins()).toEqual([])
    })
  })

  it('takes over what the browser has filled in without an event', async () => {
    await visit(async (page) => {
      const { release } = await openFrame(page)
      const fill = (input: HTMLInputElement, value: string) => void (input.value = value)
      await username(page).evaluate(fill, ada().person.username)
      await password(page).evaluate(fill, ada().person.password)
      await release()
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.waitForURL('**/home')
    })
  })

  it.each(['/login', '/signup'])('%s does not move when the app replaces it', async (path) => {
    const boxes = (page: Page) =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1,input,label,button,a,img,form')]
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return [element.localName, x, y, width, height]
          }),
      )
    await visitPage(fixture, { options: { viewport: PHONE } }, async (page) => {
      const { release } = await openFrame(page, path)
      // Its animation begins with the shell's stylesheet.
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
      const before = await boxes(page)
      expect(before.length).toBeGreaterThan(8)
      await release()
      expect(await boxes(page)).toEqual(before)
    })
  })
})

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
})
