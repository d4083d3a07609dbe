/** Spec 8: what each screen shows when the server says nothing. */
import type { Locator, Page } from 'playwright-core'
import { errorBox, FAILED_REQUEST, fillIn, openSignIn, openSignUp, signInAs } from '../harness/auth'
import { banner, openChat, sendButton } from '../harness/chat'
import { chooseRowMenuItem, createByApi, details, editor, nextButton, sidebar } from '../harness/companions'
import { accountModal, chooseUserMenuItem, errorDialog, feedbackModal, visitHome } from '../harness/home'
import { field, messageInput, newPerson } from '../harness/screens'
import { createUser, type SignedInUser } from '../harness/users'
import { useFixture } from '../harness/fixture'
import { visitPage } from '../harness/visit'

const fixture = useFixture({
  prepare: async ({ url }) => {
    ada = await createUser(url)
    await createByApi(url, ada)
  },
})
let ada: SignedInUser

interface Place {
  /** The calls that fail: a pattern below /codex. */
  readonly calls: string
  readonly fail: (page: Page) => Promise<unknown>
  readonly shown: (page: Page) => Locator
  /** The first line for `fallback`, or for the status. */
  readonly text?: (message: string) => string
  readonly fallback: string
  /** For a response with status 200 that is no use, where it differs. */
  readonly useless?: string
}

async function signIn(page: Page) {
  await openSignIn(page)
  await signInAs(page, ada.person)
}

async function signUp(page: Page) {
  await openSignUp(page)
  const { username, email, password } = newPerson()
  const fields = { Username: username, Email: email, Password: password, 'Confirm Password': password }
  await fillIn(page, fields)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

async function sendFeedback(page: Page) {
  await chooseUserMenuItem(page, 'Submit Feedback')
  await field(feedbackModal(page), 'Type').selectOption('Other')
  await field(feedbackModal(page), 'Message').fill('Written on a train')
  await feedbackModal(page).getByRole('button', { name: 'Submit' }).click()
}

async function editAt(page: Page, step: number) {
  await chooseRowMenuItem(page, 'Lyra', 'Edit Profile')
  for (let at = 1; at < step; at += 1) await nextButton(editor(page)).click()
}

async function send(page: Page) {
  await openChat(page, 'Lyra')
  await messageInput(page).fill('Hello')
  await sendButton(page).click()
}

const VISITORS: Readonly<Record<string, Place>> = {
  'sign-in': {
    calls: '/user/sign-in',
    fail: signIn,
    shown: errorBox,
    fallback: 'Sign in failed',
  },
  'sign-up': {
    calls: '/user/sign-up',
    fail: signUp,
    shown: errorBox,
    fallback: 'Sign up failed',
  },
}

const USERS: Readonly<Record<string, Place>> = {
  'the feedback form': {
    calls: '/user/add-remarks',
    fail: sendFeedback,
    shown: (page) => feedbackModal(page).getByRole('alert'),
    fallback: 'Failed to submit remark',
    useless: 'Unexpected response from server',
  },
  'the error dialog of the account': {
    calls: '/user/view-account',
    fail: (page) => chooseUserMenuItem(page, 'View Account'),
    shown: errorDialog,
    fallback: 'Failed to fetch account details',
    useless: 'Invalid account data received from server',
  },
  'the banner of the account': {
    calls: '/user/view-account',
    fail: (page) => chooseUserMenuItem(page, 'View Account'),
    shown: (page) => accountModal(page).getByRole('alert', { includeHidden: true }),
    fallback: 'Failed to fetch account details',
    useless: 'Invalid account data received from server',
  },
  'the list': {
    calls: '/character/list-profiles',
    fail: (page) => sidebar(page).getByRole('button', { name: 'Refresh', exact: true }).click(),
    shown: (page) => sidebar(page).getByRole('alert'),
    fallback: 'Failed to fetch user profiles',
  },
  'a deletion': {
    calls: '/character/delete-profile',
    fail: async (page) => {
      await chooseRowMenuItem(page, 'Lyra', 'Delete')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    },
    shown: errorDialog,
    fallback: 'Failed to delete character profile',
    text: (message) => `Failed to delete profile: ${message}`,
  },
  'the details': {
    calls: '/character/get-profile',
    fail: (page) => chooseRowMenuItem(page, 'Lyra', 'View Profile'),
    shown: (page) => details(page).getByRole('alert'),
    fallback: 'Failed to fetch profile details',
  },
  'AI Assist': {
    calls: '/refine/ai-background',
    fail: async (page) => {
      await editAt(page, 3)
      await editor(page).getByRole('button', { name: 'AI Assist' }).click()
    },
    shown: (page) => editor(page).getByRole('alert'),
    fallback: 'Failed to refine background',
    text: (message) => (message.startsWith('Failed') ? message : `Failed to refine background: ${message}`),
  },
  'Refine All': {
    calls: '/refine/*',
    fail: async (page) => {
      await editAt(page, 4)
      await editor(page).getByRole('button', { name: 'Refine All' }).click()
    },
    shown: (page) => editor(page).getByRole('alert'),
    fallback: 'Failed to refine all aspects',
    text: (message) => (message.startsWith('Failed') ? message : `Failed to refine all aspects: ${message}`),
  },
  'saving a companion': {
    calls: '/character/edit-profile',
    fail: async (page) => {
      await editAt(page, 5)
      await editor(page).getByRole('button', { name: 'Update Profile' }).click()
    },
    shown: (page) => editor(page).getByRole('alert'),
    fallback: 'Failed to edit character profile',
    text: (message) => `Failed to update avatar: ${message}`,
  },
  'the reason that stays in the wizard': {
    calls: '/character/edit-profile',
    fail: async (page) => {
      await editAt(page, 5)
      await editor(page).getByRole('button', { name: 'Update Profile' }).click()
    },
    shown: (page) => editor(page).getByRole('status'),
    fallback: 'Failed to edit character profile',
    text: (message) => `Character Profile Error: ${message}`,
  },
  'a message': {
    calls: '/chat/send-message',
    fail: send,
    shown: banner,
    fallback: 'An error occurred. Please try again.',
  },
  'the history': {
    calls: '/chat/get-chat',
    fail: async (page) => {
      await sidebar(page).getByRole('button', { name: 'Lyra', exact: true }).click()
    },
    shown: banner,
    fallback: 'An error occurred. Please try again.',
  },
}

const html = '<html><body>Please log in to the wireless network</body></html>'

/** The text of the element, and that of the one that follows it, which may be in a live region of its own. */
const linesOf = (element: Element) =>
  [element, element.nextElementSibling ?? element.parentElement?.nextElementSibling].flatMap(
    (line) => (line as HTMLElement | null | undefined)?.innerText || [], // the page has no SVG texts
  )

async function linesAt(
  page: Page,
  { calls, fail, shown, text = same }: Place,
  how: 'refused' | 'page',
  message: string,
) {
  await page.route(`**/codex${calls}`, (route) =>
    how === 'refused' ? route.abort('connectionrefused') : route.fulfill({ contentType: 'text/html', body: html }),
  )
  await fail(page)
  // The message goes after 2 s: it is found and read in one step.
  return shown(page).getByText(text(message), { exact: true }).evaluate(linesOf)
}
const same = (message: string) => message

const places = Object.entries({ ...VISITORS, ...USERS })
const visit = (name: string, act: (page: Page) => Promise<void>) =>
  name in VISITORS
    ? visitPage(fixture, { expected: FAILED_REQUEST }, act)
    : visitHome(fixture, { person: ada.person }, act)

describe('when the server is not reached', () => {
  it.each(places)('the text of %s is the fallback, and an element of its own gives the reason', async (name, place) => {
    await visit(name, async (page) => {
      const { fallback, text = same } = place
      const lines = await linesAt(page, place, 'refused', fallback)
      expect(lines).toEqual([text(fallback), 'The server could not be reached.'])
    })
  })
})

describe('when an answer is of no use', () => {
  it.each(places)('the text of %s is one line', async (name, place) => {
    await visit(name, async (page) => {
      const { fallback, useless = fallback, text = same } = place
      expect(await linesAt(page, place, 'page', useless)).toEqual([text(useless)])
    })
  })
})
