/** Over plain http, as in a local network, a page has no Clipboard API. */
import type { Browser, Page } from 'playwright-core'
import * as chat from '../harness/chat'
import { chooseRowMenuItem, details } from '../harness/companions'
import {
  signUp,
  newPerson,
  createCompanion,
  mira,
  createdModal,
  startChat,
  sendAndAwaitReply,
} from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { visitPage } from '../harness/visit'

// Behind a proxy any name is answered.
const fixture = useFixture({ settings: { TRUST_PROXY: '1' } })
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser(['--host-resolver-rules=MAP codex.test 127.0.0.1'])
})
afterAll(() => browser.close())

/** Pastes into the message input what was copied. */
async function pasted(page: Page): Promise<string> {
  const input = page.getByRole('textbox', { name: 'Message' })
  await input.fill('')
  await input.press('Control+V')
  return input.inputValue()
}

it('copies messages and profiles, and says where it could not', async () => {
  const origin = fixture.url.replace('127.0.0.1', 'codex.test')
  await visitPage({ browser, url: fixture.url }, { origin, expected: /Cross-Origin-Opener-Policy/ }, async (page) => {
    await signUp(page, newPerson())
    expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([false, false])
    await createCompanion(page, mira)
    await createdModal(page).getByRole('button', { name: 'Copy Profile' }).click()
    await createdModal(page).getByRole('button', { name: 'Copied!' }).waitFor()
    await startChat(page)
    await chat.waitUntilReady(page)
    expect(await pasted(page)).toContain(mira.name)

    const reply = await sendAndAwaitReply(page, mira, 'Good evening')
    const copy = chat
      .actionsOf(page, new RegExp(`^Actions for ${mira.name}`))
      .last()
      .getByRole('button', { name: 'Copy', exact: true })
    await copy.click()
    await page.getByText('Copied!').waitFor()
    expect(await pasted(page)).toBe(reply)

    await page.evaluate(() => void Object.assign(document, { execCommand: () => false }))
    await copy.click()
    await chat.banner(page).getByText('Your browser did not allow copying.').waitFor()
    await chooseRowMenuItem(page, mira.name, 'View Profile')
    await details(page).getByRole('button', { name: 'Copy Profile' }).click()
    await details(page).getByRole('alert').getByText('Your browser did not allow copying.').waitFor()
  })
})
