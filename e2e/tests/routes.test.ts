/** Redirects in a real browser's history, addresses and stored data that are junk, and the ways by keyboard. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import * as auth from '../harness/auth'
import { userMenu } from '../harness/home'
import { newPerson } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { signInByApi, signUpByApi } from '../harness/users'
import { PHONE, visitPage } from '../harness/visit'

const ada = newPerson()
const fixture = useFixture({ prepare: ({ url }) => signUpByApi(url, ada) })
const visit = (options: BrowserContextOptions, act: (page: Page) => Promise<void>) =>
  visitPage(fixture, { options, expected: auth.FAILED_REQUEST }, act)
const signedIn = async () => ({ storageState: (await signInByApi(fixture.url, ada)).state })

/** The path of a page after its redirects. */
async function arrived(page: Page): Promise<string> {
  await userMenu(page)
    .or(page.getByRole('heading', { level: 1, name: 'Welcome Back' }))
    .waitFor()
  return new URL(page.url()).pathname
}

it.each(['/', '/login', '/signup'])(
  'a signed-in user is redirected from %s to /home, its screen never renders, and is not there on Back',
  async (route) => {
    await visit(await signedIn(), async (page) => {
      await page.goto('about:blank')
      await page.addInitScript(() => {
        const seen = new Set<string>()
        new MutationObserver(() => {
          for (const heading of document.querySelectorAll('h1'))
            if (heading.checkVisibility()) seen.add(heading.textContent)
        }).observe(document, { attributes: true, childList: true, subtree: true })
        Object.assign(globalThis, { seen })
      })
      await page.goto(route)
      await page.waitForURL('**/home')
      await userMenu(page).waitFor()
      // Set by the script above.
      const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])
      expect(seen).toEqual(['Character Codex'])
      await page.goBack()
      expect(page.url()).toBe('about:blank')
    })
  },
)

it('a visitor gets from the end of the landing page to the top of the sign-up screen', async () => {
  await visit({ viewport: PHONE }, async (page) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Begin with yours' }).click()
    await page.getByRole('heading', { name: 'Join Character Codex' }).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})

describe('no stored data or address breaks the start:', () => {
  const JUNK = ['', '%E0%A4%A', '{"a":', 'x'.repeat(3000)]
  const COOKIES = ['codex_token', 'codex_expires_at', '__Host-codex_token', '__Host-codex_expires_at']

  it('junk in cookies', async () => {
    await visit({}, async (page) => {
      for (const value of JUNK) {
        const junk = COOKIES.map((name) => ({
          ...{ name, value, domain: '127.0.0.1', path: '/' },
          ...(name.startsWith('__Host-') && { secure: true }),
        }))
        await page.context().addCookies(junk)
        await page.goto('/home')
        expect([value, await arrived(page)]).toEqual([value, '/login'])
      }
      await auth.signInAs(page, ada)
      await page.waitForURL('**/home')
      await userMenu(page).waitFor()
    })
  })

  it('junk in local storage', async () => {
    const keys = ['codex_user', 'codex_companion', 'codex_session_changed', 'codex_expires_at', 'avatars']
    await visit(await signedIn(), async (page) => {
      await page.goto('/home')
      for (const junk of [...JUNK, 'null', '{"id":1,"username":{}}', '"__proto__"']) {
        await userMenu(page).waitFor()
        await page.evaluate(
          ([names, value]) => {
            for (const name of names) localStorage.setItem(name, value)
          },
          [keys, junk] as const,
        )
        await page.reload()
        expect([junk, await arrived(page)]).toEqual([junk, '/home'])
        // Spec 3 "Avatar (local)".
        expect(await page.evaluate(() => localStorage.getItem('avatars'))).toBeNull()
      }
    })
  })

  it.each([
    [
      'a script and another site to go on to',
      '/login?next=https://evil.example/&to=javascript:alert(1)#<script>alert(1)',
    ],
    ['a broken encoding and a great length', `/login?%E0%A4%A${'x'.repeat(4000)}#%E0%A4%A`],
    ['a host below /home', '/home//evil.example/'],
    ['markup, control characters and dots below /home', '/home/<script>alert(1)</script>%00%2e%2e%2f%E0%A4%A'],
  ])('an address with %s, also after sign-in', async (_, address) => {
    await visit({}, async (page) => {
      await page.goto(address)
      expect(await arrived(page)).toMatch(/^\/login\/?$/)
      await auth.signInAs(page, ada)
      await page.waitForURL(`${fixture.url}/home`)
      await userMenu(page).waitFor()
    })
  })
})

it('from the landing page through sign-up to /home with the keyboard only', async () => {
  const { username, email, password } = newPerson()
  await visit({}, async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign Up' }).waitFor()
    await tabTo(page, 'Sign Up')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Join Character Codex' }).and(page.locator(':focus')).waitFor()
    for (const value of [username, email]) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(value)
    }
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await tabTo(page, 'Confirm Password')
    await page.keyboard.type(password)
    await tabTo(page, 'Create Account')
    await page.keyboard.press('Space')
    await page.waitForURL('**/home')
    await userMenu(page).waitFor()
  })
})

/** Presses Tab until the element with this name has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement)) return null
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent
      return { name: label?.trim() ?? '', ring: getComputedStyle(element).outlineStyle }
    })
    if (focused?.name === name) {
      expect(focused.ring).not.toBe('none')
      return
    }
  }
  throw new Error(`Tab never reached "${name}".`)
}
