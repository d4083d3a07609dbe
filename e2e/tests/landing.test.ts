import type { BrowserContextOptions, Page } from 'playwright-core'
import { textSize } from '@codex/contracts/looks'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { signUpByApi, signInByApi } from '../harness/users'
import { newPerson } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { visitPage, type Visit } from '../harness/visit'

/** Hero, why, key features, how it works, who it is for, testimonials, final call to action. */
const SECTIONS = [
  'Write someone worth talking to.',
  'Why Character Codex',
  'Key features',
  'How it works',
  'Who it is for',
  'What people say',
  'Someone is waiting to be written.',
]

const fixture = useFixture()

const onLanding = (act: (page: Page) => Promise<void>, visit: Partial<Visit> = {}) =>
  visitPage(fixture, { ...visit }, async (page) => {
    await page.goto('/')
    await act(page)
  })

const sections = (page: Page) => page.getByRole('heading', { level: 1 }).or(page.locator('main h2'))

/** Waits until React has hydrated the page. */
async function hydrated(page: Page) {
  await page.mouse.move(200, 300)
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
  await page.waitForFunction(() => !document.querySelector('#root[data-prerendered]'))
}

describe('the landing page', () => {
  it('has the sections hero, why, key features, how it works, who it is for, testimonials, final call to action, footer', async () => {
    await onLanding(async (page) => {
      expect(await sections(page).allInnerTexts()).toEqual(SECTIONS)
      expect(await page.getByRole('contentinfo').innerText()).toContain('© 2024 Character Codex')
    })
  })

  it('says that it is free with unlimited profiles', async () => {
    await onLanding(async (page) => {
      const words = await page.locator('main').innerText()
      expect(words).toMatch(/\bfree\b/i)
      expect(words).toMatch(/unlimited profiles/i)
    })
  })

  it('pitches to writers, game developers, creators and anyone wanting someone to talk to', async () => {
    await onLanding(async (page) => {
      const people = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Who it is for' }) })
      expect(await people.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
        'Writers',
        'Game developers',
        'Creators',
        'Anyone who wants someone to talk to',
      ])
    })
  })

  it('shows how it works by the five steps of the wizard', async () => {
    await onLanding(async (page) => {
      const steps = page.locator('main ol').getByRole('heading')
      expect(await steps.allInnerTexts()).toEqual([
        'Basic Info',
        'Personality',
        'Background',
        'Speaking Style',
        'Avatar Icon',
      ])
    })
  })

  it('shows two testimonials', async () => {
    await onLanding(async (page) => {
      expect(await page.locator('blockquote').count()).toBe(2)
    })
  })

  it.each([
    ['Sign In in the header', 'button', 'Sign In', '/login'],
    ['Sign Up in the header', 'button', 'Sign Up', '/signup'],
    ['Create Your Companion', 'link', 'Create Your Companion', '/signup'],
  ] as const)('%s leads to its screen', async (_, role, name, route) => {
    // With and without scripts.
    for (const javaScriptEnabled of [true, false])
      await onLanding(
        async (page) => {
          if (javaScriptEnabled) await hydrated(page)
          const loads: string[] = []
          page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
          const place = page.getByRole(role === 'button' ? 'banner' : 'main')
          await place.getByRole(role, { name }).first().click()
          await page.waitForURL(`${fixture.url}${route}`)
          if (javaScriptEnabled) expect(loads).toEqual([])
        },
        { options: { javaScriptEnabled } },
      )
  })

  it.each(['Sign In', 'Sign Up'])('has %s in its header only, as a button', async (name) => {
    await onLanding(async (page) => {
      expect(await page.getByRole('button', { name }).count()).toBe(1)
      expect(await page.getByRole('banner').getByRole('button', { name }).count()).toBe(1)
      expect(await page.getByRole('link', { name }).count()).toBe(0)
    })
  })

  it('ends with a second action that leads to /signup', async () => {
    await onLanding(async (page) => {
      await page.getByRole('link', { name: 'Begin with yours' }).click()
      await page.waitForURL('**/signup')
    })
  })
})

describe('before any script runs', () => {
  it('the first contentful paint shows the whole page', async () => {
    const blocked = /ERR_FAILED|Failed to load resource/
    await visitPage(fixture, { expected: blocked }, async (page) => {
      await page.route('**/*.js', (route) => route.abort())
      await page.goto('/')
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1)
      expect(await sections(page).allInnerTexts()).toEqual(SECTIONS)
      expect(await appearance(page)).toEqual({ styled: true, unseen: [] })
      expect(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).not.toEqual(
        expect.arrayContaining([expect.stringContaining('/codex/')]),
      )
    })
  })

  it('without scripts every section and every picture is shown', async () => {
    await onLanding(
      async (page) => {
        await page.waitForLoadState('load')
        expect(await sections(page).allInnerTexts()).toEqual(SECTIONS)
        expect(await appearance(page)).toEqual({ styled: true, unseen: [] })
        const pictures = await page
          .locator('img')
          .evaluateAll((images: HTMLImageElement[]) => images.map(({ src, naturalWidth }) => [src, naturalWidth > 0]))
        expect(pictures.length).toBeGreaterThan(25)
        expect(pictures.filter(([, loaded]) => loaded !== true)).toEqual([])
        expect(await page.getByText('needs JavaScript').count()).toBe(0)
      },
      { options: { javaScriptEnabled: false } },
    )
  })

  it.each(['/login', '/signup', '/home'])('%s has no landing page and says that it needs scripts', async (route) => {
    await visitPage(fixture, { options: { javaScriptEnabled: false } }, async (page) => {
      await page.goto(route)
      expect(await page.getByText(SECTIONS[0] ?? '').count()).toBe(0)
      expect(await page.locator('body').innerText()).toContain('Character Codex needs JavaScript to run.')
    })
  })
})

/** Whether the page is styled, and its invisible headings and texts. */
const appearance = (page: Page) =>
  page.evaluate(() => ({
    styled: getComputedStyle(document.querySelector('main h2') ?? document.body).fontSize !== '24px',
    unseen: [...document.querySelectorAll('h1, h2, h3, p')]
      .filter((element) => !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map(({ textContent }) => textContent),
  }))

describe('the two logo images', () => {
  it('are preloaded, once each, and used', async () => {
    await visitPage(fixture, {}, async (page) => {
      const requested: string[] = []
      const warnings: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'image') requested.push(new URL(request.url()).pathname)
      })
      page.on('console', (message) => warnings.push(message.text()))
      await page.goto('/', { waitUntil: 'load' })
      const preloads = page.locator('link[rel="preload"][as="image"]')
      const logos = await preloads.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(logos).toHaveLength(2)
      for (const logo of logos) {
        expect(requested.filter((path) => path === logo)).toHaveLength(1)
        await page.locator(`img[src="${logo}"]`).first().waitFor()
      }
      expect(warnings.filter((text) => /preload/i.test(text))).toEqual([])
    })
  })

  it.each(['/login', '/home'])('are not preloaded at %s', async (route) => {
    const html = await (await fetch(`${fixture.url}${route}`)).text()
    expect(html).not.toMatch(/<link[^>]*rel="preload"[^>]*as="image"/)
    expect(html).toContain('<div id="root"></div>')
  })
})

describe('hydration of the pre-rendered page', () => {
  it('removes no element, and React finds no difference', async () => {
    await visitPage(fixture, {}, async (page) => {
      await page.addInitScript(() => {
        const gone: string[] = []
        addEventListener('DOMContentLoaded', () => {
          const root = document.getElementById('root')
          if (root === null) return
          new MutationObserver((changes) => {
            for (const { removedNodes } of changes)
              for (const node of removedNodes) gone.push(node.textContent ?? node.nodeName)
          }).observe(root, { childList: true, subtree: true })
        })
        Object.assign(globalThis, { gone })
      })
      await page.goto('/')
      await hydrated(page)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await page.locator('section').last().locator('[data-portrait] img').last().waitFor()
      // Set by the script above.
      expect(await page.evaluate(() => (globalThis as unknown as { gone: string[] }).gone)).toEqual([])
    })
  })

  it('starts with the first input: until then the page requests no script and no stylesheet', async () => {
    await visitPage(fixture, { options: { serviceWorkers: 'block' } }, async (page) => {
      await page.clock.install()
      const code: string[] = []
      page.on('request', (request) => {
        if (['script', 'stylesheet'].includes(request.resourceType())) code.push(new URL(request.url()).pathname)
      })
      await page.goto('/', { waitUntil: 'load' })
      expect(code).toEqual([])
      await hydrated(page)
      expect(code.length).toBeGreaterThan(2)
    })
  })

  it('starts 3 seconds after the load without any input', async () => {
    await visitPage(fixture, {}, async (page) => {
      await page.clock.install()
      await page.goto('/', { waitUntil: 'load' })
      await page.clock.runFor(3000)
      await page.waitForFunction(() => !document.querySelector('#root[data-prerendered]'))
    })
  })
})

describe('a signed-in user', () => {
  it('does not see the landing page before /home', async () => {
    const ada = newPerson()
    await signUpByApi(fixture.url, ada)
    const options = { storageState: (await signInByApi(fixture.url, ada)).state }
    await visitPage(fixture, { options }, async (page) => {
      await page.addInitScript((title) => {
        const seen: string[] = []
        const checkFrame = () => {
          const heading = document.querySelector('h1')
          if (heading?.textContent === title && heading.checkVisibility()) seen.push(title)
          requestAnimationFrame(checkFrame)
        }
        checkFrame()
        Object.assign(globalThis, { seen })
      }, SECTIONS[0] ?? '')
      await page.goto('/', { waitUntil: 'commit' })
      await page.waitForURL('**/home')
      await page.getByText('Personal Companion').waitFor()
      // Set by the script above.
      expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([])
      await page.goBack().catch(() => undefined)
      expect(page.url()).not.toBe(`${fixture.url}/`)
    })
  })
})

describe('lazy images', () => {
  it('start loading 50 px before entering the view', async () => {
    await onLanding(async (page) => {
      await hydrated(page)
      const place = page.locator('section').last().locator('[data-portrait]').first()
      /** Scrolls until its top is `distance` px below the viewport. */
      const scrollNear = (distance: number) =>
        place.evaluate((element, below) => {
          scrollTo({ top: element.getBoundingClientRect().top + scrollY - innerHeight - below, behavior: 'instant' })
          // Two frames: intersection observers have run.
          return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        }, distance)
      await scrollNear(90)
      expect(await place.locator('img').count()).toBe(0)
      await scrollNear(30)
      await place.locator('img').waitFor()
    })
  })

  it("show 'Image failed to load' and try the fallback source", async () => {
    const expected = /Failed to load resource/
    await visitPage(fixture, { expected }, async (page) => {
      let release: () => void = () => undefined
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/avatars/**/*.webp', (route) => route.fulfill({ status: 404, body: '' }))
      await page.route('**/avatars/*.png', async (route) => {
        await released
        await route.continue()
      })
      await page.goto('/')
      await hydrated(page)
      const face = page.locator('ol + figure, figure').locator('[data-portrait]').first()
      await face.scrollIntoViewIfNeeded()
      await face.getByText('Image failed to load').waitFor()
      release()
      await face.getByText('Image failed to load').waitFor({ state: 'detached' })
      expect(await face.locator('img').getAttribute('src')).toMatch(/\.png$/)
    })
  })
})

it('the app can be installed: its manifest has name, icons, start page and colour', async () => {
  await onLanding(async (page) => {
    const session = await page.context().newCDPSession(page)
    const { errors, data = '{}' } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest = JSON.parse(data) as {
      start_url: string
      theme_color: string
      icons: { src: string; sizes: string }[]
    } // public/manifest.webmanifest
    expect(manifest).toMatchObject({ name: 'Character Codex', start_url: '/home', display: 'standalone' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator(`meta[name="theme-color"][content="${manifest.theme_color}"]`).waitFor({ state: 'attached' })
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate(async (address) => {
        const image = await createImageBitmap(await (await fetch(address)).blob())
        return `${image.width}x${image.height}`
      }, src)
      expect([src, size]).toEqual([src, sizes])
    }
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // Tests run in an incognito context, in which no app can be installed.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  })
})

describe.each([
  [320, 125],
  [768, 100],
  [1440, 100],
])('the landing page at %d px with a text size of %d %%', (width, size) => {
  const options: BrowserContextOptions = { viewport: { width, height: 812 } }

  it('fits its width, and nothing in its header overlaps', async () => {
    await onLanding(
      async (page) => {
        await page.evaluate(([key, value]) => localStorage.setItem(key, value), [textSize.key, String(size)] as const)
        await page.reload()
        await hydrated(page)
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
        expect(scrollWidth).toBe(clientWidth)
        const brandLink = page.getByRole('banner').getByRole('link', { name: 'Character Codex' })
        // Its text may be wider than its box.
        expect(await brandLink.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(1)
        const [brand, signIn] = await Promise.all(
          [brandLink, page.getByRole('banner').getByRole('button', { name: 'Sign In' })].map((place) =>
            place.boundingBox(),
          ),
        )
        expect((brand?.x ?? 0) + (brand?.width ?? width)).toBeLessThanOrEqual(signIn?.x ?? 0)
      },
      { options },
    )
  })
})

it.each([375, 1440])('axe finds nothing on the landing page at %d px', async (width) => {
  await onLanding(
    async (page) => {
      await hydrated(page)
      expect(await axeFindings(page)).toEqual([])
    },
    { options: { viewport: { width, height: 812 }, ...AXE_OPTIONS } },
  )
})
