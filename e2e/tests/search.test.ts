/** The search over all conversations, and a result that opens the chat at its message. */
import type { Page } from 'playwright-core'
import { inDatabase, MESSAGES } from '../../bench/long/seed.mjs'
import { AXE_OPTIONS, axeFindings } from '../harness/axe'
import { createChatUser, log, openChat, panel, type ChatUser } from '../harness/chat'
import { findOverflow } from '../harness/companions'
import { useFixture } from '../harness/fixture'
import { openHome, welcome } from '../harness/home'
import { PHONE, visitPage } from '../harness/visit'

const OLD = `insert into messages (companion_id, speaker, message, created_at)
  select $1::uuid, 'user', t.text, now() - make_interval(days => 3) from unnest($2::text[]) as t (text)`

let ada: ChatUser
const fixture = useFixture({
  settings: { RATE_LIMITS: 'off' },
  prepare: async (running) => {
    ada = await createChatUser(running.url, { Mira: '/avatars/pic_2.png', Nova: '/avatars/pic_5.png' })
    await running.product.stop()
    await inDatabase(running.dataDir, async (run) => {
      await run(MESSAGES, [ada.ids.get('Mira'), 10_000])
      await run(OLD, [
        ada.ids.get('Nova'),
        ['A lantern by the harbour', 'Crème brûlée for two', '我在海边看到一只企鹅', 'The harbour lantern'],
      ])
    })
    await running.restart()
  },
})

const visit = (act: (page: Page) => Promise<void>, options: object = {}) =>
  visitPage(fixture, { options: { storageState: ada.state, ...AXE_OPTIONS, ...options } }, act)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search conversations' })
const field = (page: Page) => dialog(page).getByRole('combobox')
const results = (page: Page) => dialog(page).getByRole('option')
const result = (page: Page, text: string) => results(page).filter({ hasText: text })
const marks = (page: Page) => results(page).locator('mark').allInnerTexts()

async function search(page: Page, query: string) {
  await page.keyboard.press('Control+k')
  await field(page).fill(query)
}

describe('the search', () => {
  it('opens by the key without a conversation, finds words, phrases, who wrote and Chinese, and closes with Escape', async () => {
    await visit(async (page) => {
      await openHome(page)
      await welcome(page).waitFor()
      await search(page, 'lantern')
      await result(page, 'The harbour lantern').waitFor()
      expect(await results(page).count()).toBe(2)
      expect(await marks(page)).toEqual(['lantern', 'lantern'])
      for (const [query, found] of [
        ['"harbour lantern" from:me in:nova', 'harbour lantern'],
        ['creme', 'Crème'],
        ['企鹅', '企鹅'],
      ] as const) {
        await field(page).fill(query)
        await page.waitForFunction((text) => document.querySelector('dialog mark')?.textContent === text, found)
        expect(await marks(page)).toEqual([found])
      }
      expect(await axeFindings(page)).toEqual([])
      await field(page).fill('submarine')
      await dialog(page).getByText('Nothing found for “submarine”').waitFor()
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      await welcome(page).waitFor()
    })
  })

  it('opens the 200th of 10,000 messages; Back returns to the results', async () => {
    await visit(async (page) => {
      await openChat(page, 'Nova')
      await page.getByRole('button', { name: 'Search conversations' }).click()
      await field(page).fill('"Message 200"')
      await result(page, 'Message 200:').waitFor()
      await page.keyboard.press('Enter')

      await panel(page, 'Mira').waitFor()
      const opened = page.locator('li:focus', { hasText: 'Message 200:' })
      await opened.waitFor()
      expect(
        await opened.evaluate((item) => {
          const { top, bottom } = item.getBoundingClientRect()
          return top > 0 && bottom < innerHeight
        }),
      ).toBe(true)
      await log(page).getByText('Message 199:').waitFor()
      await log(page).getByText('Message 201:').waitFor()

      await page.goBack()
      await result(page, 'Message 200:').waitFor()
      expect(await field(page).inputValue()).toBe('"Message 200"')
      await page.goBack()
      await dialog(page).waitFor({ state: 'detached' })
    })
  })

  it('fills a phone, and an opened message is shown there', async () => {
    await visit(
      async (page) => {
        await openChat(page, 'Nova')
        await page.getByRole('button', { name: 'Search conversations' }).click()
        await field(page).fill('lantern')
        await result(page, 'The harbour lantern').waitFor()
        expect(await findOverflow(page)).toEqual([])
        const { height } = (await dialog(page).boundingBox()) ?? { height: 0 }
        expect(height).toBe(PHONE.height)
        await result(page, 'A lantern by').click()
        await page.locator('li:focus', { hasText: 'A lantern by' }).waitFor()
        await page.goBack()
        await result(page, 'A lantern by').waitFor()

        // Markdown, which loads now, changes the heights above it.
        await field(page).fill('"Message 200"')
        await result(page, 'Message 200:').click()
        await page.locator('li:focus strong', { hasText: 'Message 200:' }).waitFor()
        await page.waitForFunction(() => {
          const [list, item] = [document.querySelector('[role=log]'), document.querySelector('li:focus strong')]
          return (item?.getBoundingClientRect().top ?? 0) > (list?.getBoundingClientRect().top ?? Infinity)
        })
      },
      { viewport: PHONE },
    )
  })
})
