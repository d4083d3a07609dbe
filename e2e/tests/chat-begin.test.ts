/** "Let {name} begin": the companion speaks first, by its greeting or by the engine. */
import type { Page } from 'playwright-core'
import { FAILED_REQUEST } from '../harness/auth'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import * as chat from '../harness/chat'
import { chatWith, createByApi, details, findOverflow } from '../harness/companions'
import { useFixture } from '../harness/fixture'
import { useChat } from '../harness/use-chat'
import { welcome } from '../harness/home'
import { messageInput, newPerson, signUp } from '../harness/screens'
import { PHONE, TABLET, visitPage, WIDE } from '../harness/visit'

const beginButton = (page: Page, name: string) => page.getByRole('button', { name: `Let ${name} begin` })
const greetingField = (page: Page) =>
  details(page).getByRole('textbox', { name: 'What a new conversation begins with' })
const replies = (page: Page) => chat.log(page).getByRole('listitem')
const BEGIN = { role: 'user', content: expect.stringContaining('Begin the conversation') as string }

describe('without a language model', () => {
  const fixture = useFixture()

  it('a phone leads from sign-up to the first reply in three taps, and shows no keyboard', async () => {
    await visitPage(fixture, { options: { ...AXE_OPTIONS, viewport: PHONE, hasTouch: true } }, async (page) => {
      const person = newPerson()
      await signUp(page, person)
      await welcome(page).waitFor()
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Sample Samuel/ })
        .tap()
      await chatWith(page, 'Samuel Adeyemi').waitFor()
      await chat.log(page).getByText(`Ah, ${person.username}! Come, sit`).waitFor()
      expect(await beginButton(page, 'Samuel Adeyemi').count()).toBe(0)
      expect(await findOverflow(page)).toEqual([])
      expect(await page.getByText('Built-in', { exact: true }).count()).toBe(0)
      expect(await axeFindings(page)).toEqual([])
    })
  })

  it('a companion without a greeting begins in the words of the built-in responder', async () => {
    const ada = await chat.createChatUser(fixture.url, { Lyra: '/avatars/pic_6.png' })
    await visitPage(fixture, { options: { storageState: ada.state } }, async (page) => {
      await chat.openChat(page, 'Lyra')
      await page.getByText('Send a message to begin chatting', { exact: true }).waitFor()
      await beginButton(page, 'Lyra').click()
      await chat.log(page).getByText('Lyra', { exact: false }).last().waitFor()
      await page.getByText('Built-in', { exact: true }).waitFor()
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'message')
      const stored = await chat.storedMessages(fixture.url, ada, 'Lyra')
      expect(stored).toHaveLength(1)
      expect(stored[0]?.sender).toBe('Lyra (AI)')
    })
  })
})

describe('with a language model', () => {
  const talk = useChat({ withModel: true })
  const { fixture, inChat } = talk
  const growing = (page: Page) => chat.log(page).locator('[data-growing]')
  const stored = async () =>
    (await chat.storedMessages(fixture.url, talk.user, talk.name)).map(({ message }) => message)
  const say = (page: Page, text: string) => chat.messageText(page, text).waitFor()

  it('the first reply streams, survives a reload while it is written, and is answered', async () => {
    await inChat(async (page) => {
      await beginButton(page, talk.name).dblclick()
      await chat.typing(page).waitFor({ state: 'attached' })
      await talk.model.append('Come in, the lamp')
      await say(page, 'Come in, the lamp')
      expect(talk.model.conversation()).toEqual([BEGIN])

      await page.reload()
      await say(page, 'Come in, the lamp')
      expect(await beginButton(page, talk.name).count()).toBe(0)
      await talk.model.append(' is lit.')
      await talk.model.finish()
      await say(page, 'Come in, the lamp is lit.')
      await growing(page).waitFor({ state: 'detached' })
      expect(await stored()).toEqual(['Come in, the lamp is lit.'])

      await messageInput(page).fill('Thank you')
      await page.getByRole('button', { name: 'Send' }).click()
      await talk.model.append('Sit down.')
      await talk.model.finish()
      await say(page, 'Sit down.')
      expect(talk.model.conversation()).toEqual([
        BEGIN,
        { role: 'assistant', content: 'Come in, the lamp is lit.' },
        { role: 'user', content: 'Thank you' },
      ])
    })
  })

  it('a failure shows the banner and the button again, and what was typed stays', async () => {
    await inChat(
      async (page) => {
        await messageInput(page).fill('Half a thought')
        await beginButton(page, talk.name).click()
        await talk.model.breakOff()
        await chat.banner(page).filter({ hasText: 'language model' }).waitFor()
        await beginButton(page, talk.name).waitFor()
        expect(await messageInput(page).inputValue()).toBe('Half a thought')
        await beginButton(page, talk.name).click()
        await talk.model.append('Now, then.')
        await talk.model.finish()
        await say(page, 'Now, then.')
        expect(await stored()).toEqual(['Now, then.'])
        expect(await messageInput(page).inputValue()).toBe('Half a thought')
      },
      { expected: FAILED_REQUEST },
    )
  })

  it('a greeting that is written in the details is spoken with the names, and Again asks the model', async () => {
    await inChat(async (page) => {
      await chatWith(page, talk.name).getByRole('button', { name: talk.name, exact: true }).click()
      await details(page).getByText('No greeting: the model begins', { exact: true }).waitFor()
      await details(page).getByRole('button', { name: 'Edit greeting' }).click()
      await greetingField(page).fill('There you are, {{user}}.\n\nI am {{char}}.')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
      await details(page).getByRole('button', { name: 'Save', exact: true }).click()
      await details(page).getByText('There you are, {{user}}.').waitFor()
      await page.waitForFunction(() => document.activeElement?.textContent === 'Edit greeting')
      await details(page).getByRole('button', { name: 'Close' }).click()

      await beginButton(page, talk.name).click()
      await chat.log(page).getByText(`There you are, ${talk.user.person.username}.`).waitFor()
      await chat.log(page).getByText(`I am ${talk.name}.`).waitFor()
      const [greeting = ''] = await stored()
      expect(greeting).toBe(`There you are, ${talk.user.person.username}.\n\nI am ${talk.name}.`)

      talk.model.answerAll(() => 'Welcome aboard.')
      await page.getByRole('button', { name: 'Again', exact: true }).click()
      await say(page, 'Welcome aboard.')
      expect(talk.model.conversation()).toEqual([BEGIN])
      await page.getByRole('button', { name: 'Previous reply' }).click()
      await chat.log(page).getByText(`There you are, ${talk.user.person.username}.`).waitFor()
    })
  })

  it('the details with the editor fit every screen, and axe finds nothing', async () => {
    const id = await createByApi(fixture.url, talk.user, { name: 'Nova', greeting: 'Come in.\n\n'.repeat(40) })
    expect(id).not.toBe('')
    await visitPage(fixture, { options: { ...AXE_OPTIONS, storageState: talk.user.state } }, async (page) => {
      await chat.openChat(page, 'Nova')
      await chatWith(page, 'Nova').getByRole('button', { name: 'Nova', exact: true }).click()
      await details(page).getByRole('button', { name: 'Edit greeting' }).click()
      for (const viewport of [WIDE, TABLET, PHONE, { width: 320, height: 460 }]) {
        await page.setViewportSize(viewport)
        expect(await findOverflow(page)).toEqual([])
        expect(await axeFindings(page)).toEqual([])
      }
      await details(page).getByRole('button', { name: 'Cancel' }).click()
      await details(page).getByRole('button', { name: 'Edit greeting' }).waitFor()
      expect(await replies(page).count()).toBe(0)
    })
  })
})
