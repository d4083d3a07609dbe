/** Decision 148: what is typed and pressed before the app has loaded. */
import type { Page } from 'playwright-core'
import { throttled } from '../../bench/frame/browser.mjs'
import { FAILED_REQUEST, recordBodies } from '../harness/auth'
import { adopted, frame, openFrame } from '../harness/first-frame'
import { createUser, signUpByApi } from '../harness/users'
import { newPerson } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { PHONE, TABLET, visitPage, WIDE, type Visit } from '../harness/visit'

/** Visits of the repeated test. */
const TIMES = Number(process.env.FIRST_FRAME_TIMES ?? 3)

const ada = newPerson()
const fixture = useFixture({ prepare: ({ url }) => signUpByApi(url, ada) })
const visit = (act: (page: Page) => Promise<void>, more: Partial<Visit> = {}) => visitPage(fixture, more, act)

const username = (page: Page) => page.getByLabel('Username')
const password = (page: Page) => page.locator('[name=password]')
const caret = (page: Page) =>
  username(page).evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd])
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

describe('the sign-in screen before the app has loaded', () => {
  it('takes text and Enter, and the app signs in once with it', async () => {
    await visit(async (page) => {
      const bodies = recordBodies(page, '/user/sign-in')
      const navigations: string[] = []
      page.on('request', (request) => request.isNavigationRequest() && navigations.push(request.url()))
      const { release } = await openFrame(page)
      await username(page).click()
      await page.keyboard.type(ada.username)
      await page.keyboard.press('Tab')
      await page.keyboard.type(ada.password)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      expect(bodies).toEqual([])
      await release()
      await page.waitForURL('**/home')
      expect(bodies).toEqual([{ username: ada.username, password: ada.password }])
      expect(navigations).toEqual([`${fixture.url}/login`])
    })
  })

  it('keeps focus, selection and caret', async () => {
    await visit(async (page) => {
      const { release } = await openFrame(page)
      await username(page).click()
      await page.keyboard.type('lovelace')
      for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Shift+ArrowLeft')
      await release()
      expect(await focusedName(page)).toBe('username')
      expect(await caret(page)).toEqual([3, 4])
      await page.keyboard.type('-')
      expect(await username(page).inputValue()).toBe('lov-lace')
    })
  })

  it('keeps the focus of a button, and what it was pressed for', async () => {
    await visit(async (page) => {
      const { release } = await openFrame(page)
      await password(page).fill('secret')
      await page.getByRole('button', { name: 'Show password' }).click()
      await release()
      await page.getByRole('button', { name: 'Hide password' }).waitFor()
      expect(await password(page).getAttribute('type')).toBe('text')
      expect(await password(page).inputValue()).toBe('secret')
    })
  })

  it('takes over what the browser has filled in without an event', async () => {
    await visit(async (page) => {
      const { release } = await openFrame(page)
      const fill = (input: HTMLInputElement, value: string) => void (input.value = value)
      await username(page).evaluate(fill, ada.username)
      await password(page).evaluate(fill, ada.password)
      await release()
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.waitForURL('**/home')
    })
  })

  it('is not replaced while a text is being composed', async () => {
    await visit(async (page) => {
      const { release } = await openFrame(page)
      await username(page).click()
      const ime = await page.context().newCDPSession(page)
      await ime.send('Input.imeSetComposition', { text: 'あ', selectionStart: 1, selectionEnd: 1 })
      const released = release()
      await page.locator('html[data-first-frame-held=auth]').waitFor()
      expect(await frame(page).isVisible()).toBe(true)
      expect(await page.locator('#root').isVisible()).toBe(false)
      await ime.send('Input.imeSetComposition', { text: 'あい', selectionStart: 2, selectionEnd: 2 })
      await ime.send('Input.insertText', { text: '愛' })
      await released
      expect(await username(page).inputValue()).toBe('愛')
      expect(await focusedName(page)).toBe('username')
      await page.keyboard.type('!')
      expect(await username(page).inputValue()).toBe('愛!')
    })
  })

  it.each([WIDE, TABLET, PHONE])('moves nothing when the app replaces it at $width px', async (viewport) => {
    const boxes = (page: Page) =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1,input,label,button,a,img,form')]
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return [element.localName, x, y, width, height]
          }),
      )
    for (const path of ['/login', '/signup'])
      await visit(
        async (page) => {
          const { release } = await openFrame(page, path)
          // Its animation begins with the shell's stylesheet.
          await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
          await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
          const before = await boxes(page)
          expect(before.length).toBeGreaterThan(8)
          await release()
          expect(await boxes(page)).toEqual(before)
        },
        { options: { viewport } },
      )
  })

  it('keeps the fields and the choice of the sign-up screen', async () => {
    await visit(async (page) => {
      const { release } = await openFrame(page, '/signup')
      await page.getByLabel('Email').fill('ada@example.com')
      await page.getByRole('radio', { name: '18 or over' }).check()
      await release()
      expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com')
      expect(await page.getByRole('radio', { name: '18 or over' }).isChecked()).toBe(true)
    })
  })

  it('gives way to the panel when the app fails, which brings back the text but presses nothing', async () => {
    await visit(
      async (page) => {
        const bodies = recordBodies(page, '/user/sign-in')
        let isBroken = true
        await page.route(/\/mfe\/auth\/.*\.js$/, (route) => (isBroken ? route.abort() : route.continue()))
        const failed = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try Again' }) })
        await page.route(/\/main\.[^/]+\.js$/, async (route) => {
          await username(page).fill('ada')
          await username(page).press('Enter')
          await route.continue()
        })
        await page.goto('/login', { waitUntil: 'commit' })
        await failed.waitFor()
        expect(await frame(page).isVisible()).toBe(false)
        isBroken = false
        await failed.getByRole('button', { name: 'Try Again' }).click()
        await adopted(page)
        expect(await username(page).inputValue()).toBe('ada')
        expect(bodies).toEqual([])
        expect(await page.getByText('required').count()).toBe(0)
      },
      { expected: /Failed to load resource|Federation Runtime|ChunkLoadError|Loading chunk/ },
    )
  })

  it('is not shown to a user who is signed in, at another path, with a hash, or without scripts', async () => {
    const { state } = await createUser(fixture.url)
    const hidden = async (page: Page) => {
      expect(await frame(page).isVisible()).toBe(false)
      expect(await page.locator('html[data-first-frame]').count()).toBe(0)
    }
    await visit(
      async (page) => {
        await page.route(/\/main\.[^/]+\.js$/, () => undefined)
        await page.goto('/login', { waitUntil: 'commit' })
        await frame(page).waitFor({ state: 'attached' })
        await hidden(page)
      },
      { options: { storageState: state } },
    )
    await visit(async (page) => {
      await page.route(/\/main\.[^/]+\.js$/, () => undefined)
      await page.goto('/login#reset=abc', { waitUntil: 'commit' })
      await frame(page).waitFor({ state: 'attached' })
      await hidden(page)
    })
    await visit(
      async (page) => {
        await page.goto('/login')
        expect(await frame(page).isVisible()).toBe(false)
      },
      { options: { javaScriptEnabled: false } },
    )
  })
})

it(`nothing is lost in ${TIMES} visits on a slow phone`, async () => {
  for (let time = 0; time < TIMES; time++)
    await visit(
      async (page) => {
        const bodies = recordBodies(page, '/user/sign-in')
        await throttled(page)
        await page.goto('/login', { waitUntil: 'commit' })
        // Each visit types at another time before, while or after the app takes over.
        await username(page).click()
        const delay = 20 + ((time * 37) % 160)
        // The server limits the failures of one account.
        await page.keyboard.type(`wrong${time}`, { delay })
        await page.keyboard.press('Tab')
        await page.keyboard.type('guess-1234', { delay })
        await page.keyboard.press('Enter')
        await page.getByText('Invalid username or password').waitFor()
        expect(bodies).toEqual([{ username: `wrong${time}`, password: 'guess-1234' }])
      },
      { expected: FAILED_REQUEST },
    )
}, 600_000)
