/** Help lines above a reply, and the pause of a story, with a model connected. */
import { eventually } from '@codex/build/eventually'
import type { Page } from 'playwright-core'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import * as chat from '../harness/chat'
import { findOverflow } from '../harness/companions'
import { messageInput } from '../harness/screens'
import { useChat } from '../harness/use-chat'
import { PHONE, TABLET, WIDE } from '../harness/visit'

const talk = useChat({ withModel: true })
const options = { ...AXE_OPTIONS, timezoneId: 'Europe/London' }
const RISK = "I don't want to live anymore"
const PLAN = 'I have the pills in front of me'

const cards = (page: Page) => chat.log(page).getByRole('note', { name: 'Help lines' })
const call = (page: Page, number: string) =>
  cards(page)
    .last()
    .getByRole('link', { name: `Call ${number}`, exact: true })
const resume = (page: Page) => page.getByRole('button', { name: 'Continue the story' })
const asked = () => talk.model.conversation().map(({ content }) => content)

/** Of a message that the app answers. */
async function sayAtRisk(page: Page, message: string) {
  await messageInput(page).fill(message)
  await page.keyboard.press('Enter')
  await resume(page).waitFor()
}

it('help lines stand above the reply of the model, for the country that the person chooses', async () => {
  talk.model.answerAll(() => 'I am here. The lamp is lit for you.')
  await talk.inChat(
    async (page) => {
      await talk.ask(page, RISK)
      await chat.messageText(page, 'I am here. The lamp is lit for you.').waitFor()
      expect(await call(page, '999').getAttribute('href')).toBe('tel:999')
      expect(await cards(page).getByText('Not checked yet', { exact: false }).count()).toBe(1)
      expect(await resume(page).count()).toBe(0)

      await page.getByRole('button', { name: 'AI', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Help lines' })
      await dialog.getByRole('combobox', { name: 'Your country' }).selectOption('Austria')
      await page.keyboard.press('Escape')
      await call(page, '142').waitFor()

      await page.reload()
      await call(page, '142').waitFor()
    },
    { options },
  )
})

it('a plan pauses the story: the app answers until the person goes on, by keyboard', async () => {
  talk.model.answerAll(() => 'The lamp is lit.')
  await talk.inChat(
    async (page) => {
      await talk.ask(page, 'Good evening')
      await sayAtRisk(page, PLAN)
      await page.getByText('The story is paused for a moment.', { exact: false }).first().waitFor()
      expect(asked().some((content) => content.includes(PLAN))).toBe(false)
      await page.reload()
      await resume(page).focus()
      await page.keyboard.press('Enter')
      await resume(page).waitFor({ state: 'detached' })
      expect(await chat.log(page).evaluate((log) => log === document.activeElement)).toBe(true)
      await talk.ask(page, 'What do you see?')
      expect(asked().some((content) => content.includes('The story is paused'))).toBe(false)
      expect(asked().at(-1)).toContain('What do you see?')
    },
    { options },
  )
})

it.each([WIDE, TABLET, PHONE])('the card has no accessibility violations and fits at $width px', async (viewport) => {
  await talk.inChat(
    async (page) => {
      await sayAtRisk(page, PLAN)
      await cards(page).getByRole('button', { name: 'More help lines' }).click()
      await cards(page).getByRole('link', { name: 'findahelpline.com' }).waitFor()
      expect(await axeFindings(page)).toEqual([])
      expect(await findOverflow(page)).toEqual([])
      const heights = await cards(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
      expect(heights.filter((height) => height < 44)).toEqual([])
    },
    { options: { ...options, viewport } },
  )
})

const SMALL = { width: 375, height: 667 }

it.each([
  ['a country', 'Europe/London', 'Call 999'],
  ['no country', 'Antarctica/Troll', 'findahelpline.com'],
])('the card is in view on a small phone when the reply has ended, with %s', async (_, timezoneId, link) => {
  await talk.inChat(
    async (page) => {
      await messageInput(page).fill(RISK)
      await page.keyboard.press('Enter')
      await cards(page).last().waitFor()
      await chat.waitUntilReady(page)
      const contact = cards(page).last().getByRole('link', { name: link })
      const isInView = async () => {
        const log = await chat.log(page).boundingBox()
        const box = await contact.boundingBox()
        const card = await cards(page).last().boundingBox()
        if (log === null || box === null || card === null) return false
        return card.y >= log.y - 1 && box.y + box.height <= log.y + log.height
      }
      await eventually(isInView, 'the card in view')
    },
    { options: { ...options, timezoneId, viewport: SMALL } },
  )
})
