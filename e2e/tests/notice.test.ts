/** What is said above a reply, by the clock of the server. */
import type { Page } from 'playwright-core'
import { call } from '../harness/api'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import * as chat from '../harness/chat'
import { daysAgo } from '../harness/clock'
import { findOverflow } from '../harness/companions'
import { useChat } from '../harness/use-chat'
import { signInByApi } from '../harness/users'
import { PHONE, WIDE } from '../harness/visit'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Ten o'clock, two days ago. No hour of the test is in another day. */
const START = Math.floor(Date.now() / DAY) * DAY - 2 * DAY + 600 * MINUTE
/** Settings of a product whose clock is so many minutes after the start. */
const after = (minutes: number) => daysAgo((Date.now() - START - minutes * MINUTE) / DAY)

const talk = useChat({ withModel: true, settings: after(0) })
const { fixture, inChat } = talk
const options = { ...AXE_OPTIONS, timezoneId: 'UTC' }

const DAILY = /^You are not talking with a person\. Mira \d+ is an AI character: artificially generated, not human\.$/
const LONG = /not human\. You have been talking for three hours\. Take a break if you like\.$/
const card = (page: Page) => page.getByRole('note', { name: 'About this conversation' })
const line = (page: Page) => chat.log(page).getByText(/^You are not talking with a person/)

async function continueAfter(minutes: number) {
  await fixture.product.stop()
  await fixture.restart(after(minutes))
  talk.user = { ...talk.user, ...(await signInByApi(fixture.url, talk.user.person)) }
}

const say = async () =>
  (await call(
    fixture.url,
    '/chat/send-message',
    { profile_id: talk.user.ids.get(talk.name), message: 'And then?' },
    talk.user.token,
  )) as { notice?: { text: string } }

it('the first reply of a day and each after three hours say that no person writes', async () => {
  talk.model.answerAll(() => 'The lamp is lit.')
  await inChat(
    async (page) => {
      expect(
        await chat.panel(page, talk.name).getByRole('heading', { level: 2 }).getByText('AI', { exact: true }).count(),
      ).toBe(1)
      await talk.ask(page, 'Who are you?')
      await card(page).getByText(DAILY).waitFor()
      expect(await axeFindings(page)).toEqual([])
      expect(await findOverflow(page)).toEqual([])
      await card(page).getByRole('button', { name: 'Close', disabled: false }).click()
      await card(page).waitFor({ state: 'detached' })
      expect(await line(page).allInnerTexts()).toEqual([expect.stringMatching(DAILY)])
      expect(await axeFindings(page)).toEqual([])

      await talk.ask(page, 'Really?')
      expect(await line(page).count()).toBe(1)
    },
    { options: { ...options, viewport: WIDE } },
  )
  for (const minutes of [25, 50, 75, 100, 125, 150]) {
    await continueAfter(minutes)
    expect((await say()).notice).toBeUndefined()
  }
  await continueAfter(175)
  expect((await say()).notice).toBeUndefined()
  await continueAfter(190)
  await inChat(
    async (page) => {
      expect(await card(page).count()).toBe(0)
      await talk.ask(page, 'Is it late?')
      await card(page).getByText(LONG).waitFor()
      expect(await axeFindings(page)).toEqual([])
      expect(await findOverflow(page)).toEqual([])
      await page.reload()
      await chat.waitUntilReady(page)
      await line(page).nth(1).waitFor()
      expect(await card(page).count()).toBe(0)
    },
    { options: { ...options, viewport: PHONE } },
  )
  await continueAfter(24 * 60)
  expect((await say()).notice?.text).toMatch(DAILY)
})
