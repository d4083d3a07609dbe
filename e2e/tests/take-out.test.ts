/** A conversation or a voice sheet leaves as a file that other programs read. */
import { readFile } from 'node:fs/promises'
import { Compiler } from 'inkjs/full'
import type { Page } from 'playwright-core'
import { call } from '../harness/api'
import { AXE_OPTIONS, axeFindings } from '../harness/axe'
import * as chat from '../harness/chat'
import { useChat } from '../harness/use-chat'

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

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Export the (conversation|voice sheet)$/ })
const preview = (page: Page) => dialog(page).getByRole('region', { name: 'Preview' })

function textsOf(ink: string, knot = ''): readonly string[] {
  const story = new Compiler(ink).Compile()
  if (knot !== '') story.ChoosePathString(knot)
  const texts: string[] = []
  while (story.canContinue) texts.push((story.Continue() ?? '').trim())
  return texts
}

it('is chosen, previewed, copied and downloaded as Ink, which compiles', async () => {
  await talk.inChat(
    async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await chat.choose(page, 'Export…')
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

it('is downloaded as a chat of SillyTavern', async () => {
  await talk.inChat(async (page) => {
    await chat.choose(page, 'Export…')
    await dialog(page).getByRole('combobox', { name: 'Format' }).selectOption('SillyTavern chat')
    await preview(page).getByText('"user_name"').waitFor()
    const downloading = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: 'Download' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`${talk.name}.jsonl`)
    const [head, ...lines] = (await readFile(await download.path(), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    expect(head).toMatchObject({ character_name: talk.name })
    expect(lines).toMatchObject([{ mes: 'Is it {cold}?' }, {}, { mes: 'And -> the pier?', is_user: true }, {}])
  })
})
