import { log, waitUntilReady } from '../harness/chat'
import { chatWith } from '../harness/companions'
import { loadedPackages } from '../harness/federation'
import { fitsTheScreen, welcome } from '../harness/home'
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
import { PHONE, visitPage } from '../harness/visit'

const fixture = useFixture()

it('a visitor signs up, creates a companion, chats with it, and finds the conversation again', async () => {
  await visitPage(fixture, {}, async (page) => {
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

    // A page has one React, one router, one Effector and one session store.
    const shared = await loadedPackages(page)
    for (const name of ['react', 'react-dom', 'effector', 'effector-react', '@codex/router', '@codex/session'])
      expect(shared[name]).toEqual({ instances: 1, providers: 'shell' })
  })
})

it('a phone leads from sign-up to the first reply of a sample in three taps, and shows no keyboard before', async () => {
  await visitPage(fixture, { options: { viewport: PHONE, hasTouch: true } }, async (page) => {
    const person = newPerson()
    await signUp(page, person)
    await welcome(page).waitFor()
    const samples = page.getByRole('main').getByRole('button', { name: /^Sample / })
    await samples.first().waitFor()
    const opener = await page.getByRole('button', { name: 'Open Sidebar' }).boundingBox()
    expect((await samples.last().boundingBox())?.y).toBeLessThan(opener?.y ?? 0)
    await samples.filter({ hasText: 'Samuel' }).tap()
    await chatWith(page, 'Samuel Adeyemi').waitFor()
    await log(page).getByText(`Ah, ${person.username}! Come, sit`).waitFor()
    await waitUntilReady(page)
    expect(await page.locator('[name=message]:focus').count()).toBe(0)
    await page.getByRole('textbox', { name: 'Message' }).tap()
    await page.keyboard.type('Good evening')
    await page.getByRole('button', { name: 'Send' }).tap()
    await log(page).getByRole('listitem').nth(2).getByRole('paragraph').waitFor()
  })
})
