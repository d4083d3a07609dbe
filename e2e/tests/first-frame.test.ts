/** What is typed before the app has loaded, in the only form of the page. */
import type { Page } from 'playwright-core'
import { throttled } from '../../bench/frame/browser.mjs'
import { FAILED_REQUEST, recordBodies } from '../harness/auth'
import { frame, openFrame, recordTwins, replaced } from '../harness/first-frame'
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
  it('takes text, and is the only form at any time', async () => {
    await visit(async (page) => {
      const bodies = recordBodies(page, '/user/sign-in')
      const navigations: string[] = []
      page.on('request', (request) => request.isNavigationRequest() && navigations.push(request.url()))
      const twins = await recordTwins(page)
      const { release } = await openFrame(page)
      await username(page).click()
      await page.keyboard.type(ada.username)
      await page.keyboard.press('Tab')
      await page.keyboard.type(ada.password)
      // Nothing can send it yet.
      await page.keyboard.press('Enter')
      expect(await page.getByRole('button', { name: 'Sign In' }).isDisabled()).toBe(true)
      await release()
      expect(await page.locator('#first-frame, template, [data-first-frame]').count()).toBe(0)
      expect(await password(page).inputValue()).toBe(ada.password)
      expect(bodies).toEqual([])
      await page.keyboard.press('Enter')
      await page.waitForURL('**/home')
      expect(bodies).toEqual([{ username: ada.username, password: ada.password }])
      expect(navigations).toEqual([`${fixture.url}/login`])
      expect(await twins()).toEqual([])
    })
  })

  it.each(['/login', '/signup'])('%s has one form at any time, and what is pressed waits for the app', async (path) => {
    await visit(async (page) => {
      const twins = await recordTwins(page)
      await page.goto(path, { waitUntil: 'commit' })
      await username(page).fill('ada')
      await page.getByRole('button', { name: 'Show', exact: true }).first().click()
      expect(await username(page).inputValue()).toBe('ada')
      await page.getByRole('button', { name: 'Hide', exact: true }).waitFor()
      expect(await frame(page).count()).toBe(0)
      expect(await twins()).toEqual([])
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
      await page.waitForTimeout(300)
      expect(await frame(page).isVisible()).toBe(true)
      expect(await username(page).count()).toBe(1)
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

  it('keeps the fields of the sign-up screen', async () => {
    await visit(async (page) => {
      const { release } = await openFrame(page, '/signup')
      await page.getByLabel('Email').fill('ada@example.com')
      await release()
      expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com')
    })
  })

  it('gives way to the panel when the app fails, which brings back the text', async () => {
    await visit(
      async (page) => {
        const bodies = recordBodies(page, '/user/sign-in')
        let isBroken = true
        await page.route(/\/mfe\/auth\/.*\.js$/, (route) => (isBroken ? route.abort() : route.continue()))
        const failed = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try Again' }) })
        await page.route(/\/main\.[^/]+\.js$/, async (route) => {
          await username(page).fill('ada')
          await route.continue()
        })
        await page.goto('/login', { waitUntil: 'commit' })
        await failed.waitFor()
        expect(await username(page).count()).toBe(0)
        isBroken = false
        await failed.getByRole('button', { name: 'Try Again' }).click()
        await replaced(page)
        await username(page).waitFor()
        expect(await username(page).inputValue()).toBe('ada')
        expect(bodies).toEqual([])
        expect(await page.getByText('required').count()).toBe(0)
      },
      { expected: /Failed to load resource|Federation Runtime|ChunkLoadError|Loading chunk/ },
    )
  })

  it('is not shown to a user who is signed in, at another path, with a hash, or without scripts', async () => {
    const { state } = await createUser(fixture.url)
    const openWithoutApp = async (page: Page, path: string) => {
      await page.route(/\/main\.[^/]+\.js$/, () => undefined)
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('#codex-page').waitFor({ state: 'attached' })
      expect(await username(page).count()).toBe(0)
    }
    await visit((page) => openWithoutApp(page, '/login'), { options: { storageState: state } })
    await visit((page) => openWithoutApp(page, '/login#reset=abc'))
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
        await page.getByRole('button', { name: 'Sign In', exact: true }).click()
        await page.getByText('Invalid username or password').waitFor()
        expect(bodies).toEqual([{ username: `wrong${time}`, password: 'guess-1234' }])
      },
      { expected: FAILED_REQUEST },
    )
}, 600_000)
