/** What a reader of the specification has who knows no code: a server of the fourteen calls of spec 7, and the names of the screens. */
import type { Locator, Page, Route } from 'playwright-core'
import { PHONE, visitPage, type Target, type Visit } from './visit'

export type Body = Readonly<Record<string, unknown>>

interface Reply {
  readonly status?: number
  readonly json: unknown
}

type Answer = (body: Body) => Reply | Promise<Reply>

interface Call {
  readonly path: string
  readonly body: Body | null
  readonly authorization: string | undefined
}

export interface Provider {
  readonly calls: Call[]
  readonly profiles: Body[]
  readonly records: Body[]
  /** Answers `path` from now on. */
  answer(path: string, json: unknown, status?: number): void
  /** The next answers of `path` wait for the returned function. */
  hold(path: string): () => void
  /** The bodies that were sent to `path`. */
  bodies(path: string): (Body | null)[]
}

export const ada = { username: 'ada_1', email: 'ada@example.org', password: 'Lantern4Sea' }

export const mira = {
  ...{ name: 'Mira Vale', age: 34, gender: 'Female', role: 'Lighthouse keeper' },
  personality_description: 'She notices the weather, and waits.',
  background: 'She grew up on a small island.',
  speaking_style: 'Short sentences, never two.',
  avatar_icon: '/avatars/pic_1.png',
}

export const stored: Body = {
  ...mira,
  ...{ profile_id: 'p1', user_id: 'u1', description: 'Likes rain.', tags: ['tidy', 'wise', 'calm'] },
}

const signedIn = { user_id: 'u1', username: ada.username, email: ada.email, access_token: 'a-token' }

const unknown = (route: Route) => route.fulfill({ status: 404, json: { message: 'No such call' } })

/** Answers the fourteen calls; `other` answers every other one. */
export async function serve(
  page: Page,
  profiles: Body[] = [],
  other: (route: Route) => unknown = unknown,
): Promise<Provider> {
  const held = new Map<string, Promise<void>>()
  const records: Body[] = []
  const calls: Call[] = []
  const always = (json: unknown): Answer => {
    return () => ({ json })
  }
  const answers = new Map<string, Answer>([
    ['/user/sign-up', always(signedIn)],
    ['/user/sign-in', always(signedIn)],
    ['/user/view-account', always({ username: ada.username, email: ada.email })],
    ['/user/add-remarks', always({ message: 'Thanks for Feedback' })],
    ['/chat/get-chat', always(records)],
    [
      '/chat/send-message',
      ({ message }) => {
        const reply = `The tide answers ${String(message)}`
        const time_stamp = new Date().toISOString()
        records.push({ sender: ada.username, message, time_stamp }, { sender: 'her', message: reply, time_stamp })
        return { json: { message: reply } }
      },
    ],
    ['/refine/ai-personality-description', always({ message: 'A better personality.' })],
    ['/refine/ai-background', always({ message: 'A better past.' })],
    ['/refine/ai-speaking-style', always({ message: 'A better voice.' })],
    [
      '/character/generate-profile',
      (body) => {
        profiles.push({ ...stored, ...body, profile_id: `p${profiles.length + 1}` })
        return { json: {} }
      },
    ],
    ['/character/list-profiles', () => ({ json: { profile_list: profiles } })],
    ['/character/get-profile', () => ({ json: profiles[0] })],
    ['/character/edit-profile', always({})],
    [
      '/character/delete-profile',
      () => {
        profiles.length = 0
        return { json: {} }
      },
    ],
  ])
  await page.route('**/codex/**', async (route: Route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname.replace('/codex', '')
    const answer = answers.get(path)
    if (answer === undefined) {
      await other(route)
      return
    }
    const text = request.postData() ?? ''
    const body = text === '' ? null : (JSON.parse(text) as Body) // our page sends objects
    calls.push({ path, body, authorization: request.headers().authorization })
    await held.get(path)
    // The page may be closed by now.
    await route.fulfill(await answer(body ?? {})).catch(() => undefined)
  })
  return {
    ...{ calls, profiles, records },
    answer: (path, json, status = 200) => answers.set(path, () => ({ json, status })),
    hold: (path) => {
      let release: () => void = () => undefined
      const waiting = new Promise<void>((resolve) => (release = resolve))
      held.set(path, waiting)
      return () => {
        held.delete(path)
        release()
      }
    },
    bodies: (path) => calls.filter((call) => call.path === path).map(({ body }) => body),
  }
}

/** The browser's own console error for an answer that is not 2xx. */
const FAILED_REQUEST = /Failed to load resource/

export interface Letter extends Visit {
  readonly profiles?: Body[]
  readonly small?: boolean
  /** Only the test advances the time after it called `page.clock.pauseAt`. */
  readonly clock?: boolean
}

/** A page whose calls the fourteen answer. */
export const anonymous = (
  target: Target,
  act: (page: Page, provider: Provider) => Promise<void>,
  { profiles, small = false, clock = false, ...visit }: Letter = {},
) =>
  visitPage(
    target,
    { expected: FAILED_REQUEST, ...(small ? { options: { viewport: PHONE } } : {}), ...visit },
    async (page) => {
      page.context().setDefaultTimeout(10_000)
      if (clock) await page.clock.install()
      await act(page, await serve(page, profiles))
    },
  )

/** The same, signed in by the sign-in screen. */
export const atHome = (target: Target, act: (page: Page, provider: Provider) => Promise<void>, letter: Letter = {}) =>
  anonymous(
    target,
    async (page, provider) => {
      await signIn(page)
      await page.waitForURL('**/home')
      await page.getByText('Personal Companion').waitFor()
      await act(page, provider)
    },
    letter,
  )

export async function signIn(page: Page) {
  await page.goto('/login')
  await page.getByLabel('Username').fill(ada.username)
  await page.getByLabel('Password').fill(ada.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Each text is visible, and once in the document: Playwright's strict mode refuses two. */
export async function shows(place: Page | Locator, ...texts: readonly string[]) {
  for (const text of texts) await place.getByText(text).waitFor()
}

export async function lacks(place: Page | Locator, ...texts: readonly string[]) {
  for (const text of texts) await place.getByText(text).waitFor({ state: 'hidden' })
}

export const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name })

/** The modal that is open. */
export const modal = (page: Page) => page.getByRole('dialog')

export const pathOf = (page: Page) => new URL(page.url()).pathname

/** From now on only the test advances the time. */
export const stopTime = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)

export const USER_MENU = /user menu/i
/** Of a companion's row. */
export const ROW_MENU = /actions|menu|options/i
