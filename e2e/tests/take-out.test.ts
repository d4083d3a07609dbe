/** A conversation or a voice sheet leaves as a file that other programs read. */
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

it('begins at a message by keyboard, and fits a phone', async () => {
  await talk.inChat(
    async (page) => {
      const menu = chat.more(chat.actionsAt(page, 'And -> the pier?'))
      await menu.waitFor({ state: 'attached' })
      await menu.focus()
      await page.keyboard.press('Enter')
      await chat.menuItem(page, 'Remember').and(page.locator(':focus')).waitFor()
      await page.keyboard.press('ArrowDown')
      await chat.menuItem(page, 'Export from here').and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Enter')
      await preview(page).getByText('And').first().waitFor()
      expect(await preview(page).textContent()).not.toContain('cold')
      expect(await findOverflow(page)).toEqual([])
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      await menu.and(page.locator(':focus')).waitFor()
    },
    { options: { ...AXE_OPTIONS, viewport: PHONE } },
  )
})

it.each([
  ['a desktop', {}],
  ['a phone', { viewport: PHONE }],
])('is also the voice sheet, as Ink with a knot for each situation, on %s', async (_, size) => {
  const profile_id = talk.user.ids.get(talk.name)
  const add = (texts: readonly string[], more: object = {}) =>
    call(fixture.url, '/character/voice-sheet/add', { profile_id, texts, ...more }, talk.user.token)
  await add(['Mind the -> step.'])
  await add(['Not {tonight}.'], { situation: 'refuses', engine: { kind: 'ollama', label: 'llama3.2' } })
  await talk.inChat(
    async (page) => {
      await chat.choose(page, 'Voice sheet')
      await page.getByRole('button', { name: 'Export…' }).click()
      await dialog(page).getByRole('heading', { name: 'Export the voice sheet' }).waitFor()
      await dialog(page).getByRole('combobox', { name: 'Format' }).selectOption('Ink')
      await preview(page).getByText('_refuses ===').waitFor()
      expect(await findOverflow(page)).toEqual([])
      expect(await axeFindings(page)).toEqual([])
      const downloading = page.waitForEvent('download')
      await dialog(page).getByRole('button', { name: 'Download' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe(`${talk.name} voice sheet.ink`)
      const file = await readFile(await download.path(), 'utf8')
      expect(file).toMatch(/AI-generated by llama3\.2 \(.*trainedAlgorithmicMedia\): cv\w+\./)
      expect(textsOf(file)).toEqual([`${talk.name}: Mind the -> step.`])
      const [, knot = ''] = /^=== (\w+_refuses) ===$/m.exec(file) ?? []
      expect(textsOf(file, knot)).toEqual([`${talk.name}: Not {tonight}.`])
    },
    { options: { ...AXE_OPTIONS, ...size } },
  )
})
