/** Acting on a reply: the actions of messages, another reply with a hint, Continue, and the other replies to earlier messages. */
import type { Locator, Page } from 'playwright-core'
import { eventually } from '@codex/build/eventually'
import { call } from '../harness/api'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import * as chat from '../harness/chat'
import { useChat } from '../harness/use-chat'
import { messageInput } from '../harness/screens'
import { PHONE, WIDE } from '../harness/visit'

const talk = useChat({ withModel: true })
const { fixture, inChat } = talk
const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true }

async function post(path: string, body: object) {
  const answer = await call(
    fixture.url,
    `/chat/${path}`,
    { profile_id: talk.user.ids.get(talk.name), ...body },
    talk.user.token,
  )
  return answer as { readonly message_id: string } // Spec 7
}
/** Stores a message and its reply; all `replies` are alternatives, of which the last one is shown. */
async function stored(question: string, ...replies: readonly string[]) {
  let message_id: string | null = null
  for (const reply of replies) {
    talk.model.answerAll(() => reply)
    if (message_id === null) message_id = (await post('send-message', { message: question })).message_id
    else await post('regenerate-reply', { message_id })
  }
  talk.model.answerAll(null)
}
const history = () => chat.storedMessages(fixture.url, talk.user, talk.name)

const action = (within: Page | Locator, label: string) => within.getByRole('button', { name: label, exact: true })
const row = (page: Page, place: number) => chat.log(page).locator(`[aria-posinset="${place}"]`)
const actionsOf = (page: Page, place: number) => row(page, place).getByRole('group', { name: /^Actions for/ })
const opacityOf = (element: Locator) => element.evaluate((one) => Number(getComputedStyle(one).opacity))
const isShown = (element: Locator, shown: boolean) =>
  eventually(
    async () => (await opacityOf(element)) === (shown ? 1 : 0),
    `the actions are ${shown ? 'shown' : 'hidden'}`,
  )
const topsOf = (page: Page) =>
  chat.log(page).evaluate((log) => [...log.querySelectorAll('li')].map((one) => one.getBoundingClientRect().top))
const waitForMessage = (page: Page, text: string) => chat.messageText(page, text).waitFor()
const waitUntilComplete = (page: Page) => chat.log(page).locator('[data-growing]').waitFor({ state: 'detached' })

const butWith = (page: Page) => chat.choose(page, 'Again, but…', chat.lastActions(page))
async function offersToGoOn(page: Page) {
  await chat.more(chat.lastActions(page)).click()
  await chat.menuItem(page, 'Continue').waitFor()
  await page.keyboard.press('Escape')
}

const LONG = Array.from({ length: 40 }, (_, index) => `Line ${index + 1}: the lamp turns over the sea.`).join('\n\n')

describe('the actions of messages', () => {
  it('are always visible under the last reply, and on hover beside earlier ones, where nothing moves', async () => {
    await stored('Hello', 'Yes.')
    await stored('And?', 'The sea is quiet.')
    await inChat(
      async (page) => {
        expect(await opacityOf(actionsOf(page, 4))).toBe(1)
        await action(actionsOf(page, 4), 'Copy').click()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('The sea is quiet.')

        const before = await topsOf(page)
        for (const [place, labels] of [
          [1, ['Copy']],
          [2, ['Copy']],
          [3, ['Copy', 'Edit this']],
        ] as const) {
          await isShown(actionsOf(page, place), false)
          await row(page, place).getByRole('paragraph').hover()
          await isShown(actionsOf(page, place), true)
          for (const label of labels) await action(actionsOf(page, place), label).waitFor()
          expect(await topsOf(page)).toEqual(before)
        }
        await action(actionsOf(page, 1), 'Copy').click({ force: true })
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Hello')
      },
      { options: { permissions: ['clipboard-read', 'clipboard-write'] } },
    )
  })

  it('are in sight of a bubble that is higher than the screen', async () => {
    await stored('Hello', LONG)
    await stored('And?', 'Yes.')
    await inChat(async (page) => {
      await row(page, 2).evaluate((one) => one.scrollIntoView({ block: 'center' }))
      const log = await chat.log(page).boundingBox()
      await page.mouse.move((log?.x ?? 0) + 300, (log?.y ?? 0) + 200)
      await isShown(actionsOf(page, 2), true)
      const box = await actionsOf(page, 2).boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(log?.y ?? 0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((log?.y ?? 0) + 200)
    })
  })

  it('are opened by a tap on the bubble, not by one on a link, and have targets of 44 px', async () => {
    await stored('Hello', 'See [the chart](https://example.org/) of the harbour.')
    await stored('And?', 'The sea is quiet.')
    await inChat(
      async (page) => {
        const link = chat.log(page).getByRole('link')
        await link.evaluate((one) => one.addEventListener('click', (event) => event.preventDefault()))
        await link.tap()
        expect(await opacityOf(actionsOf(page, 2))).toBe(0)

        const before = await topsOf(page)
        await row(page, 3).getByRole('paragraph').tap()
        await isShown(actionsOf(page, 3), true)
        expect(await topsOf(page)).toEqual(before)
        for (const button of await chat.log(page).locator('[data-actions] button').all()) {
          const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
          expect([width, height].map((size) => size >= 44)).toEqual([true, true])
        }
        const bar = await actionsOf(page, 3).boundingBox()
        expect(bar?.x).toBeGreaterThanOrEqual(0)
        expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(PHONE.width)
        await row(page, 3).getByRole('paragraph').tap()
        await isShown(actionsOf(page, 3), false)

        await row(page, 3).getByRole('paragraph').tap()
        await action(actionsOf(page, 3), 'Edit this').tap()
        await page.getByText('Editing your last message').waitFor()
        expect(await messageInput(page).inputValue()).toBe('And?')
      },
      { options: TOUCH },
    )
  })
})

describe('Again', () => {
  it('makes another reply, and the focus stays in the conversation', async () => {
    await stored('Hello', 'The lamp is lit.')
    await inChat(async (page) => {
      await action(page, 'Again').click()
      await chat.log(page).and(page.locator(':focus')).waitFor()
      await talk.model.append('The sea is quiet.')
      await talk.model.finish()
      await page.getByText('2 / 2', { exact: true }).waitFor()
      expect(await chat.messages(page)).toEqual(['Hello', 'The sea is quiet.'])
    })
  })

  it.each([
    ['a ready hint', 'Shorter', (page: Page) => action(page, 'Shorter').click()],
    [
      'one of the reader’s own',
      'in rhymes',
      async (page: Page) => {
        await page.keyboard.type('in rhymes')
        await page.keyboard.press('Enter')
      },
    ],
  ])('but with %s asks for it, and stores nothing of it', async (_, hint, choose) => {
    await stored('Hello', 'The lamp is lit.')
    await inChat(async (page) => {
      await butWith(page)
      await page.getByRole('textbox', { name: 'What should be different?' }).and(page.locator(':focus')).waitFor()
      const request = page.waitForRequest(/regenerate-reply/)
      await choose(page)
      expect((await request).postDataJSON()).toMatchObject({ hint })
      await chat.log(page).and(page.locator(':focus')).waitFor()
      await talk.model.append('Lit.')
      await talk.model.finish()
      await page.getByText('2 / 2', { exact: true }).waitFor()
      expect(await chat.messages(page)).toEqual(['Hello', 'Lit.'])
      expect(JSON.stringify(await history())).not.toContain(hint)
    })
  })

  it('but with a hint: Escape closes the form and gives the focus back; too long a hint is refused', async () => {
    await stored('Hello', 'The lamp is lit.')
    await inChat(async (page) => {
      const field = page.getByRole('textbox', { name: 'What should be different?' })
      await butWith(page)
      await field.fill('x'.repeat(201))
      await page.keyboard.press('Enter')
      await page.getByText('Hint is too long (at most 200 characters)').first().waitFor()
      await page.getByText('201/200', { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await field.waitFor({ state: 'detached' })
      await chat.more(chat.lastActions(page)).and(page.locator(':focus')).waitFor()
      expect(await chat.messages(page)).toEqual(['Hello', 'The lamp is lit.'])
    })
  })
})

describe('a reply that was stopped', () => {
  it('goes on with Continue, also over a reload and in another tab, as the same reply', async () => {
    await stored('Hello', 'Yes.')
    await inChat(async (page) => {
      await action(page, 'Again').click()
      await talk.model.append('The lamp is lit, and')
      await waitForMessage(page, 'The lamp is lit, and')
      await action(page, 'Stop the reply')
        .or(page.getByRole('button', { name: 'Stop the reply' }))
        .first()
        .click()
      await waitUntilComplete(page)
      await offersToGoOn(page)
      expect(await page.getByText('Cut off').count()).toBe(0)

      await page.reload()
      await chat.waitUntilReady(page)
      await offersToGoOn(page)
      const other = await page.context().newPage()
      await chat.openChat(other, talk.name)
      await chat.choose(other, 'Continue', chat.lastActions(other))
      await talk.model.append(' the sea is quiet.')
      await talk.model.finish()
      await waitForMessage(other, 'The lamp is lit, and the sea is quiet.')
      await waitUntilComplete(other)
      await chat.more(chat.lastActions(other)).click()
      await chat.menuItem(other, 'Remember').waitFor()
      expect(await chat.menuItem(other, 'Continue').count()).toBe(0)
      await other.keyboard.press('Escape')
      await other.getByText('2 / 2', { exact: true }).waitFor()
      const [, reply, ...more] = await history()
      expect(reply).toMatchObject({ message: 'The lamp is lit, and the sea is quiet.', alternatives: { count: 2 } })
      expect(more).toEqual([])
    })
  })
})

describe('the other replies to an earlier message', () => {
  it.each([
    ['a wide screen', { viewport: WIDE }],
    ['a phone', TOUCH],
  ])('are read in its place, and change nothing, on %s', async (_, options) => {
    await stored('Hello', 'One', LONG, 'Three')
    await stored('And?', 'Yes.')
    const before = await history()
    expect(before.map(({ message }) => message)).toEqual(['Hello', 'Three', 'And?', 'Yes.'])
    await inChat(
      async (page) => {
        const previous = action(page, 'Previous reply')
        await page.getByText('3 / 3', { exact: true }).waitFor()
        const topOf = async () => (await previous.boundingBox())?.y ?? 0
        let top = Number.NaN
        // What the page loads after the messages may move them.
        await eventually(async () => {
          const before = top
          top = await topOf()
          return top === before
        }, 'the page is complete')
        // Nearly: the note below them may need a line, which with its margin is 24 px high, give or take a rounded part.
        const stays = () => eventually(async () => Math.abs((await topOf()) - top) < 26, 'the buttons stay in place')
        await previous.click()
        await page.getByText('The conversation went on with 3 / 3', { exact: true }).waitFor()
        await page.getByText('2 / 3', { exact: true }).waitFor()
        await row(page, 2).getByText('Line 40: the lamp turns over the sea.').waitFor()
        await stays()
        await previous.click()
        await waitForMessage(page, 'One')
        await stays()
        expect(await chat.messages(page)).toEqual(['Hello', 'One', 'And?', 'Yes.'])
        await action(page, 'Next reply').click()
        await page.getByText('2 / 3', { exact: true }).waitFor()
        await stays()
        await action(page, 'Next reply').click()
        await waitForMessage(page, 'Three')
        await page.getByText('The conversation went on with 3 / 3').waitFor({ state: 'detached' })
        expect(await history()).toEqual(before)
      },
      { options: { ...AXE_OPTIONS, ...options } },
    )
  })

  it('leave their buttons under the pointer in a long conversation', async () => {
    talk.user = await chat.createChatUser(fixture.url, { [talk.name]: '/avatars/pic_1.png' })
    for (let turn = 1; turn <= 40; turn += 1)
      await (turn === 25 ? stored('Hello', 'One', LONG, 'Three') : stored(`${turn}.`, `Reply to ${turn}.`))
    await inChat(async (page) => {
      await waitForMessage(page, 'Reply to 40.')
      const older = page.waitForResponse((answer) => answer.request().headers()['codex-before'] !== undefined)
      await chat.log(page).evaluate((log) => log.scrollTo({ top: 0 }))
      await older
      await chat.log(page).locator('li[aria-setsize="80"]').first().waitFor()
      const place = page.getByRole('group', { name: 'Other replies, to read' })
      await eventually(async () => {
        if ((await place.count()) === 0) await chat.log(page).evaluate((log) => log.scrollBy(0, 300))
        return (await place.count()) > 0
      }, 'the reply is rendered')
      await place.evaluate((group) => group.scrollIntoView({ block: 'center' }))
      const topOf = () => place.evaluate((group) => group.getBoundingClientRect().top)
      const top = await topOf()
      for (const [label, shown] of [
        ['Previous reply', '2 / 3'],
        ['Previous reply', '1 / 3'],
        ['Next reply', '2 / 3'],
        ['Next reply', '3 / 3'],
      ] as const) {
        await action(place, label).click()
        await place.getByText(shown, { exact: true }).waitFor()
        await eventually(async () => Math.abs((await topOf()) - top) < 2, `the buttons are in place with ${shown}`)
      }
    })
  })

  it.each(['light', 'dark'] as const)('have no findings of axe in the %s theme', async (colorScheme) => {
    await stored('Hello', 'One', 'Two')
    await stored('And?', 'Yes.', 'No.')
    await inChat(
      async (page) => {
        await action(row(page, 2), 'Previous reply').click()
        await page.getByText('The conversation went on with 2 / 2', { exact: true }).waitFor()
        await row(page, 3).getByRole('paragraph').hover()
        await isShown(actionsOf(page, 3), true)
        expect(await axeFindings(page)).toEqual([])
        await butWith(page)
        await page.getByRole('textbox', { name: 'What should be different?' }).fill('x'.repeat(201))
        expect(await axeFindings(page)).toEqual([])
      },
      { options: { ...AXE_OPTIONS, colorScheme } },
    )
  })
})
