/** No text is lost or doubled, whenever the app takes over, and nothing moves or changes then. */
import type { Page } from 'playwright-core'
import { throttled } from '../../bench/frame/browser.mjs'
import { FAILED_REQUEST, recordBodies } from '../harness/auth'
import { frame, openFrame } from '../harness/first-frame'
import { early, recordMessages, useReturningUser } from '../harness/home-frame'
import { messageInput } from '../harness/screens'
import { PHONE, TABLET, visitPage, WIDE } from '../harness/visit'

/** Visits of the repeated tests. */
const TIMES = Number(process.env.FIRST_FRAME_TIMES ?? 3)
/** Each visit types at another time before, while or after the app takes over. */
const delayOf = (time: number) => 20 + ((time * 37) % 160)

const { fixture, visit } = useReturningUser()

describe('nothing is lost', () => {
  it(`in ${TIMES} visits to /home on a slow phone`, async () => {
    for (let time = 0; time < TIMES; time++)
      await visit(async (page) => {
        const sent = recordMessages(page)
        await throttled(page)
        await page.goto('/home', { waitUntil: 'commit' })
        const message = page.locator('[name=message]:enabled').first()
        await message.click()
        await page.keyboard.type(`slow message ${time} and the rest of it`, { delay: delayOf(time) })
        await frame(page).waitFor({ state: 'detached' })
        await page.locator('[name=message]:enabled').waitFor()
        expect(await messageInput(page).inputValue()).toBe(`slow message ${time} and the rest of it`)
        expect(sent).toEqual([])
        // The next visit has no draft.
        await messageInput(page).fill('')
      })
  }, 900_000)

  it(`in ${TIMES} visits to /login on a slow phone`, async () => {
    for (let time = 0; time < TIMES; time++)
      await visitPage(fixture, { expected: FAILED_REQUEST }, async (page) => {
        const bodies = recordBodies(page, '/user/sign-in')
        await throttled(page)
        await page.goto('/login', { waitUntil: 'commit' })
        await page.getByLabel('Username').click()
        // The server limits the failures of one account.
        await page.keyboard.type(`wrong${time}`, { delay: delayOf(time) })
        await page.keyboard.press('Tab')
        await page.keyboard.type('guess-1234', { delay: delayOf(time) })
        await page.getByRole('button', { name: 'Sign In', exact: true }).click()
        await page.getByText('Invalid username or password').waitFor()
        expect(bodies).toEqual([{ username: `wrong${time}`, password: 'guess-1234' }])
      })
  }, 900_000)
})

/** Where the elements are, and how they look. */
const look = (page: Page, selector: string) =>
  page.evaluate(
    ({ selector, properties }) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          const style = getComputedStyle(element)
          const values = properties.map((name) => style.getPropertyValue(name))
          return [element.localName, x, y, width, height, element.getAttribute('placeholder'), ...values]
        }),
    { selector, properties: ['color', 'background-color', 'border-color', 'font', 'opacity'] },
  )
const COMPOSER = ['textarea', 'form button', 'form svg', 'form']

const rows = [WIDE, TABLET, PHONE].flatMap((viewport) =>
  (['dark', 'light'] as const).map((colorScheme) => ({ viewport, colorScheme })),
)

describe.each(rows)('at $viewport.width px, $colorScheme', ({ viewport, colorScheme }) => {
  it('nothing of the composer moves or changes when the app replaces it', async () => {
    await visit(
      async (page) => {
        const { release } = await openFrame(page, '/home')
        await page.locator('#root').getByRole('button', { name: 'User menu' }).waitFor()
        const composer = (place: string) => look(page, COMPOSER.map((part) => `${place} ${part}`).join())
        const before = await composer('#first-frame')
        expect(before.length).toBeGreaterThan(4)
        await release()
        expect(await composer('#root')).toEqual(before)
      },
      { options: { viewport, colorScheme } },
    )
  })

  it.each(['/login', '/signup'])('nothing of the form of %s does', async (path) => {
    await visitPage(fixture, { options: { viewport, colorScheme } }, async (page) => {
      const { release } = await openFrame(page, path)
      // Its animation begins with the shell's stylesheet.
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
      const boxes = async () => (await look(page, 'h1,input,label,button,a,img,form')).map((one) => one.slice(0, 5))
      const before = await boxes()
      expect(before.length).toBeGreaterThan(8)
      await release()
      expect(await boxes()).toEqual(before)
    })
  })
})

/** In a real input method; what decides is tested in shell/src/first-frame. */
it.each([
  ['/login', (page: Page) => page.getByLabel('Username')],
  ['/home', early],
])('at %s the field is not replaced while a text is being composed', async (path, field) => {
  await visit(
    async (page) => {
      const { release } = await openFrame(page, path)
      await field(page).click()
      const ime = await page.context().newCDPSession(page)
      await ime.send('Input.imeSetComposition', { text: 'あ', selectionStart: 1, selectionEnd: 1 })
      const released = release()
      await page.waitForTimeout(300)
      expect(await frame(page).isVisible()).toBe(true)
      await ime.send('Input.imeSetComposition', { text: 'あい', selectionStart: 2, selectionEnd: 2 })
      await ime.send('Input.insertText', { text: '愛' })
      await released
      await page.keyboard.type('!')
      const live = path === '/home' ? messageInput(page) : field(page)
      expect(await live.inputValue()).toBe('愛!')
    },
    path === '/home' ? {} : { options: { storageState: { cookies: [], origins: [] } } },
  )
})
