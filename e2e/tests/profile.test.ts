/** Spec 2 "Profile Created Successfully modal" and "Profile Details modal". */
import type { Locator, Page } from 'playwright-core'
import { stubResponse, holdResponses } from '../harness/stub-responses'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { stopClock } from '../harness/clock'
import { chatWith, chooseRowMenuItem, details, listRow, createByApi, findOverflow } from '../harness/companions'
import { visitHome, waitForFocus, type HomeVisit } from '../harness/home'
import { createUser, type SignedInUser } from '../harness/users'
import { createCompanion, createdModal, mira } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { PHONE, TABLET, WIDE } from '../harness/visit'

const PROFILE = '/character/get-profile'
const SECTIONS = ['Personality Description', 'Background Story', 'Speaking Style'] as const

const fixture = useFixture({
  prepare: async ({ url }) => {
    ada = await createUser(url)
    await createByApi(url, ada)
  },
})
let ada: SignedInUser

const home = (act: (page: Page) => Promise<void>, visit: Partial<HomeVisit> = {}) =>
  visitHome(fixture, { person: ada.person, ...visit }, act)

const withClock = { before: (page: Page) => page.clock.install() }

const title = (place: Locator, name: string) => place.getByRole('button', { name, exact: true })
const section = (place: Locator, name: string) => place.getByRole('region', { name, exact: true })

/** Which of the collapsible sections are open. */
const openSections = async (place: Locator) => {
  const open = await Promise.all(SECTIONS.map((name) => section(place, name).isVisible()))
  return SECTIONS.filter((_, index) => open[index])
}

/** Name, age, role and gender as they are read. */
const facts = (place: Locator) => place.getByRole('definition').allInnerTexts()

describe('Profile Created Successfully', () => {
  it("shows the companion, copies it with 'Copied!' for 2 seconds, and starts a chat", async () => {
    const eva = await createUser(fixture.url)
    const options = { permissions: ['clipboard-read', 'clipboard-write'] }
    await home(
      async (page) => {
        const logged: string[] = []
        page.on('console', (message) => logged.push(message.text()))
        await createCompanion(page, mira)
        const modal = createdModal(page)
        expect(await facts(modal)).toEqual(['Mira Vale', '34', 'Lighthouse keeper', 'Female'])
        expect(await modal.getByRole('img', { name: 'Mira Vale' }).getAttribute('src')).toBe('/avatars/pic_3.png')
        expect(await openSections(modal)).toEqual([])
        await title(modal, 'Background Story').click()
        expect(await openSections(modal)).toEqual(['Background Story'])
        expect(await section(modal, 'Background Story').innerText()).toBe(mira.background)
        await title(modal, 'Speaking Style').click()
        expect(await openSections(modal)).toEqual(['Background Story', 'Speaking Style'])
        // They arrive with the refreshed list.
        const tags = modal.getByRole('region', { name: 'Personality Tags' })
        await tags.waitFor()
        expect(await tags.getByRole('listitem').allInnerTexts()).toEqual(expect.arrayContaining(['patient', 'dry']))

        await stopClock(page)
        await page.evaluate(() => {
          const write = navigator.clipboard.writeText.bind(navigator.clipboard)
          Object.assign(document, { execCommand: () => false })
          navigator.clipboard.writeText = () => {
            navigator.clipboard.writeText = write
            return Promise.reject(new Error('Not allowed'))
          }
        })
        const failed = page.waitForEvent('console', (message) => message.text().includes('Not allowed'))
        await title(modal, 'Copy Profile').click()
        await failed
        expect(logged.filter((text) => text.includes('Not allowed'))).toEqual([
          'Copying the profile failed: Not allowed',
        ])
        expect(await modal.getByText('Copied!').count()).toBe(0)
        expect(await page.getByText('Not allowed').count()).toBe(0)
        await modal.getByRole('alert').getByText('Your browser did not allow copying.').waitFor()

        await title(modal, 'Copy Profile').click()
        await title(modal, 'Copied!').waitFor()
        const copied = await page.evaluate(() => navigator.clipboard.readText())
        for (const text of ['Mira Vale', '34', mira.personality, mira.background, mira.speakingStyle, 'patient'])
          expect(copied).toContain(text)
        await page.clock.runFor(1999)
        expect(await title(modal, 'Copied!').count()).toBe(1)
        await page.clock.runFor(1)
        expect(await title(modal, 'Copy Profile').count()).toBe(1)

        await page.clock.resume()
        await modal.getByRole('button', { name: 'Start Chat' }).click()
        await chatWith(page, 'Mira Vale').waitFor()
        expect(await page.getByRole('dialog').count()).toBe(0)
        expect(new URL(page.url()).pathname).toBe('/home')
      },
      { person: eva.person, options, ...withClock },
    )
  })
})

describe('Profile Details', () => {
  it('shows the loading state, then all sections, each independent, read-only and with the keyboard only', async () => {
    await home(async (page) => {
      const release = await holdResponses(page, PROFILE)
      await page.getByRole('button', { name: 'Actions for Lyra' }).press('Enter')
      await waitForFocus(page, 'View Profile')
      await page.keyboard.press('Enter')
      await details(page).getByText('Loading profile details...').waitFor()
      await release()
      await details(page).getByRole('definition').first().waitFor()
      expect(await facts(details(page))).toEqual(['Lyra', '27', 'Guide', 'Female'])
      expect(await details(page).getByRole('img', { name: 'Lyra' }).getAttribute('src')).toBe('/avatars/pic_6.png')
      expect(await details(page).getByRole('textbox').count()).toBe(0)
      const tags = details(page).getByRole('region', { name: 'Personality Tags' }).getByRole('listitem')
      expect(await tags.allInnerTexts()).toEqual(expect.arrayContaining(['gentle', 'curious']))

      expect(await openSections(details(page))).toEqual([])
      // The close button is first.
      for (const name of ['Close', ...SECTIONS]) {
        await page.keyboard.press('Tab')
        expect(await details(page).getByRole('button', { name, exact: true }).evaluate(hasFocus)).toBe(true)
        if (name !== 'Close') await page.keyboard.press('Enter')
      }
      expect(await openSections(details(page))).toEqual([...SECTIONS])
      expect(await section(details(page), 'Personality Description').innerText()).toBe(
        'Gentle and curious. Likes rain.',
      )
      await title(details(page), 'Background Story').press('Enter')
      expect(await openSections(details(page))).toEqual(['Personality Description', 'Speaking Style'])
      await page.keyboard.press('Escape')
      await details(page).waitFor({ state: 'detached' })
      await waitForFocus(page, 'Actions for Lyra')
    })
  })

  it("shows an error for 3 seconds beside 'No profile data available'; closing clears it", async () => {
    const error = (page: Page) => details(page).getByText('The database is away', { exact: true })
    await home(async (page) => {
      await stubResponse(page, PROFILE, { status: 500, json: { message: 'The database is away' } })
      const release = await holdResponses(page, PROFILE, 'fallback')
      await chooseRowMenuItem(page, 'Lyra', 'View Profile')
      await details(page).getByText('Loading profile details...').waitFor()
      await stopClock(page)
      await release()
      await error(page).waitFor()
      await details(page).getByText('No profile data available', { exact: true }).waitFor()
      await page.clock.runFor(2999)
      expect(await error(page).count()).toBe(1)
      await page.clock.runFor(1)
      expect(await error(page).count()).toBe(0)

      // Closed while the error is shown; with a stopped clock only closing can clear it.
      await page.keyboard.press('Escape')
      await chooseRowMenuItem(page, 'Lyra', 'View Profile')
      await error(page).waitFor()
      await page.keyboard.press('Escape')
      await page.unroute(`**/codex${PROFILE}`)
      await chooseRowMenuItem(page, 'Lyra', 'View Profile')
      await details(page).getByRole('definition').first().waitFor()
      expect(await error(page).count()).toBe(0)
    }, withClock)
  })

  it('shows the default image if there is none or if it does not load', async () => {
    const eva = await createUser(fixture.url)
    await createByApi(fixture.url, eva, { avatar_icon: undefined })
    await createByApi(fixture.url, eva, { name: 'Nova', avatar_icon: '/avatars/pic_2.png' })
    await home(
      async (page) => {
        for (const name of ['Lyra', 'Nova']) {
          await chooseRowMenuItem(page, name, 'View Profile')
          await details(page).locator(`img[alt="${name}"][src="/avatars/codex-name.png"]`).waitFor()
          await page.keyboard.press('Escape')
        }
      },
      { person: eva.person, before: (page) => page.route(/\/pic_2\./, (route) => route.abort()) },
    )
  })

  it('fits a wide screen, a tablet and a phone with any text, and axe finds nothing', async () => {
    const wild = listRow(0, {
      name: 'W'.repeat(50),
      role: `${'🌊'.repeat(80)} ${'r'.repeat(400)}`,
      age: 100_050,
      personality_description: 'w'.repeat(5000),
      background: 'هادئة وفضولية 🌊 and dry. '.repeat(190),
      speaking_style: 'I <3 you, 1 < 2 && 3 > 2',
      tags: ['w'.repeat(300), 'هادئة', 'I <3 you', '<img src=x onerror="document.title=1">'],
    })
    await home(
      async (page) => {
        const before = await page.title()
        await chooseRowMenuItem(page, wild.name, 'View Profile')
        for (const name of SECTIONS) await title(details(page), name).click()
        const tags = details(page).getByRole('region', { name: 'Personality Tags' }).getByRole('listitem')
        expect(await tags.allInnerTexts()).toEqual(wild.tags)
        expect(await section(details(page), 'Speaking Style').innerText()).toBe('I <3 you, 1 < 2 && 3 > 2')
        expect(await axeFindings(page)).toEqual([])
        for (const viewport of [WIDE, TABLET, PHONE]) {
          await page.setViewportSize(viewport)
          expect(await findOverflow(page)).toEqual([])
        }
        expect(await axeFindings(page)).toEqual([])
        expect(await page.title()).toBe(before)
      },
      {
        options: AXE_OPTIONS,
        before: async (page) => {
          await stubResponse(page, '/character/list-profiles', { status: 200, json: { profile_list: [wild] } })
          await stubResponse(page, PROFILE, { status: 200, json: wild })
        },
      },
    )
  })
})

const hasFocus = (element: Element) => element === document.activeElement
