/** Decision 144: a conversation leaves as a file that other programs read. */
import { readFile } from 'node:fs/promises'
import { Compiler } from 'inkjs/full'
import type { Page } from 'playwright-core'
import { call } from '../harness/api'
import { AXE_OPTIONS, axeFindings } from '../harness/axe'
import * as chat from '../harness/chat'
import { findOverflow } from '../harness/companions'
import { useChat } from '../harness/use-chat'
import { PHONE } from '../harness/visit'

const talk = useChat()
const { fixture } = talk

beforeEach(async () => {
  for (const message of ['Is it {cold}?', 'And -> the pier?'])
    await call(
      fixture.url,
      '/chat/send-message',
      { profile_id: talk.user.ids.get(talk.name), message },
      talk.user.token,
    )
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Take out the conversation' })
const preview = (page: Page) => dialog(page).getByRole('region', { name: 'Preview' })

function textsOf(ink: string): readonly string[] {
  const story = new Compiler(ink).Compile()
  const texts: string[] = []
  while (story.canContinue) texts.push((story.Continue() ?? '').trim())
  return texts
}

it('is chosen, previewed, copied and downloaded as Ink, which compiles', async () => {
  await talk.inChat(
    async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: 'Memory', exact: true }).click()
      await page.getByRole('button', { name: 'Take out…' }).click()
      await dialog(page).getByRole('combobox', { name: 'Format' }).selectOption('Ink')
      await preview(page).getByText('=== conversation_').waitFor()
      expect(await axeFindings(page)).toEqual([])
      await dialog(page).getByRole('button', { name: 'Copy' }).click()
      await dialog(page).getByText('Copied.').waitFor()
      const copied = await page.evaluate(() => navigator.clipboard.readText())

      const downloading = page.waitForEvent('download')
      await dialog(page).getByRole('button', { name: 'Download' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe(`${talk.name}.ink`)
      const file = await readFile(await download.path(), 'utf8')
      expect(copied.replace(/Character Codex, .*/, '')).toBe(file.replace(/Character Codex, .*/, ''))
      expect(file).toContain('trainedAlgorithmicMedia')
      expect(textsOf(file)).toEqual(
        expect.arrayContaining([
          expect.stringContaining(': Is it {cold}?'),
          expect.stringContaining(': And -> the pier?'),
        ]),
      )
    },
    { options: AXE_OPTIONS },
  )
})

it('begins at a message by keyboard, and fits a phone', async () => {
  await talk.inChat(
    async (page) => {
      const action = chat.actionsOf(page, /: And -> the pier\?$/).getByRole('button', { name: 'Take out from here' })
      await action.waitFor({ state: 'attached' })
      await action.focus()
      await page.keyboard.press('Enter')
      await preview(page).getByText('And').first().waitFor()
      expect(await preview(page).textContent()).not.toContain('cold')
      expect(await findOverflow(page)).toEqual([])
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
    },
    { options: { ...AXE_OPTIONS, ...PHONE } },
  )
})
