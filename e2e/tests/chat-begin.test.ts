/** What a companion's conversation begins with: its greeting, the notice above the first reply, and the chosen model. */
import type { Page } from 'playwright-core'
import { eventually } from '@codex/build/eventually'
import { call } from '../harness/api'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import * as chat from '../harness/chat'
import { chatWith, details, findOverflow } from '../harness/companions'
import { sendAndAwaitReply, mira } from '../harness/screens'
import { useChat } from '../harness/use-chat'
import { PHONE } from '../harness/visit'

const talk = useChat({ withModel: true })
const { fixture, inChat } = talk

const BEGIN = { role: 'user', content: expect.stringContaining('Begin the conversation') as string }
const beginButton = (page: Page) => page.getByRole('button', { name: `Let ${talk.name} begin` })
const openDetails = (page: Page) =>
  chatWith(page, talk.name).locator('header').getByRole('button', { name: talk.name, exact: true }).click()
const stored = async () => (await chat.storedMessages(fixture.url, talk.user, talk.name)).map(({ message }) => message)

it('a greeting that is written in the details is spoken with the names, and Again asks the model', async () => {
  await inChat(async (page) => {
    await openDetails(page)
    await details(page).getByText('No greeting: the model begins', { exact: true }).waitFor()
    await details(page).getByRole('button', { name: 'Edit greeting' }).click()
    await details(page)
      .getByRole('textbox', { name: 'What a new conversation begins with' })
      .fill('There you are, {{user}}.\n\nI am {{char}}.')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await details(page).getByRole('button', { name: 'Save', exact: true }).click()
    await details(page).getByText('There you are, {{user}}.').waitFor()
    await page.waitForFunction(() => document.activeElement?.textContent === 'Edit greeting')
    await details(page).getByRole('button', { name: 'Close' }).click()

    await beginButton(page).click()
    const greeting = `There you are, ${talk.user.person.username}.`
    await chat.log(page).getByText(greeting).waitFor()
    expect(await stored()).toEqual([`${greeting}\n\nI am ${talk.name}.`])
    talk.model.answerAll(() => 'Welcome aboard.')
    await page.getByRole('button', { name: 'Again', exact: true }).click()
    await chat.messageText(page, 'Welcome aboard.').waitFor()
    expect(talk.model.conversation()).toEqual([BEGIN])
    await page.getByRole('button', { name: 'Previous reply' }).click()
    await chat.log(page).getByText(greeting).waitFor()
  })
})

it('the replies are by another model and another preset from the choice on, also after a reload', async () => {
  talk.model.answerAll(() => 'Good evening.')
  await inChat(
    async (page) => {
      const header = chat.panel(page, talk.name).locator('header')
      await header.getByRole('button', { name: 'harbour-7b' }).waitFor()
      await openDetails(page)
      const preset = details(page).getByRole('combobox', { name: 'How freely they are written' })
      const model = details(page).getByRole('combobox', { name: 'Model' })
      await preset.selectOption('Wild')
      await details(page).getByText('Surprising, and at times confused.').waitFor()
      await details(page).getByText('Profile updated successfully').waitFor()
      await model.focus()
      await model.selectOption('wise-70b')
      await header.getByRole('button', { name: 'wise-70b', includeHidden: true }).waitFor()
      expect(await model.evaluate((element) => element === document.activeElement)).toBe(true)
      await details(page).getByRole('button', { name: 'Change what others call it' }).click()
      expect(await findOverflow(page)).toEqual([])
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await details(page).waitFor({ state: 'detached' })

      await sendAndAwaitReply(page, { ...mira, name: talk.name }, 'Hello')
      await chat.waitUntilReady(page)
      const body = { profile_id: talk.user.ids.get(talk.name) }
      const history = () => call(fixture.url, '/chat/get-chat', body, talk.user.token) as Promise<readonly object[]>
      await eventually(async () => (await history()).length === 2, 'the reply is stored')
      expect(await history()).toMatchObject([{}, { engine: { label: 'wise-70b' } }])
      await page.reload()
      await chat.waitUntilReady(page)
      await header.getByRole('button', { name: 'wise-70b' }).waitFor()
      await openDetails(page)
      await preset.waitFor()
      expect(await preset.inputValue()).toBe('wild')
      expect(await model.inputValue()).toBe('wise-70b')
    },
    { options: { ...AXE_OPTIONS, viewport: PHONE } },
  )
})

it('above the first reply of a day is said that no person writes, until it is closed, and then in a line', async () => {
  const said = /^You are not talking with a person\. Mira \d+ is an AI character: artificially generated, not human\.$/
  talk.user = await chat.createChatUser(fixture.url, { [talk.name]: '/avatars/pic_1.png' })
  talk.model.answerAll(() => 'The lamp is lit.')
  await inChat(
    async (page) => {
      const card = page.getByRole('note', { name: 'About this conversation' })
      const line = chat.log(page).getByText(/^You are not talking with a person/)
      await talk.ask(page, 'Who are you?')
      await card.getByText(said).waitFor()
      expect(await axeFindings(page)).toEqual([])
      expect(await findOverflow(page)).toEqual([])
      await card.getByRole('button', { name: 'Close', disabled: false }).click()
      await card.waitFor({ state: 'detached' })
      expect(await line.allInnerTexts()).toEqual([expect.stringMatching(said)])
      expect(await axeFindings(page)).toEqual([])
      await talk.ask(page, 'Really?')
      expect(await line.count()).toBe(1)
    },
    { options: { ...AXE_OPTIONS, timezoneId: 'UTC', viewport: PHONE } },
  )
})
