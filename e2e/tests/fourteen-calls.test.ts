/** A server that has the fourteen calls of spec 7 and nothing else: what we add says nothing, and asks for nothing. */
import type { Page, Route } from 'playwright-core'
import { FAILED_REQUEST, fillIn, openSignIn, openSignUp, signInAs } from '../harness/auth'
import { countCopies } from '../harness/chat'
import { stopClock } from '../harness/clock'
import { chooseRowMenuItem, details, editor, nextButton, sidebar, wizard } from '../harness/companions'
import { accountModal, chooseUserMenuItem, expiryDialog, feedbackModal, waitForHome } from '../harness/home'
import { useFixture } from '../harness/fixture'
import { createCompanion, createdModal, field, mira, sendMessage } from '../harness/screens'
import { visitPage } from '../harness/visit'

const fixture = useFixture()

const ada = { username: 'ada_1', email: 'ada@example.org', password: 'Lantern4Sea' }
const signedIn = { user_id: 'u1', username: ada.username, email: ada.email, access_token: 'a-token-of-another-server' }
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

type Body = Readonly<Record<string, unknown>>

interface Sent {
  readonly path: string
  readonly keys: readonly string[] | null
}

interface Stored {
  readonly profiles?: Body[]
  /** What was said is in the history. */
  readonly remembers?: boolean
}

const stored: Body = {
  ...{ profile_id: 'p1', name: mira.name, age: 34, gender: mira.gender, role: mira.role, tags: ['patient'] },
  ...{ personality_description: mira.personality, background: mira.background, speaking_style: mira.speakingStyle },
  ...{ avatar_icon: '/avatars/pic_1.png', description: 'Dry.', user_id: 'u1' },
}

/** Answers the calls of the table as a stranger's server would; `other` answers all others. */
async function serve(page: Page, other: (route: Route) => unknown, { profiles = [], remembers = true }: Stored = {}) {
  const sent: Sent[] = []
  const records: Body[] = []
  const answers: Readonly<Record<string, (body: Body) => unknown>> = {
    '/user/sign-up': () => signedIn,
    '/user/sign-in': () => signedIn,
    '/user/view-account': () => ({ username: ada.username, email: ada.email }),
    '/user/add-remarks': () => ({ message: 'Thanks for Feedback' }),
    '/chat/get-chat': () => (remembers ? records : []),
    '/chat/send-message': ({ message }) => {
      const reply = `You said ${String(message)}, and so it is.`
      const time_stamp = new Date().toISOString()
      records.push({ sender: ada.username, message, time_stamp }, { sender: 'Mira Vale', message: reply, time_stamp })
      return { message: reply }
    },
    '/character/generate-profile': (body) => {
      profiles.push({ ...body, profile_id: `p${profiles.length + 1}`, tags: ['patient'], description: 'Dry.' })
      return {}
    },
    '/character/list-profiles': () => ({ profile_list: profiles }),
    '/character/get-profile': () => profiles[0],
    '/character/edit-profile': () => ({}),
    '/character/delete-profile': () => {
      profiles.length = 0
      return {}
    },
  }
  const refined = ({ personality_description: text }: Body) => ({ message: `${String(text)} Always.` })
  await page.route('**/codex/**', async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname.replace('/codex', '')
    if (TABLE[path] === undefined) {
      await other(route)
      return
    }
    const text = request.postData()
    const body = text === null || text === '' ? null : (JSON.parse(text) as Body) // our page sends objects
    sent.push({ path, keys: body && Object.keys(body).sort() })
    await route.fulfill({ json: (answers[path] ?? refined)(body ?? {}) })
  })
  await page.route('**/mfe/report', (route) => other(route))
  return sent
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

const reply = (page: Page) => page.getByText('You said Hello, and so it is.')

async function signIn(page: Page) {
  await openSignIn(page)
  await signInAs(page, ada)
  await page.waitForURL('**/home')
}

async function openChat(page: Page) {
  await sidebar(page).getByText(mira.name, { exact: true }).click()
  await page.getByRole('region', { name: mira.name, exact: true }).waitFor()
}

const expectTable = (sent: readonly Sent[]) => {
  for (const { path, keys } of sent) {
    const wanted = TABLE[path] ?? []
    expect([path, keys]).toEqual([path, wanted.length === 0 ? null : [...wanted].sort()])
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
      const sent = await serve(page, other, { profiles: [stored] })
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
      expectTable(sent)
    })
  })

  it('the session can be extended', async () => {
    await visitPage(fixture, { expected: FAILED_REQUEST }, async (page) => {
      await serve(page, other)
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
    await serve(page, answer(404), { profiles: [stored], remembers: false })
    await signIn(page)
    await openChat(page)
    const counted = await countCopies(page, 'You said Hello')
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

it('the bodies are those of the table, over a whole journey', async () => {
  await visitPage(fixture, { expected: FAILED_REQUEST }, async (page) => {
    const sent = await serve(page, answer(404))
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
    expectTable(sent)
    const called = new Set(sent.map(({ path }) => path))
    expect(Object.keys(TABLE).filter((path) => !called.has(path))).toEqual(['/user/sign-in'])
  })
})
