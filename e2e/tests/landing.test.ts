import type { Locator, Page } from 'playwright-core'
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
  it.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('its buttons and links lead to their screens, %s', async (_, javaScriptEnabled) => {
    const lead = async (page: Page, place: Locator, route: string) => {
      await page.goto('/')
      if (javaScriptEnabled) await hydrated(page)
      const loads: string[] = []
      page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
      await place.first().click()
      await page.waitForURL(`${fixture.url}${route}`)
      if (javaScriptEnabled) expect(loads).toEqual([])
    }
    await visitPage(fixture, { options: { javaScriptEnabled } }, async (page) => {
      await lead(page, page.getByRole('banner').getByRole('button', { name: 'Sign In' }), '/login')
      await lead(page, page.getByRole('main').getByRole('link', { name: 'Create Your Companion' }), '/signup')
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

  it('other screens have no landing page and say that they need scripts', async () => {
    await visitPage(fixture, { options: { javaScriptEnabled: false } }, async (page) => {
      for (const route of ['/login', '/signup', '/home']) {
        await page.goto(route)
        expect(await page.getByText(SECTIONS[0] ?? '').count()).toBe(0)
        expect(await page.locator('body').innerText()).toContain('Character Codex needs JavaScript to run.')
      }
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
