/** The whole chat with the keyboard only, with axe on each state. */
import type { Page } from 'playwright-core'
import { stubResponse } from '../harness/stub-responses'
import { FAILED_REQUEST } from '../harness/auth'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import * as chat from '../harness/chat'
import { isFocused, moveFocus } from '../harness/keyboard'
import { messageInput } from '../harness/screens'
import { startControlledModel, type ControlledModel } from '../harness/controlled-model'
import { useFixture } from '../harness/fixture'
import { PHONE, visitPage, WIDE } from '../harness/visit'

let model: ControlledModel
let ada: chat.ChatUser

const fixture = useFixture({
  settings: async () => {
    model = await startControlledModel()
    return { LLM_BASE_URL: model.url, LLM_MODEL: 'harbour-7b' }
  },
  prepare: async ({ url }) => {
    ada = await chat.createChatUser(url, { Mira: '/avatars/pic_1.png', Nova: '/avatars/pic_2.png' })
  },
})
afterAll(() => model.stop())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const action = (page: Page, name: string) => chat.log(page).getByRole('button', { name, exact: true })
const waitForMessage = (page: Page, text: string) => chat.messageText(page, text).waitFor()
const waitUntilComplete = (page: Page) => chat.log(page).locator('[data-growing]').waitFor({ state: 'detached' })

const waitForFocus = (page: Page, name: string) => action(page, name).and(page.locator(':focus')).waitFor()

it.each([
  ['a wide screen', 'Mira', WIDE],
  ['a phone', 'Nova', PHONE],
])('on %s', async (_, name, viewport) => {
  const found: string[] = []
  const options = { ...AXE_OPTIONS, viewport, storageState: ada.state }
  await visitPage(fixture, { expected: FAILED_REQUEST, options }, async (page) => {
    const check = async (state: string) => {
      found.push(...(await axeFindings(page)).map((finding) => `${state}: ${finding}`))
    }
    const { keyboard } = page
    await chat.openChat(page, name)

    await moveFocus(page, 'Tab', messageInput(page))
    await keyboard.type('Hello')
    await keyboard.press('Enter')
    await chat.typing(page).waitFor({ state: 'attached' })
    await check('awaiting')
    await model.append('The lamp is lit, and')
    await waitForMessage(page, 'The lamp is lit, and')
    await check('growing')

    await moveFocus(page, 'Tab', button(page, 'Stop the reply'))
    await keyboard.press('Enter')
    await waitUntilComplete(page)
    await page.locator('[name=message]:focus').waitFor()
    await check('stopped')

    await moveFocus(page, 'Shift+Tab', action(page, 'More').last())
    await keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Again, but…' }).and(page.locator(':focus')).waitFor()
    await check('menu')
    await keyboard.press('Enter')
    const hint = page.getByRole('textbox', { name: 'What should be different?' })
    await hint.and(page.locator(':focus')).waitFor()
    await check('hint')
    await keyboard.press('Escape')
    await waitForFocus(page, 'More')
    await keyboard.press('ArrowLeft')
    await waitForFocus(page, 'Again')
    await keyboard.press('Enter')
    await model.append('The sea is quiet.')
    await model.finish()
    await page.getByText('2 / 2', { exact: true }).waitFor()
    await check('alternatives')
    await moveFocus(page, 'Tab', button(page, 'Previous reply'))
    await keyboard.press('Enter')
    await page.getByText('1 / 2', { exact: true }).waitFor()
    await waitForMessage(page, 'The lamp is lit, and')

    await keyboard.press('ArrowUp')
    await keyboard.press('ArrowRight')
    await waitForFocus(page, 'Edit this')
    await check('actions')
    await keyboard.press('Enter')
    await page.locator('[name=message]:focus').waitFor()
    await page.getByText('Editing your last message').waitFor()
    await check('editing')
    await stubResponse(page, '/chat/resend-message', { status: 502, json: { message: 'The language model is away.' } })
    await keyboard.press('Enter')
    await chat.banner(page).getByText('The language model is away.').waitFor()
    await check('error')
    await keyboard.press('Escape')
    await page.getByText('Editing your last message').waitFor({ state: 'detached' })
    expect(await messageInput(page).inputValue()).toBe('')

    await moveFocus(page, 'Shift+Tab', button(page, /harbour-7b/))
    await keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Who writes the replies' }).waitFor()
    await check('engine')
    await keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await isFocused(button(page, /harbour-7b/))).toBe(true)
  })
  expect(found).toEqual([])
})

it('a phone’s keyboard shrinks the conversation and covers neither its end nor the input', async () => {
  await visitPage(fixture, { options: { viewport: PHONE, storageState: ada.state } }, async (page) => {
    await chat.openChat(page, 'Mira')
    // Otherwise the keyboard would cover the input.
    expect(await page.locator('meta[name=viewport]').getAttribute('content')).toContain('resizes-content')
    model.answerAll((question) => `Reply to ${question}`)
    for (const question of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
      await messageInput(page).fill(question)
      await messageInput(page).press('Enter')
      await waitForMessage(page, `Reply to ${question}`)
      await waitUntilComplete(page)
    }
    await page.setViewportSize({ width: PHONE.width, height: 420 })
    await page.waitForFunction(() => {
      const input = document.querySelector('[name=message]')?.getBoundingClientRect()
      const newest = [...document.querySelectorAll('[role=log] p')].at(-1)?.getBoundingClientRect()
      return input && newest && newest.bottom <= input.top && input.bottom <= innerHeight
    })
    // Phones zoom in on a focused input with text smaller than 16 px.
    const size = await messageInput(page).evaluate((input) => parseFloat(getComputedStyle(input).fontSize))
    expect(size).toBeGreaterThanOrEqual(16)
    model.answerAll(null)
  })
})
