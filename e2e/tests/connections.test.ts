/** A model server is connected in the app: by the first account, which is the operator's. */
import type { Locator, Page } from 'playwright-core'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { FAILED_REQUEST, inApp, signInAs } from '../harness/auth'
import { startControlledModel, type ControlledModel } from '../harness/controlled-model'
import { useFixture } from '../harness/fixture'
import { fitsTheScreen } from '../harness/home'
import { isFocused, moveFocus } from '../harness/keyboard'
import { messageInput, newPerson, sendMessage, signUp } from '../harness/screens'
import { PHONE, TABLET, visitPage, WIDE } from '../harness/visit'

const KEY = 'sk-lantern-4'
const NAME = 'The lighthouse'
const CARD = /^Give them a mind/
const LINE = 'The lamp is lit.'
const ada = newPerson()

let model: ControlledModel
beforeAll(async () => {
  model = await startControlledModel({ key: KEY })
})
afterAll(() => model.stop())
const fixture = useFixture({ settings: {} })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Who answers?' })
const pill = (page: Page, name: RegExp) => page.locator('main header').getByRole('button', { name })
const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).click()

it('a person connects a model, is shown what is wrong, and talks with it', async () => {
  const visit = { expected: FAILED_REQUEST, options: AXE_OPTIONS }
  await visitPage(fixture, visit, async (page) => {
    await signUp(page, ada)
    await page.getByRole('button', { name: CARD }).waitFor()
    await page
      .getByRole('button', { name: /^Sample/ })
      .first()
      .click()
    await pill(page, /^Built-in/).click()
    const who = dialog(page)
    await who.getByRole('radio', { name: 'A service' }).check()
    await who.getByLabel('Address').fill(model.url)
    await who.getByLabel('Key', { exact: true }).fill('sk-another')
    await press(who, 'List models')
    await who.getByText('The server does not accept this key.', { exact: false }).waitFor()
    expect(await isFocused(who.getByLabel('Key', { exact: true }))).toBe(true)
    expect(await axeFindings(page)).toEqual([])

    await page.keyboard.press('Control+A')
    await page.keyboard.type(KEY)
    await page.keyboard.press('Enter')
    await who.getByText('1 model', { exact: true }).waitFor()
    const models = who.getByRole('combobox', { name: 'Models' })
    await models.fill('harbour-8b')
    await page.keyboard.press('Enter')
    await press(who, 'Try it')
    await who.getByText('The server does not have this model.', { exact: false }).waitFor()
    expect(await isFocused(models)).toBe(true)
    await press(who, 'Leave out harbour-8b')
    await models.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')

    await press(who, 'More')
    await who.getByLabel('Name of this connection').fill(NAME)
    await moveFocus(page, 'Tab', who.getByRole('button', { name: 'Try it' }))
    await page.keyboard.press('Enter')
    await model.append('The lamp ')
    await who.getByText('The lamp', { exact: false }).waitFor()
    await model.append('is lit.')
    await model.finish()
    await who.getByRole('paragraph').getByText(LINE, { exact: true }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await press(who, 'Use this')
    const now = who.getByRole('region', { name: /^From now on .*harbour-7b/ })
    await now.getByText(NAME, { exact: false }).first().waitFor()
    expect(await isFocused(now)).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await who.waitFor({ state: 'detached' })

    await pill(page, /harbour-7b/).waitFor()
    await sendMessage(page, 'Is it dark yet?')
    await model.append(LINE)
    await page.getByRole('log').getByText(LINE).waitFor()
    await model.finish()
    await messageInput(page).and(page.locator(':enabled')).waitFor()
    await page
      .getByRole('log')
      .getByTitle(/harbour-7b/)
      .last()
      .waitFor()
  })
})

it('the address leads to it on a phone after a sign-in, its key is not shown, and a server that is gone is named', async () => {
  await model.stop()
  const visit = { expected: FAILED_REQUEST, options: { ...AXE_OPTIONS, viewport: PHONE } }
  await visitPage(fixture, visit, async (page) => {
    await page.goto('/home#who-answers')
    await inApp(page).getByRole('heading', { name: 'Welcome Back' }).waitFor()
    await signInAs(page, ada)
    const who = dialog(page)
    await press(who, `Edit ${NAME}`)
    expect(await who.getByLabel('Key', { exact: true }).inputValue()).toBe('')
    await who.getByText('A key is stored.', { exact: false }).waitFor()
    await press(who, 'Try it')
    await who.getByText('No server answers at this address.', { exact: false }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await fitsTheScreen(page)).toBe(true)

    await press(who, `Remove ${NAME}`)
    await press(page.getByRole('alertdialog'), 'Remove')
    await who.getByRole('region', { name: /^From now on Built-in/ }).waitFor()
    await page.goBack()
    await who.waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${fixture.url}/home`)
  })
})

it('the card of the welcome pane comes late, and moves nothing', async () => {
  await visitPage(fixture, {}, async (page) => {
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/connections/view', async (route) => {
      await held
      await route.continue()
    })
    const pane = page.getByRole('main')
    const places = async () => {
      const found = []
      for (const viewport of [WIDE, { ...WIDE, height: 600 }, TABLET, PHONE]) {
        await page.setViewportSize(viewport)
        for (const part of await pane.locator('h2, h3, button').filter({ hasNotText: CARD }).all())
          found.push([await part.textContent(), await part.boundingBox()])
      }
      return found
    }
    await signUp(page, newPerson())
    await pane.getByRole('button', { name: 'Import a Card' }).waitFor()
    const before = await places()
    answer()
    await pane.getByRole('button', { name: CARD }).waitFor()
    expect(await places()).toEqual(before)
    expect(await fitsTheScreen(page)).toBe(true)
  })
})

it('the operator downloads a model on a phone, with a keyboard', async () => {
  const model = {
    ...{ local_model: 'small', name: 'A small model (0.4 GB)', label: 'Tiny 1B', licence: 'MIT', languages: 'English' },
    ...{ limits: 'It makes mistakes.', checked: false, message: null, unfit: null, total: 400_000_000 },
  }
  let state = { state: 'absent', bytes: 0 }
  const visit = { expected: FAILED_REQUEST, options: { ...AXE_OPTIONS, viewport: PHONE } }
  await visitPage(fixture, visit, async (page) => {
    await page.route(/connections\/(?:local-models|(?:cancel-)?download)$/, (route) => {
      if (route.request().url().endsWith('/download')) state = { state: 'downloading', bytes: 100_000_000 }
      return route.fulfill({ json: { models: [{ ...model, ...state }] } })
    })
    await page.goto('/home#who-answers')
    await inApp(page).getByRole('heading', { name: 'Welcome Back' }).waitFor()
    await signInAs(page, ada)
    const who = dialog(page)
    await who.getByRole('button', { name: /^Download 0.4 GB/ }).focus()
    await page.keyboard.press('Enter')
    await who.getByRole('progressbar', { name: 'Downloading…' }).waitFor()
    expect(await isFocused(who.getByRole('listitem').filter({ hasText: model.name }))).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    expect(await fitsTheScreen(page)).toBe(true)
    // Nor does the dialog scroll, by hidden texts.
    expect(await who.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
    state = { state: 'ready', bytes: model.total }
    await who.getByText('Ready', { exact: true }).waitFor()
    await who.getByRole('button', { name: /^Delete file/ }).click()
    await page.getByRole('alertdialog').getByText('This frees 0.4 GB.', { exact: false }).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })
})
