import { loadedPackages } from '../harness/federation'
import { fitsTheScreen } from '../harness/home'
import {
  conversation,
  createCompanion,
  mira,
  signUp,
  newPerson,
  startChat,
  sendAndAwaitReply,
} from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { PHONE, visitPage, WIDE } from '../harness/visit'

const fixture = useFixture({ settings: {} })

describe.each([
  ['a wide screen', WIDE],
  ['a phone', PHONE],
])('on %s, a visitor', (_, viewport) => {
  it('signs up, creates a companion, chats with it, and finds the conversation again', async () => {
    await visitPage(fixture, { options: { viewport } }, async (page) => {
      await signUp(page, newPerson())
      await createCompanion(page, mira)
      await startChat(page)
      const { log } = conversation(page, mira)
      await log.getByText('Start a conversation with Mira Vale').waitFor()

      const first = await sendAndAwaitReply(page, mira, 'Good evening, what do you do?')
      const second = await sendAndAwaitReply(page, mira, 'Where did you grow up?')
      expect(first).not.toBe('')
      expect(second).not.toBe(first)

      await page.reload()
      const texts = ['Good evening, what do you do?', first, 'Where did you grow up?', second]
      await log.getByText(second).waitFor()
      expect(await log.getByRole('paragraph').allInnerTexts()).toEqual(texts)
      expect(await fitsTheScreen(page)).toBe(true)
    })
  })
})

it('a page has one React, one router, one Effector and one session store', async () => {
  await visitPage(fixture, {}, async (page) => {
    await signUp(page, newPerson())
    await createCompanion(page, mira)
    await startChat(page)
    await sendAndAwaitReply(page, mira, 'Hello')

    const singletons = ['react', 'react-dom', 'effector', 'effector-react', '@codex/router', '@codex/session']
    const shared = await loadedPackages(page)
    for (const name of singletons) expect(shared[name]).toEqual({ instances: 1, providers: 'shell' })
    expect(shared['effector-react']).toBeDefined()
  })
})
