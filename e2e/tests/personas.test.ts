/** Who the user is in a conversation: chosen in its sheet, and frozen in what they send. */
import path from 'node:path'
import type { Page } from 'playwright-core'
import { call } from '../harness/api'
import { AXE_OPTIONS, axeFindings } from '../harness/axe'
import * as chat from '../harness/chat'
import { findOverflow } from '../harness/companions'
import { useChat } from '../harness/use-chat'
import { PHONE } from '../harness/visit'

const PICTURE = path.resolve(import.meta.dirname, '../../shell/public/avatars/pic_3.png')
const talk = useChat({ withModel: true })
const { fixture } = talk
beforeEach(() => talk.model.answerAll(() => 'How lovely.'))

const post = (path: string, body: object = {}) =>
  call(fixture.url, path, { profile_id: talk.user.ids.get(talk.name), ...body }, talk.user.token)
const inChat = (act: (page: Page) => Promise<void>, options: object = {}) =>
  talk.inChat(act, { options: { ...AXE_OPTIONS, ...options } })

const sheet = (page: Page) => page.getByRole('dialog', { name: 'This conversation' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Personas' })
const choice = (page: Page) => sheet(page).getByRole('combobox', { name: 'You are' })
/** An option is not visible by itself. */
const untilChosen = (page: Page, name: string) =>
  choice(page)
    .locator('option:checked')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .waitFor({ state: 'attached' })
const press = (within: Page | ReturnType<typeof sheet>, name: string) =>
  within.getByRole('button', { name, exact: true }).click()
/** From the panel, which is open: the first conversation has no title in the header. */
async function openSheet(page: Page, title: string) {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click()
  await chat.menuItem(page, 'Set the scene').click()
  await choice(page).waitFor()
}
const openPanel = (page: Page) => chat.choose(page, 'Conversations')
/** Below the message. */
const nameAt = (page: Page, text: string, name: string) =>
  chat.messageText(page, text).locator('xpath=ancestor::li[1]').getByText(name, { exact: true })

/** The user is one more persona in the conversation. */
async function add(name: string, description = '') {
  const { personas } = (await post('/persona/add', { name, description })) as {
    readonly personas: readonly { readonly persona_id: string }[] // the contract
  }
  const conversation_id = talk.user.ids.get(talk.name)
  await post('/chat/change-conversation', { conversation_id, persona_id: personas.at(-1)?.persona_id })
}

it('is added and chosen in the sheet, sent to the model, and renames nothing that was sent', async () => {
  await post('/chat/send-message', { message: 'Good morning' })
  await inChat(async (page) => {
    await chat.messageText(page, 'Good morning').waitFor()
    await openPanel(page)
    await openSheet(page, 'Good morning')
    await press(sheet(page), 'Personas')
    await press(dialog(page), 'New persona')
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Anna Vale')
    await dialog(page).getByRole('textbox', { name: 'Description' }).fill('A sailor of forty.')
    await press(dialog(page), 'Save')
    await dialog(page).getByText('Added', { exact: true }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await press(dialog(page), 'Close')
    await choice(page).selectOption('Anna Vale')
    await press(sheet(page), 'Save')
    await sheet(page).waitFor({ state: 'detached' })

    await talk.ask(page, 'Is the light lit?')
    expect(talk.model.instructions()).toContain('"A sailor of forty."')
    await nameAt(page, 'Is the light lit?', 'Anna Vale').waitFor()
    expect(await nameAt(page, 'Good morning', 'Anna Vale').count()).toBe(0)

    await openSheet(page, 'Good morning')
    await press(sheet(page), 'Personas')
    await press(dialog(page), 'Change Anna Vale')
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Zoe')
    await press(dialog(page), 'Save')
    await dialog(page).getByText('Saved', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await untilChosen(page, 'Zoe')
    await page.keyboard.press('Escape')
    await talk.ask(page, 'And now?')
    await nameAt(page, 'And now?', 'Zoe').waitFor()
    await page.reload()
    await nameAt(page, 'And now?', 'Zoe').waitFor()
    await nameAt(page, 'Is the light lit?', 'Anna Vale').waitFor()
    expect(await nameAt(page, 'Good morning', 'Anna Vale').count()).toBe(0)
  })
})

it('has a picture of the user, cut in a dialog above its own', async () => {
  await post('/chat/send-message', { message: 'Good morning' })
  await add('Sailor')
  await inChat(async (page) => {
    await openPanel(page)
    await openSheet(page, 'Good morning')
    await press(sheet(page), 'Personas')
    await press(dialog(page), 'Change Sailor')
    const file = dialog(page).locator('input[type="file"]')
    await file.setInputFiles(PICTURE)
    const crop = page.getByRole('dialog', { name: 'Choose the part to show' })
    await crop.getByRole('group', { name: /^Picture/ }).press('Escape')
    await crop.waitFor({ state: 'detached' })
    await file.setInputFiles(PICTURE)
    await press(crop, 'Use this part')
    await dialog(page).getByRole('radio', { name: 'Own picture', checked: true }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await press(dialog(page), 'Save')
    await dialog(page).getByText('Saved', { exact: true }).waitFor()
    await press(dialog(page), 'Close')
    await sheet(page).locator('img[src^="/codex/portraits/"]').waitFor()
  })
})

it('one that is deleted gives its conversations back to the first one, which keeps the names of what was sent', async () => {
  await add('Captain')
  await post('/chat/send-message', { message: 'Is the light lit?' })
  await inChat(async (page) => {
    await nameAt(page, 'Is the light lit?', 'Captain').waitFor()
    await openPanel(page)
    await openSheet(page, 'Is the light lit?')
    await untilChosen(page, 'Captain')
    await press(sheet(page), 'Personas')
    await press(dialog(page), 'Delete Captain')
    await dialog(page)
      .getByText(/^Conversations in which you are Captain go on/)
      .waitFor()
    await press(dialog(page), 'Delete')
    await dialog(page).getByText('Deleted', { exact: true }).waitFor()
    await press(dialog(page), 'Close')
    await untilChosen(page, talk.user.person.username)
    await nameAt(page, 'Is the light lit?', 'Captain').waitFor()
  })
})

it('on a phone nothing leaves the screen, and each target has 44 px', async () => {
  const name = 'Annabelle-Wilhelmina-of-the-Northern-Lighthouses'
  await post('/chat/send-message', { message: 'Good morning' })
  await add(name, 'A sailor of forty. '.repeat(40))
  await post('/chat/send-message', { message: 'Is the light lit?' })
  await inChat(
    async (page) => {
      await nameAt(page, 'Is the light lit?', name).waitFor()
      expect(await findOverflow(page)).toEqual([])
      await openPanel(page)
      await openSheet(page, 'Good morning')
      expect(await findOverflow(page)).toEqual([])
      await press(sheet(page), 'Personas')
      await dialog(page).getByText(name, { exact: true }).waitFor()
      expect(await findOverflow(page)).toEqual([])
      for (const target of await dialog(page).getByRole('button').all()) {
        const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 }
        expect([width >= 44, height >= 44]).toEqual([true, true])
      }
      expect(await axeFindings(page)).toEqual([])
    },
    { viewport: PHONE, hasTouch: true, isMobile: true },
  )
})
