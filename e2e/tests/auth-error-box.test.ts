/** Spec 2 "Sign-in screen", "Sign-up screen": where the red box is, and what it leaves in its place. */
import type { Page } from 'playwright-core'
import { stubResponse, refuseConnections } from '../harness/stub-responses'
import * as auth from '../harness/auth'
import { newPerson } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { visitPage } from '../harness/visit'

const fixture = useFixture()

const screens = {
  '/login': { open: auth.openSignIn, call: '/user/sign-in', subtitle: 'Sign in to your account', button: 'Sign In' },
  '/signup': {
    open: auth.openSignUp,
    call: '/user/sign-up',
    subtitle: 'Create your account to get started',
    button: 'Create Account',
  },
} as const

const LONG = 'Too many attempts from your network. Please wait 15 minutes and try again.'

/** The top of every part of the card, from the top of the page, by its text. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('h1, main p, form label, form input, form button[type=submit]')]
    const still = parts.filter((part) => part.closest('[role=alert], [aria-live]') === null)
    const top = (part: Element) => Math.round(part.getBoundingClientRect().top + scrollY)
    return still.map((part) => `${part.textContent || part.getAttribute('name')}: ${top(part)}`)
  })

/** px above and below the letters in their line. */
const AIR = 3

/** The title, subtitle, labels and fields whose letters the box covers. */
const covered = (page: Page) =>
  page.evaluate((AIR) => {
    const box = document.querySelector('[role=alert]:has(p)')?.parentElement?.getBoundingClientRect()
    if (box === undefined) return ['no box']
    return [...document.querySelectorAll('h1, main h1 + p, form label, form input')].flatMap((part) => {
      const { top, bottom } = part.getBoundingClientRect()
      return top + AIR < box.bottom && box.top < bottom - AIR
        ? [`${part.textContent} ${top}-${bottom}, box ${box.top}-${box.bottom}`]
        : []
    })
  }, AIR)

describe.each(Object.entries(screens))('the error box of %s', (path, { open, call, subtitle, button }) => {
  it.each([320, 375, 768, 1440])(
    'leaves the subtitle, and neither moves nor covers anything, at %d px',
    async (width) => {
      const options = { viewport: { width, height: 812 }, reducedMotion: 'reduce' } as const
      await visitPage(fixture, { expected: auth.FAILED_REQUEST, options }, async (page) => {
        await open(page)
        const { username, email, password } = newPerson()
        await auth.fillIn(page, { Username: username, Password: password })
        if (path === '/signup') await auth.fillIn(page, { Email: email, 'Confirm Password': password })
        const before = await placesOf(page)
        expect(before.length).toBeGreaterThan(8)

        const fails = async (shown: string) => {
          await page.getByRole('button', { name: button, exact: true }).click()
          await page.getByText(shown, { exact: true }).hover()
          await page.getByRole('button', { name: button, exact: true }).waitFor()
          expect(await page.getByText(subtitle, { exact: true }).isVisible()).toBe(true)
          expect(await placesOf(page)).toEqual(before)
          expect(await covered(page)).toEqual([])
          await page.mouse.move(0, 0)
        }
        await stubResponse(page, call, { status: 409, json: { message: 'Not today' } })
        await fails('Not today')
        await stubResponse(page, call, { status: 429, json: { message: LONG } })
        await fails(LONG)
        await refuseConnections(page, call)
        await fails('The server could not be reached.')
      })
    },
  )
})
