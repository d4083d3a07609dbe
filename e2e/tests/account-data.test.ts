/** "Your data" in the Account modal: the download of everything, and the import of it. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { eventually } from '@codex/build/eventually'
import { call } from '../harness/api'
import * as auth from '../harness/auth'
import { AXE_OPTIONS, axeFindings } from '../harness/axe'
import { createChatUser, storedMessages, type ChatUser } from '../harness/chat'
import { rowOf } from '../harness/companions'
import { useFixture } from '../harness/fixture'
import { accountModal, chooseUserMenuItem, openHome } from '../harness/home'
import { isFocused } from '../harness/keyboard'
import { openSidebar } from '../harness/screens'
import { createUser, type StoredSession } from '../harness/users'
import { visitPage, type Visit } from '../harness/visit'

const fixture = useFixture()

async function atData(
  { state }: Pick<StoredSession, 'state'>,
  act: (page: Page, dialog: Locator) => Promise<void>,
  visit: Visit = {},
) {
  const options = { storageState: state, ...AXE_OPTIONS, ...visit.options }
  await visitPage(fixture, { expected: auth.FAILED_REQUEST, ...visit, options }, async (page) => {
    await openHome(page)
    await act(page, await openData(page))
  })
}

const yourData = (page: Page) => page.getByRole('dialog', { name: 'Your data' })
const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true })

const part = (dialog: Locator, name: string) => dialog.getByRole('region', { name, exact: true })

async function openData(page: Page) {
  await chooseUserMenuItem(page, 'View Account')
  await button(accountModal(page), 'Your data').click()
  await yourData(page).waitFor()
  return yourData(page)
}

type Chosen = Parameters<Locator['setInputFiles']>[0]
const choose = (dialog: Locator, file: Chosen) => dialog.locator('input[type="file"]').setInputFiles(file)

async function download(page: Page, dialog: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button(dialog, 'Download everything').click()])
  await dialog.getByText('Your download is ready.').waitFor()
  return { name: file.suggestedFilename(), path: await file.path() }
}

/** A user with one companion and one message with its reply. */
async function talkingUser(): Promise<ChatUser> {
  const user = await createChatUser(fixture.url, { Mira: '/avatars/pic_1.png' })
  const body = { profile_id: user.ids.get('Mira'), message: 'Do you like storms?' }
  await call(fixture.url, '/chat/send-message', body, user.token)
  return user
}

describe('Download everything', () => {
  it('saves one ZIP file, which another account can import', async () => {
    const mine = await talkingUser()
    const stored = await storedMessages(fixture.url, mine, 'Mira')
    const other = await createUser(fixture.url)
    await atData(mine, async (page, dialog) => {
      const { name, path } = await download(page, dialog)
      expect(name).toBe('character-codex-export.zip')
      expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK')

      await atData(other, async (page, dialog) => {
        await choose(dialog, path)
        await dialog.getByText('1 companion', { exact: true }).waitFor()
        await dialog.getByText(`${stored.length} messages`, { exact: true }).waitFor()
        await button(dialog, 'Import').click()
        await dialog.getByText(`Imported: 1 companion, ${stored.length} messages.`).waitFor()
        // The button that was pressed is gone.
        await eventually(() => isFocused(part(dialog, 'Bring your data back')), 'the focus')

        // The same file once more.
        await choose(dialog, path)
        await dialog.getByText('You imported this file on').waitFor()
        await button(dialog, 'Import again').waitFor()
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await openSidebar(page)
        await rowOf(page, 'Mira').click()
        await page.getByRole('log').getByText('Do you like storms?').waitFor()
      })
    })
  })
})

describe('Bring your data back', () => {
  it('adds a chat of SillyTavern to the chosen companion', async () => {
    const user = await createChatUser(fixture.url, { Lyra: '/avatars/pic_1.png', Mira: '/avatars/pic_1.png' })
    const lines = [
      { user_name: 'Sam', character_name: 'Mira', create_date: '2026-11-20@10h15m', chat_metadata: {} },
      { name: 'Mira', is_user: false, send_date: 'November 20, 2026 10:15am', mes: 'The lamp is lit, {{user}}.' },
      { name: 'System', is_user: false, is_system: true, mes: 'A note' },
      { name: 'Sam', is_user: true, send_date: 1_700_000_000_000, mes: 'Is the pier open?' },
    ]
    const text = lines.map((line) => JSON.stringify(line)).join('\n')
    const file = { name: 'Mira.jsonl', mimeType: '', buffer: Buffer.from(text) }
    await atData(user, async (page, dialog) => {
      await choose(dialog, { ...file, buffer: Buffer.from('Hello') })
      await dialog.getByLabel('Add this conversation to').selectOption('Mira')
      expect(await axeFindings(page)).toEqual([])
      await button(dialog, 'Import').click()
      await dialog.getByText('This is not a chat file of SillyTavern').waitFor()

      await choose(dialog, file)
      await dialog.getByLabel('Add this conversation to').selectOption('Mira')
      await button(dialog, 'Import').click()
      await dialog.getByText('Added: 2 messages. Skipped: 1.').waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await openSidebar(page)
      await rowOf(page, 'Mira').click()
      await page.getByRole('log').getByText('Is the pier open?').waitFor()
    })
  })
})
