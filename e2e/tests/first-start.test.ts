/** The welcome pane of a user without companions: three samples, one tap from a chat. */
import type { Page } from 'playwright-core'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { log, waitUntilReady } from '../harness/chat'
import { chatWith, findOverflow, rowOf, wizard } from '../harness/companions'
import { visitHome, welcome } from '../harness/home'
import { createUser } from '../harness/users'
import { newPerson, signUp } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { stubResponse } from '../harness/stub-responses'
import { PHONE, TABLET, visitPage, WIDE } from '../harness/visit'

const fixture = useFixture()

const samples = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Sample / })

describe('the first start', () => {
  it('on a phone leads from sign-up to the first reply in three taps', async () => {
    await visitPage(fixture, { options: { viewport: PHONE, hasTouch: true } }, async (page) => {
      await signUp(page, newPerson())
      await welcome(page).waitFor()
      await samples(page).first().waitFor()
      const opener = await page.getByRole('button', { name: 'Open Sidebar' }).boundingBox()
      const last = await samples(page).last().boundingBox()
      expect(last?.y).toBeLessThan(opener?.y ?? 0)
      await samples(page).first().tap()
      await chatWith(page, 'Ilvane').waitFor()
      await log(page).getByText('Tell me, is there something you would like kept').waitFor()
      await waitUntilReady(page)
      await page.getByRole('textbox', { name: 'Message' }).tap()
      await page.keyboard.type('Good evening')
      await page.getByRole('button', { name: 'Send' }).tap()
      await log(page).getByRole('listitem').nth(2).getByRole('paragraph').waitFor()
    })
  })

  it('makes one companion of a double tap, which stays after a reload', async () => {
    const { person } = await createUser(fixture.url)
    await visitHome(fixture, { person }, async (page) => {
      await samples(page).nth(2).dblclick()
      await chatWith(page, 'Samuel Adeyemi').waitFor()
      await rowOf(page, 'Samuel Adeyemi').waitFor()
      await page.reload()
      await rowOf(page, 'Samuel Adeyemi').waitFor()
      expect(await page.getByRole('complementary').getByRole('listitem').count()).toBe(1)
      expect(await samples(page).count()).toBe(0)
    })
  })

  it('shows a failure, and can be tried again', async () => {
    const { person } = await createUser(fixture.url)
    await visitHome(fixture, { person }, async (page) => {
      const path = '/character/generate-profile'
      await stubResponse(page, path, { status: 503, json: { message: 'The server is busy' } })
      await samples(page).nth(1).click()
      await page.getByText('Failed to create avatar: The server is busy', { exact: true }).waitFor()
      await page.unroute(`**/codex${path}`)
      await samples(page).nth(1).click()
      await chatWith(page, 'Inez Calder').waitFor()
    })
  })

  it('keeps its text, opens the wizard, fits every screen, and axe finds nothing', async () => {
    const { person } = await createUser(fixture.url)
    await visitHome(fixture, { person, options: AXE_OPTIONS }, async (page) => {
      await samples(page).nth(2).waitFor()
      await page.getByText('Select a companion from the sidebar to start chatting', { exact: true }).waitFor()
      for (const viewport of [WIDE, TABLET, PHONE, { width: 320, height: 460 }]) {
        await page.setViewportSize(viewport)
        expect(await findOverflow(page)).toEqual([])
        expect(await axeFindings(page)).toEqual([])
        for (const button of await samples(page).all()) {
          await button.scrollIntoViewIfNeeded()
          expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
        }
      }
      await page.setViewportSize(WIDE)
      await page.getByRole('button', { name: 'Create Your Own' }).click()
      await wizard(page).waitFor()
    })
  })
})
