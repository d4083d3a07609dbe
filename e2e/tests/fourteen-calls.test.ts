/** A server that has the fourteen calls of spec 7 and nothing else: what we add says nothing, and asks for nothing. */
import type { Page, Route } from 'playwright-core'
import { FAILED_REQUEST, fillIn, openSignIn, openSignUp, signInAs } from '../harness/auth'
import { countCopies } from '../harness/chat'
import { stopClock } from '../harness/clock'
import { chooseRowMenuItem, details, editor, nextButton, sidebar, wizard } from '../harness/companions'
import { accountModal, chooseUserMenuItem, expiryDialog, feedbackModal, waitForHome } from '../harness/home'
import { useFixture } from '../harness/fixture'
import { ada, serve, stored, type Provider } from '../harness/letter'
import { createCompanion, createdModal, field, mira, sendMessage } from '../harness/screens'
import { visitPage } from '../harness/visit'

const fixture = useFixture()

const about = ['name', 'age', 'gender', 'role', 'personality_description']
const whole = [...about, 'background', 'speaking_style', 'avatar_icon']

/** The keys of the bodies, by path. */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  '/user/sign-up': ['username', 'email', 'password'],
  '/user/sign-in': ['username', 'password'],
  '/user/view-account': [],
  '/user/add-remarks': ['type', 'message', 'user_id'],
  '/chat/get-chat': ['profile_id'],
  '/chat/send-message': ['profile_id', 'message'],
  '/refine/ai-personality-description': about,
  '/refine/ai-background': [...about, 'background'],
  '/refine/ai-speaking-style': [...about, 'background', 'speaking_style'],
  '/character/generate-profile': whole,
  '/character/list-profiles': [],
  '/character/delete-profile': ['profile_id'],
  '/character/get-profile': ['profile_id'],
  '/character/edit-profile': ['profile_id', ...whole],
}

const answer = (status: number) => (route: Route) => route.fulfill({ status, json: { message: 'What is that?' } })
/** The page is closed before an answer. */
const never = () => undefined

/** Nothing is said of what failed. */
async function expectQuiet(page: Page) {
  const said = await page.locator('[role=alert], [role=dialog], [role=alertdialog]').allInnerTexts()
  expect(said.filter((text) => text.trim() !== '')).toEqual([])
  expect(await page.locator('body').innerText()).not.toMatch(/what is that|not reached|could not|failed|try again/i)
}

const reply = (page: Page) => page.getByText('The tide answers Hello')

async function signIn(page: Page) {
  await openSignIn(page)
  await signInAs(page, ada)
  await page.waitForURL('**/home')
}

async function openChat(page: Page) {
  await sidebar(page).getByText(mira.name, { exact: true }).click()
  await page.getByRole('region', { name: mira.name, exact: true }).waitFor()
}

function expectTable({ calls }: Provider) {
  for (const { path, body } of calls) {
    const wanted = TABLE[path] ?? []
    expect([path, body && Object.keys(body).sort()]).toEqual([path, wanted.length === 0 ? null : [...wanted].sort()])
  }
}

describe.each([
  ['401', answer(401)],
  ['404', answer(404)],
  ['500', answer(500)],
  ['nothing', never],
])('where every other call is answered with %s', (_, other) => {
  it('a person signs in, opens a companion, chats, reloads and chats again, and reads of no failure', async () => {
    await visitPage(fixture, { expected: FAILED_REQUEST }, async (page) => {
      const provider = await serve(page, [stored], other)
      await page.route('**/mfe/report', (route) => other(route))
      await signIn(page)
      await openChat(page)
      await sendMessage(page, 'Hello')
      await reply(page).waitFor()
      await expectQuiet(page)

      await page.reload()
      await reply(page).waitFor()
      await sendMessage(page, 'Hello')
      await reply(page).nth(1).waitFor()
      // What is added comes after the conversation.
      await page.waitForTimeout(2000)
      expect(await reply(page).count()).toBe(2)
      await expectQuiet(page)
      expect(new URL(page.url()).pathname).toBe('/home')
      expectTable(provider)
    })
  })

  it('the session can be extended', async () => {
    await visitPage(fixture, { expected: FAILED_REQUEST }, async (page) => {
      await serve(page, [], other)
      await page.route('**/mfe/report', (route) => other(route))
      await page.clock.install()
      await signIn(page)
      await waitForHome(page)
      await stopClock(page)
      await page.clock.runFor(56 * 60_000)
      await expiryDialog(page).getByRole('button', { name: 'Extend Session' }).click()
      await expiryDialog(page).waitFor({ state: 'detached' })
      await expectQuiet(page)
    })
  })
})

it('a text of the conversation is in the document once at any time, and stays while the history is empty', async () => {
  await visitPage(fixture, { expected: FAILED_REQUEST }, async (page) => {
    const provider = await serve(page, [stored])
    provider.answer('/chat/get-chat', [])
    await signIn(page)
    await openChat(page)
    const counted = await countCopies(page, 'The tide answers Hello')
    const fetched = page.waitForResponse('**/codex/chat/get-chat')
    await sendMessage(page, 'Hello')
    await reply(page).waitFor()
    await fetched
    await page.getByRole('status').filter({ hasText: 'Mira Vale replied.' }).waitFor({ state: 'attached' })
    await reply(page).waitFor()
    const { most, changes } = await counted()
    expect(changes).toBeGreaterThan(0)
    expect(most).toBe(1)
  })
})

it('Spec 7 the bodies are those of the table, over a whole journey', async () => {
  await visitPage(fixture, { expected: FAILED_REQUEST }, async (page) => {
    const provider = await serve(page)
    await openSignUp(page)
    const { username, email, password } = ada
    await fillIn(page, { Username: username, Email: email, Password: password, 'Confirm Password': password })
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.waitForURL('**/home')
    await createCompanion(page, mira, async (step) => {
      if (!['Personality', 'Background', 'Speaking Style'].includes(step)) return
      const answered = page.waitForResponse('**/codex/refine/**')
      await wizard(page).getByRole('button', { name: 'AI Assist' }).click()
      await answered
    })
    await createdModal(page).getByRole('button', { name: 'Start Chat' }).click()
    await sendMessage(page, 'Hello')
    await reply(page).waitFor()
    await chooseUserMenuItem(page, 'View Account')
    await accountModal(page).getByText(email).waitFor()
    await page.keyboard.press('Escape')
    await chooseUserMenuItem(page, 'Submit Feedback')
    await field(feedbackModal(page), 'Type').selectOption('Other')
    await field(feedbackModal(page), 'Message').fill('Fine')
    await feedbackModal(page).getByRole('button', { name: 'Submit' }).click()
    await feedbackModal(page).waitFor({ state: 'detached' })
    await chooseRowMenuItem(page, mira.name, 'View Profile')
    await details(page).getByText(mira.role).first().waitFor()
    await page.keyboard.press('Escape')
    await chooseRowMenuItem(page, mira.name, 'Edit Profile')
    for (let step = 1; step < 5; step += 1) await nextButton(editor(page)).click()
    await editor(page).getByRole('button', { name: 'Update Profile' }).click()
    await editor(page).waitFor({ state: 'detached' })
    await chooseRowMenuItem(page, mira.name, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No Companions Yet').waitFor()
    expectTable(provider)
    const called = new Set(provider.calls.map(({ path }) => path))
    expect(Object.keys(TABLE).filter((path) => !called.has(path))).toEqual(['/user/sign-in'])
  })
})
