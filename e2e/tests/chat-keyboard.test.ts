/** The whole chat with the keyboard only, with axe on each state. */
import type { Page } from 'playwright-core'
import { stubResponse } from '../harness/stub-responses'
import { FAILED_REQUEST } from '../harness/auth'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import * as chat from '../harness/chat'
import { isFocused, moveFocus } from '../harness/keyboard'
import { messageInput } from '../harness/screens'
import { useChat } from '../harness/use-chat'

const talk = useChat({ withModel: true })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const action = (page: Page, name: string) => chat.log(page).getByRole('button', { name, exact: true })
const waitForMessage = (page: Page, text: string) => chat.messageText(page, text).waitFor()
const waitUntilComplete = (page: Page) => chat.log(page).locator('[data-growing]').waitFor({ state: 'detached' })

const waitForFocus = (page: Page, name: string) => action(page, name).and(page.locator(':focus')).waitFor()

it('the whole chat works with the keyboard only, and axe finds nothing in any state', async () => {
  const found: string[] = []
  const act = async (page: Page) => {
    const check = async (state: string) => {
      found.push(...(await axeFindings(page)).map((finding) => `${state}: ${finding}`))
    }
    const { keyboard } = page
    await moveFocus(page, 'Tab', messageInput(page))
    await keyboard.type('Hello')
    await keyboard.press('Enter')
    await chat.typing(page).waitFor({ state: 'attached' })
    await check('awaiting')
    await talk.model.append('The lamp is lit, and')
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
    await talk.model.append('The sea is quiet.')
    await talk.model.finish()
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
    await page.getByRole('dialog', { name: 'Who answers?' }).waitFor()
    await check('engine')
    await keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await isFocused(button(page, /harbour-7b/))).toBe(true)
  }
  await talk.inChat(act, { expected: FAILED_REQUEST, options: AXE_OPTIONS })
  expect(found).toEqual([])
})
