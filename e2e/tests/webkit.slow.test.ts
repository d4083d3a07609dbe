/** The journey of a user in WebKit. It may fail where the browser does not answer, so only `npm run webkit` runs it. */
import { useModelFixture } from '../harness/model-fixture'
import { mira, newPerson } from '../harness/screens'
import { visitInWebKit, type WebKitPage } from '../harness/webkit'

const GROWING = '[role="log"] [data-growing]'

const describeWebKit = process.env['WEBKIT_TESTS'] === 'on' ? describe : describe.skip

describeWebKit('WebKit', () => {
  const product = useModelFixture()
  const { fixture } = product

  async function seeMessages(page: WebKitPage, ...expected: readonly string[]) {
    const shown = () =>
      [...document.querySelectorAll<HTMLElement>('[role="log"] li p')].map((one) => one.innerText.trim())
    let last: readonly string[] = []
    const areShown = async () => (last = await page.run(shown)).join('\n') === expected.join('\n')
    await page.until(areShown, 'the messages').catch(() => undefined)
    expect(last).toEqual(expected)
  }

  async function send(page: WebKitPage, text: string) {
    await page.fill('message', text)
    await page.press('Send')
  }

  async function signUp(page: WebKitPage) {
    const { username, email, password } = newPerson()
    await page.see('Join Character Codex')
    await page.fill('Username', username)
    await page.fill('Email', email)
    await page.fill('Password', password)
    await page.fill('Confirm Password', password)
    await page.press('Create Account')
    await page.see('Welcome to Character Codex')
  }

  async function createCompanion(page: WebKitPage) {
    await page.press('Create Avatar')
    await page.fill('Name', mira.name)
    await page.fill('Age', mira.age)
    await page.fill('Gender', mira.gender)
    await page.fill('Role', mira.role)
    await page.press('Next')
    await page.fill('Personality Description', mira.personality)
    await page.press('Next')
    await page.fill('Background', mira.background)
    await page.press('Next')
    await page.fill('Speaking Style', mira.speakingStyle)
    await page.press('Next')
    await page.press('/avatars/pic_3.png')
    await page.press('Create Avatar')
    await page.see('Profile Created Successfully')
    await page.press('Start Chat')
    await page.see(`Start a conversation with ${mira.name}`)
  }

  async function talk(page: WebKitPage) {
    await send(page, 'Good evening')
    await product.model.append('The **lamp** is lit,')
    await seeMessages(page, 'Good evening', 'The lamp is lit,')
    await product.model.append(' and the sea is quiet.')
    await product.model.finish()
    await page.isGone(GROWING)
    await send(page, 'And the weather?')
    await product.model.append('A storm comes')
    await seeMessages(
      page,
      'Good evening',
      'The lamp is lit, and the sea is quiet.',
      'And the weather?',
      'A storm comes',
    )
    await page.press('Stop the reply')
    await page.isGone(GROWING)
    // The actions of a message are shown to a pointer above it, which this window does not have.
    await page.run(() => [...document.querySelectorAll<HTMLElement>('[aria-label="Edit this"]')].at(-1)?.click())
    await page.see('Editing your last message')
    await send(page, 'And the harbour?')
    await product.model.append('It sleeps.')
    await product.model.finish()
    await page.isGone(GROWING)
    await seeMessages(page, 'Good evening', 'The lamp is lit, and the sea is quiet.', 'And the harbour?', 'It sleeps.')
  }

  async function changeTheme(page: WebKitPage) {
    await page.press('User menu')
    await page.press('View Account')
    for (const [name, theme] of [
      ['Light', 'light'],
      ['Dark', 'dark'],
    ] as const) {
      await page.press(name)
      await page.until(
        () => page.run((wanted) => document.documentElement.dataset['theme'] === wanted, theme),
        `the theme is ${theme}`,
      )
    }
    await page.pressEscape()
    await page.isGone('dialog[open]')
  }

  it('leads from sign-up to a conversation that is stopped and edited, in both themes', async () => {
    await visitInWebKit(`${fixture.url}/signup`, async (page) => {
      await signUp(page)
      await createCompanion(page)
      await talk(page)
      await changeTheme(page)
    })
  })
})
