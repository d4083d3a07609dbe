/** Several conversations with a companion: the list in the panel, the address, and what belongs to the open one. */
import type { Locator, Page } from 'playwright-core'
import { eventually } from '@codex/build/eventually'
import { call } from '../harness/api'
import { AXE_OPTIONS, axeFindings } from '../harness/axe'
import * as chat from '../harness/chat'
import { findOverflow } from '../harness/companions'
import { messageInput } from '../harness/screens'
import { useChat } from '../harness/use-chat'
import { PHONE, type Visit } from '../harness/visit'

const talk = useChat({ withModel: true })
const { fixture } = talk
beforeEach(() => talk.model.answerAll(() => 'How lovely.'))

const id = () => talk.user.ids.get(talk.name) ?? ''
const post = (path: string, body: object = {}) =>
  call(fixture.url, path, { profile_id: id(), ...body }, talk.user.token)
interface Listed {
  readonly conversation_id: string
  readonly title: string
}
const listed = async () =>
  ((await post('/chat/list-conversations')) as { readonly conversations: readonly Listed[] }).conversations // the contract
/** Another one, with a message. Returns its id. */
async function another(title: string, message: string): Promise<string> {
  const { conversation } = (await post('/chat/add-conversation', { title })) as { readonly conversation: Listed } // the contract
  await post('/chat/send-message', { conversation_id: conversation.conversation_id, message })
  return conversation.conversation_id
}

const inChat = (act: (page: Page) => Promise<void>, options: object = {}, visit: Partial<Visit> = {}) =>
  talk.inChat(act, { ...visit, options: { ...AXE_OPTIONS, ...options } })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Conversations' })
const row = (within: Locator, title: string) => within.getByRole('button', { name: new RegExp(`^${title}`) })
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const isAt = (page: Page, conversationId: string | null) =>
  page.waitForURL(conversationId === null ? /\/home$/ : new RegExp(`/home/c/${id()}/${conversationId}$`))
const openList = async (page: Page) => {
  await chat.choose(page, 'Conversations')
  await panel(page).waitFor()
}

it('begins a second one from the header, which has its own history, address and title', async () => {
  await post('/chat/send-message', { message: 'Hello from the first' })
  await inChat(async (page) => {
    await chat.messageText(page, 'Hello from the first').waitFor()
    await openList(page)
    await panel(page)
      .getByText(/^A second conversation begins/)
      .waitFor()
    expect(await axeFindings(page)).toEqual([])
    await button(panel(page), 'New conversation').click()
    await page.getByText(`Start a conversation with ${talk.name}`).waitFor()
    await page.waitForURL(/\/home\/c\//)
    await talk.ask(page, 'A walk by the harbour')
    expect(talk.model.conversation().map(({ content }) => content)).not.toContain('Hello from the first')
    await row(panel(page), 'A walk by the harbour').and(page.locator('[aria-current="true"]')).waitFor()
    await page.locator('main header').getByText('A walk by the harbour', { exact: true }).first().waitFor()

    await page.reload()
    await chat.messageText(page, 'A walk by the harbour').waitFor()
    expect(await chat.messageText(page, 'Hello from the first').count()).toBe(0)
    await page.goBack()
    await chat.messageText(page, 'Hello from the first').waitFor()
    await isAt(page, null)
    expect(await page.getByText('Hello from the first').count()).toBe(1)
    await page.goForward()
    await chat.messageText(page, 'A walk by the harbour').waitFor()
  })
})

it('switches by keyboard and keeps what was typed in each', async () => {
  await post('/chat/send-message', { message: 'Hello from the first' })
  const harbour = await another('Harbour', 'Hello from the second')
  await inChat(async (page) => {
    // The one that was used last is open.
    await chat.messageText(page, 'Hello from the second').waitFor()
    await isAt(page, harbour)
    await messageInput(page).fill('For the second')
    await openList(page)
    await row(panel(page), 'Harbour').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await chat.messageText(page, 'Hello from the first').waitFor()
    await isAt(page, null)
    expect(await messageInput(page).inputValue()).toBe('')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await chat.messageText(page, 'Hello from the second').waitFor()
    expect(await messageInput(page).inputValue()).toBe('For the second')
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await chat.more(page.locator('main header')).and(page.locator(':focus')).waitFor()
  })
})

it('shows a reply of another conversation there only', async () => {
  const harbour = await another('Harbour', 'Hello from the second')
  await inChat(async (page) => {
    await isAt(page, harbour)
    await openList(page)
    await messageInput(page).fill('What do you see?')
    await page.keyboard.press('Enter')
    await chat.messageText(page, 'What do you see?').waitFor()
    await panel(page)
      .getByRole('button', { name: /No messages$/ })
      .click()
    await page.getByText(`Start a conversation with ${talk.name}`).waitFor()
    await row(panel(page), 'Harbour').click()
    await eventually(
      async () =>
        (await chat.messages(page)).join() === 'Hello from the second,How lovely.,What do you see?,How lovely.',
      'the reply is in its conversation',
    )
  })
})

it('renames, archives, deletes with undo, and exports one', async () => {
  const conversationId = await another('Harbour', 'Hello from the second')
  await inChat(async (page) => {
    await openList(page)
    const menu = async (title: string, item: string) => {
      await button(panel(page), `Actions for ${title}`).click()
      await chat.menuItem(page, item).click()
    }
    await menu('Harbour', 'Rename')
    await page.keyboard.type('Ships')
    await page.keyboard.press('Enter')
    await row(panel(page), 'Ships').waitFor()
    await page.locator('main header').getByText('Ships', { exact: true }).first().waitFor()

    const downloaded = async () => {
      await page.getByRole('dialog').getByText('Hello from the second').waitFor()
      const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      return file.suggestedFilename()
    }
    await menu('Ships', 'Export…')
    expect(await downloaded()).toBe(`${talk.name}, Ships.md`)
    await row(panel(page), 'Ships').click()
    await isAt(page, conversationId)
    await chat.choose(page, 'Export…')
    expect(await downloaded()).toBe(`${talk.name}, Ships.md`)
    await openList(page)

    await menu('Ships', 'Archive')
    await panel(page).getByText('Archived (1)').click()
    await menu('Ships', 'Bring back')
    await panel(page).getByText('Archived (1)').waitFor({ state: 'detached' })

    await menu('Ships', 'Delete conversation')
    expect(await axeFindings(page)).toEqual([])
    await button(page.getByRole('dialog'), 'Delete').click()
    await isAt(page, null)
    await button(page, 'Undo').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await chat.messageText(page, 'Hello from the second').waitFor()

    await menu('Ships', 'Delete conversation')
    await button(page.getByRole('dialog'), 'Delete').click()
    await isAt(page, null)
    expect(await listed()).toHaveLength(2)
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    await eventually(async () => (await listed()).length === 1, 'it is deleted')
  })
})

it('sends the model where and when it is now, and keeps what was typed when the sheet is closed', async () => {
  await another('Harbour', 'Hello from the second')
  await inChat(async (page) => {
    const sheet = page.getByRole('dialog', { name: 'This conversation' })
    const openSheet = () => button(page.locator('main header'), 'Harbour').click()
    await openSheet()
    await sheet.getByRole('textbox', { name: 'Scenario' }).fill('They keep an inn.')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await openSheet()
    await sheet.getByRole('textbox', { name: 'Here and now' }).fill('Tonight: rain.')
    expect(await axeFindings(page)).toEqual([])
    await button(sheet, 'Save').click()
    await sheet.waitFor({ state: 'detached' })
    await talk.ask(page, 'Shall we go in?')
    expect(talk.model.conversation().at(-1)?.content).toContain('- Here and now: "Tonight: rain."')
    expect(await listed()).toContainEqual(expect.objectContaining({ scenario: 'They keep an inn.' }))
  })
})

it('an address of none leads to the first one, and says so', async () => {
  await post('/chat/send-message', { message: 'Hello from the first' })
  await inChat(
    async (page) => {
      await page.goto(`/home/c/${id()}/nothing`)
      await page
        .getByRole('alert')
        .getByText(/^This conversation was not found/)
        .waitFor()
      await chat.messageText(page, 'Hello from the first').waitFor()
      await isAt(page, null)
      await page.goto('/home/c/unknown/nothing')
      await page
        .getByRole('alert')
        .getByText(/^This conversation was not found/)
        .waitFor()
      await isAt(page, null)
    },
    {},
    { expected: /404/ },
  )
})

it('a search result opens its conversation at the message', async () => {
  await post('/chat/send-message', { message: 'Hello from the first' })
  const harbour = await another('Harbour', 'A lantern in the rain')
  await inChat(async (page) => {
    await openList(page)
    await panel(page)
      .getByRole('button', { name: /^Hello from the first/ })
      .click()
    await isAt(page, null)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('lantern')
    await page.getByRole('option').filter({ hasText: 'lantern' }).first().click()
    await chat.messageText(page, 'A lantern in the rain').waitFor()
    await isAt(page, harbour)
    await page.goBack()
    await page.getByRole('option').filter({ hasText: 'lantern' }).first().waitFor()
    await page.goForward()
    await isAt(page, harbour)
    await chat.messageText(page, 'A lantern in the rain').waitFor()
  })
})

it('keeps a memory to one of them, and says from which one another comes', async () => {
  const { message_id } = (await post('/chat/send-message', { message: 'Hello from the first' })) as {
    readonly message_id: string
  } // the contract
  const pin = { kind: 'pin', text: 'My sister is Ana', source_message_id: message_id }
  await post('/memory/add', pin)
  await another('Harbour', 'Hello from the second')
  await inChat(async (page) => {
    await chat.messageText(page, 'Hello from the second').waitFor()
    await chat.more(page.getByRole('log')).last().click()
    await chat.menuItem(page, 'This reply used').click()
    await page.getByText('From “Hello from the first”').waitFor()
    await button(page, 'Memory').click()
    const scope = page.getByRole('combobox', { name: 'Remembered in' })
    await scope.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await scope.selectOption('This conversation')
    await page.getByText('Remembered in this conversation only').waitFor()
    await openList(page)
    await row(panel(page), 'Hello from the first').click()
    await isAt(page, null)
    await button(page, 'Memory').click()
    await page.getByText('has nothing to remember yet').waitFor()
  })
})

it('on a phone the list is a sheet with targets of 44 px, and closes with a choice', async () => {
  await post('/chat/send-message', { message: 'Hello from the first' })
  await another('A very long title of a conversation about the harbour and its ships', 'Hello from the second')
  await inChat(
    async (page) => {
      await chat.choose(page, 'Conversations')
      const sheet = page.getByRole('dialog', { name: 'Conversations' })
      await row(sheet, 'Hello from the first').waitFor()
      expect(await findOverflow(page)).toEqual([])
      expect(await axeFindings(page)).toEqual([])
      for (const target of await sheet.getByRole('button').all()) {
        const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 }
        expect([width, height].map((size) => size >= 44)).toEqual([true, true])
      }
      await row(sheet, 'Hello from the first').tap()
      await sheet.waitFor({ state: 'detached' })
      await chat.messageText(page, 'Hello from the first').waitFor()
      await page.goBack()
      await chat.messageText(page, 'Hello from the second').waitFor()
    },
    { viewport: PHONE, hasTouch: true, isMobile: true },
  )
})

it.each([
  ['beside the panel', {}],
  ['on a phone, where the panel gives way', { viewport: PHONE, hasTouch: true, isMobile: true }],
])('is searched from its menu, %s', async (_, options) => {
  await post('/chat/send-message', { message: 'The lantern of the first' })
  const harbour = await another('Harbour', 'The lantern of the harbour')
  await another('Inn', 'The lantern of the inn')
  await inChat(async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Search conversations' })
    const found = (text: string) => dialog.getByRole('option').filter({ hasText: text })
    const field = dialog.getByRole('combobox', { name: 'Search this conversation' })
    await chat.choose(page, 'Conversations')
    await button(page, 'Actions for Harbour').click()
    await chat.menuItem(page, 'Search inside').click()
    await dialog.getByText('In “Harbour”').waitFor()
    await page.reload()
    await field.fill('lantern')
    await found('of the harbour').waitFor()
    expect(await dialog.getByRole('option').count()).toBe(1)
    expect(await axeFindings(page)).toEqual([])
    expect(await findOverflow(page)).toEqual([])
    await button(dialog, 'All conversations').click()
    await found('of the first').first().waitFor()
    await found('of the harbour').first().click()
    await isAt(page, harbour)
    await chat.messageText(page, 'The lantern of the harbour').waitFor()
  }, options)
})
