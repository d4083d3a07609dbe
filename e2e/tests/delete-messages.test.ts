/** The messages of a conversation are deleted, all or from one on, with ten seconds to undo it. */
import type { Page } from 'playwright-core'
import { eventually } from '@codex/build/eventually'
import { call } from '../harness/api'
import { AXE_OPTIONS, axeFindings } from '../harness/axe'
import * as chat from '../harness/chat'
import { useChat } from '../harness/use-chat'

const talk = useChat()
const { fixture } = talk

const post = (path: string, body: object) =>
  call(fixture.url, path, { profile_id: talk.user.ids.get(talk.name), ...body }, talk.user.token)
const stored = async () =>
  ((await post('/chat/get-chat', {})) as { message: string; sender: string }[])
    .filter(({ sender }) => !sender.endsWith('(AI)'))
    .map(({ message }) => message)
const storedSoon = (expected: readonly string[]) =>
  eventually(async () => (await stored()).join() === expected.join(), `the server has "${expected.join()}"`)
beforeEach(async () => {
  for (const message of ['One', 'Two', 'Three']) await post('/chat/send-message', { message })
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const askAll = (page: Page) => chat.choose(page, 'Delete all messages')
async function deleteAll(page: Page) {
  await askAll(page)
  await button(page, 'Delete').click()
  await page.getByRole('status').getByText('Deleted 6 messages', { exact: true }).waitFor()
}
const asks = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/chat/delete-messages')) asked.push(request.url())
  })
  return asked
}

it('deletes from a message on, by keyboard, and undoes it', async () => {
  await talk.inChat(
    async (page) => {
      const asked = asks(page)
      const menu = chat.more(chat.actionsAt(page, 'Two'))
      const ask = async () => {
        await menu.focus()
        await page.keyboard.press('Enter')
        await chat.menuItem(page, 'Remember').and(page.locator(':focus')).waitFor()
        await page.keyboard.press('ArrowUp')
        await chat.menuItem(page, 'Delete from here on').and(page.locator(':focus')).waitFor()
        await page.keyboard.press('Enter')
      }
      await menu.waitFor({ state: 'attached' })
      await ask()
      await dialog(page).getByText('4 messages of your conversation').waitFor()
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      await ask()
      await button(page, 'Delete').focus()
      await page.keyboard.press('Enter')
      await chat.log(page).getByText('Two', { exact: true }).waitFor({ state: 'detached' })
      await button(page, 'Undo').and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Enter')
      await chat.log(page).getByText('Two', { exact: true }).waitFor()
      expect(asked).toEqual([])
    },
    { options: AXE_OPTIONS },
  )
  expect(await stored()).toEqual(['One', 'Two', 'Three'])
})

it('deletes all, also when the page is closed within ten seconds', async () => {
  await talk.inChat(async (page) => {
    await deleteAll(page)
    expect(await stored()).toHaveLength(3)
    await page.close({ runBeforeUnload: true })
    // The call ends with the browser's context, not with the page.
    await storedSoon([])
  })
})

it('deletes nothing when another tab has gone on with the conversation, and says so', async () => {
  await talk.inChat(
    async (page) => {
      await deleteAll(page)
      await post('/chat/send-message', { message: 'From another tab' })
      await page.evaluate(() => dispatchEvent(new Event('pagehide')))
      await page.getByText(/were not deleted\. The conversation has gone on/).waitFor()
      await chat.log(page).getByText('From another tab', { exact: true }).waitFor()
    },
    { expected: /409/ },
  )
  expect(await stored()).toHaveLength(4)
})
