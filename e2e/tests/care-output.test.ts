import type { Page } from 'playwright-core'
import { reviewed } from '@codex/contracts/texts'
import { eventually } from '@codex/build/eventually'
import * as chat from '../harness/chat'
import { messageInput } from '../harness/screens'
import { useChat } from '../harness/use-chat'

const talk = useChat({ withModel: true })

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

it('encouragement is taken back with its sentence', async () => {
  await talk.inChat(async (page) => {
    await send(page, 'Hello')
    await talk.model.append('You should kill')
    await shows(page, 'You should kill')
    await talk.model.append(' yourself. And')
    await shows(page, reviewed.replaced.en)
    expect(await shownOf(page)).not.toContain('kill')
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

it('a reply that says neither gets the truth put first', async () => {
  await talk.inChat(async (page) => {
    await send(page, 'Are you a real person?')
    await talk.model.append('Only me and my keyboard here.')
    await talk.model.finish()
    const corrected = `${reviewed.aiCharacter.en(talk.name)} Only me and my keyboard here.`
    await shows(page, corrected)
    await page.reload()
    await shows(page, corrected)
  })
})
