/** The journey of a user in the Firefox that is installed. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'puppeteer-core'
import { eventually } from '@codex/build/eventually'
import { describeFirefox, visitInFirefox } from '../harness/firefox'
import * as screen from '../harness/firefox-screens'
import { useModelFixture } from '../harness/model-fixture'
import { mira, newPerson } from '../harness/screens'
import { PHONE } from '../harness/visit'

const { button, byRole, byText, isGone, messageInput, messages, press, pressWith, see, seeFocus, seeMessages } = screen

const GROWING = '[role="log"] [data-growing]'
const SEARCH = byRole('dialog', 'Search conversations')
const EXPORT = byRole('dialog', 'Export the conversation')
/** --bg-0 of tokens.css. */
const GROUNDS = { dark: 'rgb(14, 13, 20)', light: 'rgb(239, 236, 247)' } as const

/** The placeholder with this name is wider than the composer of a phone. */
const companion = { ...mira, name: 'Mira Vale of Skerry Light' }

const row = (place: number) => `[role="log"] li[aria-posinset="${place}"]`

describeFirefox(() => {
  const product = useModelFixture()
  const { fixture } = product

  async function streamReply(page: Page) {
    await screen.send(page, 'Good evening')
    await seeMessages(page, 'Good evening')
    await product.model.append('The **lamp** is lit,')
    await seeMessages(page, 'Good evening', 'The lamp is lit,')
    await see(page, `${GROWING} strong`)
    await product.model.append(' and the sea is quiet.')
    await seeMessages(page, 'Good evening', 'The lamp is lit, and the sea is quiet.')
    await see(page, GROWING)
    await product.model.finish()
    await isGone(page, GROWING)
    await seeMessages(page, 'Good evening', 'The lamp is lit, and the sea is quiet.')
  }

  async function stopReply(page: Page) {
    const before = await messages(page)
    await screen.send(page, 'And the weather?')
    await product.model.append('A storm comes')
    await seeMessages(page, ...before, 'And the weather?', 'A storm comes')
    await press(page, 'Stop the reply')
    await isGone(page, GROWING)
    await seeFocus(page, `${messageInput}:enabled`)
    await seeMessages(page, ...before, 'And the weather?', 'A storm comes')
  }

  async function editMessage(page: Page) {
    const before = (await messages(page)).slice(0, -2)
    const areShown = async (opacity: '0' | '1') =>
      (await page.$eval(`${row(3)} [role="group"]`, (actions) => getComputedStyle(actions).opacity)) === opacity
    await page.locator(`${row(1)} p`).hover()
    await eventually(() => areShown('0'), 'the actions are hidden')
    await page.locator(`${row(3)} p`).hover()
    await eventually(() => areShown('1'), 'the actions are shown')
    await page.locator(`${row(3)} ${button('Edit this')}`).click()
    await see(page, byText('Editing your last message'))
    await seeFocus(page, messageInput)
    expect(await page.$eval(messageInput, (input) => input.value)).toBe('And the weather?')
    await screen.send(page, 'And the harbour?')
    await product.model.append('It sleeps.')
    await product.model.finish()
    await isGone(page, GROWING)
    await seeMessages(page, ...before, 'And the harbour?', 'It sleeps.')
    await isGone(page, byText('Editing your last message'))
  }

  async function search(page: Page) {
    await page.focus(messageInput)
    await pressWith(page, 'Control', 'k')
    await see(page, SEARCH)
    await page.keyboard.press('Escape')
    await isGone(page, SEARCH)
    await seeFocus(page, messageInput)
    await pressWith(page, 'Control', 'k')
    await see(page, SEARCH)
    await page.keyboard.type('quiet')
    await see(page, 'dialog [role="option"] mark')
    const marks = await page.$$eval('dialog [role="option"] mark', (all) => all.map((mark) => mark.textContent))
    expect(marks).toEqual(['quiet'])
    await page.keyboard.press('Enter')
    await isGone(page, SEARCH)
    await seeFocus(page, row(2))
    // All messages are in sight.
    expect(await page.$(button('New reply'))).toBeNull()
  }

  /** The composer and the picker take a part of the conversation out of sight, which then scrolls. */
  async function write(page: Page) {
    const left = () => page.$$eval('[role="log"] li p', (all) => all.map((text) => text.getBoundingClientRect().left))
    const scrolls = () => page.$eval('[role="log"]', (log) => log.scrollHeight > log.clientHeight)
    const before = await left()
    expect(await scrolls()).toBe(false)
    await page.locator(messageInput).click()
    await page.keyboard.type('One')
    await pressWith(page, 'Shift', 'Enter')
    await page.keyboard.type('Two')
    await press(page, 'Choose an emoji')
    await see(page, '[data-epr-unified]')
    expect([await scrolls(), await left()]).toEqual([true, before])
    // Else its track is white in the dark theme.
    expect(await page.$eval('.epr-body', (list) => getComputedStyle(list).scrollbarColor)).not.toBe('auto')
    await page.locator('[data-epr-unified="1f600"]').click()
    await isGone(page, '.epr-body')
    expect(await page.$eval(messageInput, (input) => input.value)).toBe('One\nTwo😀')
  }

  async function exportChat(page: Page, downloads: string) {
    await page.locator(`main header ${button('More')}`).click()
    await page.locator(screen.menuItem('Export…')).click()
    await see(page, EXPORT)
    await page.locator('dialog select').fill('text')
    await eventually(() => page.$eval('dialog pre', (preview) => preview.textContent.includes('[cc1]')), 'the preview')
    await press(page, 'Download')
    await see(page, byText('Your download is ready.'))
    const read = () => readFile(path.join(downloads, `${companion.name}.txt`), 'utf8')
    const text = await eventually(read, 'the file is downloaded')
    for (const message of [
      'Good evening',
      'The **lamp** is lit, and the sea is quiet.',
      'And the harbour?',
      'It sleeps.',
    ])
      expect(text).toContain(`: ${message}\n`)
    expect(text).not.toContain('A storm comes')
    await page.keyboard.press('Escape')
    await isGone(page, EXPORT)
  }

  /** The system is dark. */
  async function changeTheme(page: Page) {
    const texts = ['[role="log"] li p', 'main header h2', messageInput]
    const dark = await screen.readColours(page, texts)
    await press(page, 'User menu')
    await page.locator(screen.menuItem('View Account')).click()
    await page.locator(`dialog ${byText('Light')}`).click()
    await see(page, 'html[data-theme="light"]')
    await page.keyboard.press('Escape')
    await isGone(page, byRole('dialog', 'Account Information'))
    const light = await screen.readColours(page, texts)
    expect([dark.background, light.background]).toEqual([GROUNDS.dark, GROUNDS.light])
    for (const { contrasts } of [dark, light]) {
      expect(contrasts).toHaveLength(6)
      expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
    }
  }

  async function useOnPhone(page: Page) {
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await page.setViewport(PHONE)
    expect(await width()).toBe(PHONE.width)
    await press(page, 'Toggle sidebar')
    await see(page, button('Create Companion'))
    expect(await width()).toBe(PHONE.width)
    await page.keyboard.press('Escape')
    await isGone(page, button('Create Companion'))
    const before = await messages(page)
    await screen.send(page, 'Good night')
    await product.model.append('Sleep well.')
    await product.model.finish()
    await seeMessages(page, ...before, 'Good night', 'Sleep well.')
    // No horizontal scrollbar covers the placeholder.
    expect(await screen.heightOfScrollbar(page, messageInput)).toBe(0)
    expect(await width()).toBe(PHONE.width)
  }

  it('leads from sign-up to a conversation that is edited, searched and exported, in both themes and on a phone', async () => {
    await visitInFirefox(async ({ page, downloads }) => {
      await page.goto(fixture.url)
      await isGone(page, '#root[data-prerendered]')
      await press(page, 'Sign Up')
      await screen.signUp(page, newPerson())
      expect(page.url()).toBe(`${fixture.url}/home`)
      await screen.createCompanion(page, companion)
      await press(page, 'Start Chat')
      await see(page, byText(`Start a conversation with ${companion.name}`))
      await streamReply(page)
      await stopReply(page)
      await editMessage(page)
      await search(page)
      await write(page)
      await exportChat(page, downloads)
      await changeTheme(page)
      await useOnPhone(page)
    })
  })
})
