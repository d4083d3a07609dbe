/** Spec 2 "Home layout", spec 4 "Sidebar": the sidebar 'Characters'. */
import type { Locator, Page } from 'playwright-core'
import { stubResponse } from '../harness/stub-responses'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import {
  chatWith,
  deleteByApi,
  listRow,
  createByApi,
  findOverflow,
  refresh,
  rowOf,
  rows,
  sidebar,
  wizard,
} from '../harness/companions'
import { visitHome, waitForFocus, welcome, type HomeVisit } from '../harness/home'
import { createUser, type SignedInUser } from '../harness/users'
import { mira, openSidebar, sendAndAwaitReply } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { PHONE, TABLET, WIDE } from '../harness/visit'

const LIST = '/character/list-profiles'

const fixture = useFixture({
  prepare: async ({ url }) => {
    ada = await createUser(url)
  },
})
let ada: SignedInUser

const home = (act: (page: Page) => Promise<void>, visit: Partial<HomeVisit> = {}) =>
  visitHome(fixture, { person: ada.person, ...visit }, act)

/** A stubbed list. */
const listing = (...profile_list: readonly object[]) => ({
  before: (page: Page) => stubResponse(page, LIST, { status: 200, json: { profile_list } }),
})

/** The visible lines of each row. */
const lines = async (page: Page) => (await rows(page).allInnerTexts()).map((text) => text.split(/\s*\n\s*/))

const button = (page: Page, name: string) => sidebar(page).getByRole('button', { name, exact: true })

describe("the sidebar 'Characters'", () => {
  it('has a row for each companion: name, description, tags by the rule of 8 and 18 characters', async () => {
    const tags = [
      ['calm', 'poetic', 'kind', 'wise'],
      ['eloquent', 'passionate'],
      ['eloquent', 'considerate', 'kind'],
      ['seafaring', 'kind'],
      ['calm'],
      [],
    ]
    await home(
      async (page) => {
        await rows(page).nth(5).waitFor()
        const about = (index: number) => [`Companion ${index}`, 'Gentle and curious.']
        expect(await lines(page)).toEqual([
          [...about(0), 'calm', 'poetic', '+2'],
          [...about(1), 'eloquent', 'passionate'],
          [...about(2), 'eloquent', '+2'],
          [...about(3), 'seafaring', '+1'],
          [...about(4), 'calm'],
          about(5),
        ])
        expect(await rows(page).first().locator('img').getAttribute('src')).toBe('/avatars/pic_6.png')
        expect(await sidebar(page).getByRole('contentinfo').or(sidebar(page).locator('footer')).innerText()).toMatch(
          /^Connected\s+v1\.0$/,
        )
      },
      listing(...tags.map((own, index) => listRow(index, { tags: own }))),
    )
  })

  it('opens one row menu at a time, with View Profile, Edit Profile and Delete', async () => {
    await home(
      async (page) => {
        await button(page, 'Actions for Companion 0').click()
        await page.getByRole('menu', { name: 'Actions for Companion 0' }).waitFor()
        expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['View Profile', 'Edit Profile', 'Delete'])
        await button(page, 'Actions for Companion 4').click()
        await page.getByRole('menu', { name: 'Actions for Companion 4' }).waitFor()
        expect(await page.getByRole('menu').count()).toBe(1)
        await page.keyboard.press('Escape')
        await page.getByRole('menu').waitFor({ state: 'detached' })
        await waitForFocus(page, 'Actions for Companion 4')
      },
      // The menu covers the rows below its own.
      listing(...[0, 1, 2, 3, 4].map((index) => listRow(index))),
    )
  })

  it('collapses to a rail and expands again', async () => {
    await home(
      async (page) => {
        const width = async () => (await sidebar(page).boundingBox())?.width ?? 0
        expect(await width()).toBe(320)
        await button(page, 'Collapse sidebar').click()
        await button(page, 'Expand sidebar').waitFor()
        expect(await width()).toBeLessThan(100)
        await rowOf(page, 'Companion 0').click()
        await chatWith(page, 'Companion 0').waitFor()
        await button(page, 'Expand sidebar').click()
        await button(page, 'Collapse sidebar').waitFor()
        expect(await width()).toBe(320)
      },
      listing(listRow(0)),
    )
  })

  it("shows 'No Companions Yet' with a button for the first companion", async () => {
    await home(async (page) => {
      await sidebar(page).getByRole('heading', { name: 'No Companions Yet' }).waitFor()
      await sidebar(page).getByText('Create your first Companion to get started', { exact: true }).waitFor()
      await button(page, 'Create Companion').click()
      await wizard(page).waitFor()
      await page.keyboard.press('Escape')
      await wizard(page).waitFor({ state: 'detached' })
      await button(page, 'Create Avatar').click()
      await wizard(page).waitFor()
    })
  })

  it('shows an error of the list in a red box until a refresh succeeds', async () => {
    await home(
      async (page) => {
        const box = sidebar(page).getByRole('alert').getByText('The database is away', { exact: true })
        await box.waitFor()
        expect(await isRed(box)).toBe(true)
        expect(await sidebar(page).getByText('No Companions Yet').count()).toBe(0)
        await page.unroute(`**/codex${LIST}`)
        await refresh(page)
        await sidebar(page).getByText('No Companions Yet').waitFor()
        expect(await box.count()).toBe(0)
      },
      { before: (page) => stubResponse(page, LIST, { status: 500, json: { message: 'The database is away' } }) },
    )
  })
})

async function isRed(box: Locator) {
  const colours = await box.evaluate((element) => {
    const { color, borderTopColor } = getComputedStyle(element)
    const context = document.createElement('canvas').getContext('2d')
    return [color, borderTopColor].map((colour) => {
      if (context === null) return []
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data]
    })
  })
  return colours.every(([red = 0, green = 255, blue = 255]) => red > 1.3 * green && red > 1.3 * blue)
}

describe('the selected companion', () => {
  it('stays over a refresh and a reload, and is cleared once it is no longer in the list', async () => {
    const eva = await createUser(fixture.url)
    const [lyra] = [await createByApi(fixture.url, eva), await createByApi(fixture.url, eva, { name: 'Nova' })]
    await home(
      async (page) => {
        await rowOf(page, 'Lyra').click()
        await chatWith(page, 'Lyra').waitFor()
        await refresh(page)
        expect(await rowOf(page, 'Lyra').getAttribute('aria-current')).toBe('true')
        expect(await rowOf(page, 'Nova').getAttribute('aria-current')).toBe('false')
        await page.reload()
        await chatWith(page, 'Lyra').waitFor()

        await deleteByApi(fixture.url, eva, lyra)
        await refresh(page)
        await welcome(page).waitFor()
        await rowOf(page, 'Lyra').waitFor({ state: 'detached' })
        expect(await rowOf(page, 'Nova').getAttribute('aria-current')).toBe('false')
      },
      { person: eva.person },
    )
  })
})

describe('the order of the companions', () => {
  it('is by the last message; rows move with a refresh only, and keep focus, selection and scroll position', async () => {
    const eva = await createUser(fixture.url)
    const names = Array.from({ length: 16 }, (_, index) => `Companion ${index}`)
    for (const name of names.toReversed()) await createByApi(fixture.url, eva, { name })
    await home(
      async (page) => {
        const shown = async () => (await lines(page)).map(([name]) => name)
        const list = rows(page).first().locator('xpath=../..')
        await rowOf(page, 'Companion 15').waitFor()
        expect(await shown()).toEqual(names)

        await rowOf(page, 'Companion 12').click()
        await sendAndAwaitReply(page, { ...mira, name: 'Companion 12' }, 'Good evening')
        await rowOf(page, 'Companion 12').focus()
        const scrolled = await list.evaluate((element) => element.scrollTop)
        expect(scrolled).toBeGreaterThan(0)
        expect(await shown()).toEqual(names)

        const answer = page.waitForResponse(`**/codex${LIST}`)
        await button(page, 'Refresh').dispatchEvent('click')
        await answer
        await page.waitForFunction(() => document.querySelector('aside li')?.textContent.startsWith('Companion 12'))
        expect(await shown()).toEqual(['Companion 12', ...names.filter((name) => name !== 'Companion 12')])
        expect(await rowOf(page, 'Companion 12').getAttribute('aria-current')).toBe('true')
        await waitForFocus(page, 'Companion 12')
        expect(await list.evaluate((element) => element.scrollTop)).toBe(scrolled)
      },
      { person: eva.person },
    )
  })
})

describe('on small screens', () => {
  it.each([
    ['a phone', PHONE, 0.85 * PHONE.width],
    ['a tablet', TABLET, 320],
  ])('it slides in over %s, at most 80 units or 85vw wide, and closes', async (_, viewport, width) => {
    await home(
      async (page) => {
        expect(await sidebar(page).count()).toBe(0)
        const slidIn = async () => {
          await openSidebar(page)
          await sidebar(page).waitFor()
          await page.waitForFunction(() => document.querySelector('aside')?.getBoundingClientRect().x === 0)
        }
        const gone = () => sidebar(page).waitFor({ state: 'hidden' })

        await slidIn()
        expect((await sidebar(page).boundingBox())?.width).toBeCloseTo(width, 0)
        await button(page, 'Create Companion').waitFor()
        expect(await button(page, 'Collapse sidebar').count()).toBe(0)
        await page.mouse.click(viewport.width - 10, viewport.height / 2)
        await gone()

        await slidIn()
        await page.keyboard.press('Escape')
        await gone()

        await slidIn()
        await rowOf(page, 'Companion 1').click()
        await gone()
        await chatWith(page, 'Companion 1').waitFor()
      },
      { options: { viewport }, ...listing(listRow(0), listRow(1)) },
    )
  })
})

describe('a long list', () => {
  it('of 20 has no filter; of 1,000 has one, finds a companion, and renders only the rows in view', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => listRow(index))
    await home(
      async (page) => {
        const box = sidebar(page).getByRole('searchbox', { name: 'Filter characters' })
        await rowOf(page, 'Companion 19').waitFor()
        expect(await box.count()).toBe(0)

        await stubResponse(page, LIST, { status: 200, json: { profile_list: many(1000) } })
        await refresh(page)
        await box.waitFor()
        // All of the first rows are rendered until the virtual list is loaded.
        expect(await rows(page).count()).toBeLessThanOrEqual(60)
        await rows(page).nth(59).waitFor({ state: 'detached' })
        await box.fill('companion 987')
        await sidebar(page).getByText('1 of 1000', { exact: true }).waitFor()
        await rowOf(page, 'Companion 987').click()
        await chatWith(page, 'Companion 987').waitFor()
        await box.fill('no match')
        await sidebar(page).getByText('No companion matches.', { exact: true }).waitFor()
        await box.press('Escape')
        await rowOf(page, 'Companion 0').waitFor()
      },
      listing(...many(20)),
    )
  })
})

describe('with any texts', () => {
  const wild = [
    listRow(0, { name: 'ليلى القمر', description: 'هادئة وفضولية 🌊 and dry', tags: ['هادئة', 'فضولية', '🌊'] }),
    listRow(1, { name: 'W'.repeat(50), description: 'w'.repeat(5000), tags: ['w'.repeat(300), 'calm'] }),
    listRow(2, { name: '👩🏽‍🚀👨‍👩‍👧‍👦', description: 'I <3 you', tags: ['I <3 you', '<img src=x onerror="document.title=1">'] }),
  ]

  it('nothing is wider than a wide screen, a tablet or a phone, markup stays text, and axe finds nothing', async () => {
    await home(
      async (page) => {
        const title = await page.title()
        await rows(page).nth(2).waitFor()
        expect((await lines(page))[0]).toEqual(['ليلى القمر', 'هادئة وفضولية 🌊 and dry', 'هادئة', 'فضولية', '+1'])
        expect((await lines(page))[2]).toEqual(['👩🏽‍🚀👨‍👩‍👧‍👦', 'I <3 you', 'I <3 you', '+1'])
        expect(await axeFindings(page)).toEqual([])
        for (const viewport of [WIDE, TABLET, PHONE]) {
          await page.setViewportSize(viewport)
          if (viewport === TABLET) await openSidebar(page)
          await rows(page).nth(2).waitFor()
          expect(await findOverflow(page)).toEqual([])
        }
        expect(await axeFindings(page)).toEqual([])
        expect(await page.title()).toBe(title)
      },
      { options: AXE_OPTIONS, ...listing(...wild) },
    )
  })
})
