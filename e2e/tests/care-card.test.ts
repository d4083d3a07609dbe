/** Help lines above a reply, the pause of a story, and what takes the place of a reply that harms, with a model connected. */
import { reviewed } from '@codex/contracts/texts'
import { eventually } from '@codex/build/eventually'
import type { Page } from 'playwright-core'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import * as chat from '../harness/chat'
import { findOverflow } from '../harness/companions'
import { messageInput } from '../harness/screens'
import { useChat } from '../harness/use-chat'

const talk = useChat({ withModel: true })
const options = { ...AXE_OPTIONS, timezoneId: 'Europe/London' }
const RISK = "I don't want to live anymore"
const PLAN = 'I have the pills in front of me'

const cards = (page: Page) => chat.log(page).getByRole('note', { name: 'Help lines' })
const resume = (page: Page) => page.getByRole('button', { name: 'Continue the story' })
const asked = () => talk.model.conversation().map(({ content }) => content)

/** Of a message that the app answers. */
async function sayAtRisk(page: Page, message: string) {
  await messageInput(page).fill(message)
  await page.keyboard.press('Enter')
  await resume(page).waitFor()
}

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

const SMALL = { width: 375, height: 667 }

it('the card is in view on a small phone when the reply has ended, fits it, and axe finds nothing', async () => {
  await talk.inChat(
    async (page) => {
      await messageInput(page).fill(RISK)
      await page.keyboard.press('Enter')
      await cards(page).last().waitFor()
      await chat.waitUntilReady(page)
      const contact = cards(page).last().getByRole('link', { name: 'Call 999' })
      const isInView = async () => {
        const log = await chat.log(page).boundingBox()
        const box = await contact.boundingBox()
        const card = await cards(page).last().boundingBox()
        if (log === null || box === null || card === null) return false
        return card.y >= log.y - 1 && box.y + box.height <= log.y + log.height
      }
      await eventually(isInView, 'the card in view')
      expect(await findOverflow(page)).toEqual([])
      expect(await axeFindings(page)).toEqual([])
    },
    { options: { ...options, viewport: SMALL } },
  )
})

async function send(page: Page, text: string) {
  await messageInput(page).fill(text)
  await messageInput(page).press('Enter')
  await chat.messageText(page, text).waitFor()
}
const shownOf = async (page: Page) => (await chat.messages(page)).join(' ')
const shows = (page: Page, text: string) =>
  eventually(async () => (await shownOf(page)).includes(text), `the page shows ${text}`)

it('a person at risk never sees what harms: the text of the app takes the place of the reply', async () => {
  await talk.inChat(async (page) => {
    await send(page, "I don't want to live anymore")
    await talk.model.append('I am here. Take all your pi')
    await shows(page, 'I am here.')
    expect(await shownOf(page)).not.toContain('pi')
    await talk.model.append('lls at once. Then')
    await shows(page, reviewed.replaced.en)
    expect(await shownOf(page)).not.toMatch(/pills|I am here|Then/)
    await page.reload()
    await shows(page, reviewed.replaced.en)
    expect(await shownOf(page)).not.toMatch(/pills|I am here|Then/)
  })
})

it('asked whether it is human, a companion that says yes is corrected before it is seen', async () => {
  await talk.inChat(async (page) => {
    await send(page, 'Are you a real person?')
    await talk.model.append('Yes, I am a real person. The s')
    await shows(page, reviewed.aiCharacter.en(talk.name))
    expect(await shownOf(page)).not.toMatch(/Yes|I am a real/)
    await talk.model.append('ea is calm.')
    await talk.model.finish()
    await shows(page, `${reviewed.aiCharacter.en(talk.name)} The sea is calm.`)
  })
})
