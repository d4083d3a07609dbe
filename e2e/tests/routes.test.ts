import type { Page } from 'playwright-core'
import * as auth from '../harness/auth'
import { userMenu } from '../harness/home'
import { newPerson } from '../harness/screens'
import { useSignedInFixture } from '../harness/signed-in-fixture'
import { PHONE } from '../harness/visit'

const { fixture, person: ada, signedIn, visit } = useSignedInFixture()

const HEADINGS = {
  '/login': 'Welcome Back',
  '/signup': 'Join Character Codex',
} as const

/** The path of a page after its redirects. */
async function arrived(page: Page): Promise<string> {
  await userMenu(page)
    .or(page.getByRole('heading', { level: 1, name: 'Welcome Back' }))
    .waitFor()
  return new URL(page.url()).pathname
}

describe('an authenticated user', () => {
  it.each(['/', '/login', '/signup'])('is redirected from %s to /home, and its screen never renders', async (route) => {
    await visit(signedIn(), async (page) => {
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
    })
  })

  it.each(['/login', '/signup'])('does not see %s again on Back', async (route) => {
    await visit(signedIn(), async (page) => {
      await page.goto('about:blank')
      await page.goto(route)
      await page.waitForURL('**/home')
      await page.goBack()
      expect(page.url()).toBe('about:blank')
    })
  })
})

describe('an anonymous visitor', () => {
  it.each(['/home', '/home/anything', '/home?from=mail#top'])('is redirected from %s to /login', async (route) => {
    await visit({}, async (page) => {
      await page.goto(route)
      expect(await arrived(page)).toBe('/login')
    })
  })

  it('is redirected with history replaced: Back leads to the previous page', async () => {
    await visit({}, async (page) => {
      await page.goto('/signup')
      await page.getByRole('heading', { name: HEADINGS['/signup'] }).waitFor()
      await page.goto('/home')
      expect(await arrived(page)).toBe('/login')
      await page.goBack()
      await page.getByRole('heading', { name: HEADINGS['/signup'] }).waitFor()
    })
  })

  it.each(Object.entries(HEADINGS))('sees %s after a reload as before', async (route, heading) => {
    await visit({}, async (page) => {
      await page.goto(route)
      await page.getByRole('heading', { name: heading }).waitFor()
      await page.reload()
      await page.getByRole('heading', { name: heading }).waitFor()
      expect(new URL(page.url()).pathname).toBe(route)
    })
  })

  it('gets from the end of the landing page to the top of the sign-up screen', async () => {
    await visit({ viewport: PHONE }, async (page) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Begin with yours' }).click()
      await page.getByRole('heading', { name: HEADINGS['/signup'] }).waitFor()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    })
  })
})

describe('no stored data or address breaks the start:', () => {
  const JUNK = ['', '%', '%E0%A4%A', 'undefined', '{"a":', '<script>', 'x'.repeat(3000)]
  const COOKIES = ['codex_token', 'codex_expires_at', '__Host-codex_token', '__Host-codex_expires_at']

  const leave = (page: Page, cookies: readonly string[], value: string) => {
    const junk = cookies.map((name) => ({
      ...{ name, value, domain: '127.0.0.1', path: '/' },
      ...(name.startsWith('__Host-') && { secure: true }),
    }))
    return page.context().addCookies(junk)
  }

  it('junk in cookies', async () => {
    await visit({}, async (page) => {
      for (const junk of JUNK) {
        await leave(page, COOKIES, junk)
        await page.goto('/home')
        expect([junk, await arrived(page)]).toEqual([junk, '/login'])
      }
      await auth.signInAs(page, ada)
      await page.waitForURL('**/home')
      await userMenu(page).waitFor()
    })
  })

  it('an unknown token', async () => {
    await visit({}, async (page) => {
      await leave(page, ['codex_token'], 'abc')
      await leave(page, ['codex_expires_at'], String(Date.now() + 600_000))
      await page.goto('/home')
      await page.waitForURL('**/login')
      expect(await arrived(page)).toBe('/login')
    })
  })

  it('a past expiry with a valid token', async () => {
    await visit(signedIn(), async (page) => {
      const cookies = await page.context().cookies()
      const past = cookies
        .filter(({ name }) => name.endsWith('codex_expires_at'))
        .map((found) => ({ ...found, value: String(Date.now() - 1000) }))
      expect(past).toHaveLength(1)
      await page.context().addCookies(past)
      await page.goto('/home')
      expect(await arrived(page)).toBe('/login')
    })
  })

  it('junk in local storage', async () => {
    const keys = ['codex_user', 'codex_companion', 'codex_session_changed', 'codex_expires_at', 'avatars']
    await visit(signedIn(), async (page) => {
      await page.goto('/home')
      for (const junk of [...JUNK, 'null', '[]', '{"id":1,"username":{}}', '"__proto__"']) {
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
    ['another site to go on to', '/login?next=https://evil.example/'],
    ['a script to go on to', '/login?next=javascript:alert(1)#<script>alert(1)</script>'],
    ['a broken encoding', '/login?%E0%A4%A#%E0%A4%A'],
    ['a great length', `/login?${'x'.repeat(4000)}`],
    ['a slash at its end', '/login/'],
  ])('an address with %s', async (_, address) => {
    await visit({}, async (page) => {
      await page.goto(address)
      expect(await arrived(page)).toMatch(/^\/login\/?$/)
      await auth.signInAs(page, ada)
      await page.waitForURL(`${fixture.url}/home`)
      await userMenu(page).waitFor()
    })
  })

  it.each([
    ['a host', '/home//evil.example/'],
    ['markup', '/home/<script>alert(1)</script>'],
    ['control characters and dots', '/home/%00%2e%2e%2f'],
    ['an escape that means nothing', '/home/%E0%A4%A'],
  ])('an address of /home with %s, also after sign-in', async (_, address) => {
    await visit({}, async (page) => {
      await page.goto(address)
      expect(await arrived(page)).toBe('/login')
      await auth.signInAs(page, ada)
      await userMenu(page).waitFor()
      expect(page.url()).toBe(`${fixture.url}/home`)
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
    await page.getByRole('heading', { name: HEADINGS['/signup'] }).and(page.locator(':focus')).waitFor()
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

it('from the landing page through sign-in to /home with the keyboard only', async () => {
  await visit({}, async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
    await tabTo(page, 'Sign In')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: HEADINGS['/login'] }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type(ada.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(ada.password)
    await page.keyboard.press('Enter')
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
