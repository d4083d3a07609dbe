/** Buttons of an earlier message in a long conversation, whose rows are rendered only near the viewport. */
import { eventually } from '@codex/build/eventually'
import { call } from '../harness/api'
import * as chat from '../harness/chat'
import { useChat } from '../harness/use-chat'

const talk = useChat({ withModel: true })

/** Stores a message and its reply; all `replies` are alternatives. */
async function stored(message: string, ...replies: readonly string[]) {
  const profile_id = talk.user.ids.get(talk.name)
  const post = (path: string, body: object) =>
    call(talk.fixture.url, `/chat/${path}`, { profile_id, ...body }, talk.user.token) as Promise<{ message_id: string }>
  talk.model.answerAll(() => replies[0] ?? '')
  const { message_id } = await post('send-message', { message })
  for (const reply of replies.slice(1)) {
    talk.model.answerAll(() => reply)
    await post('regenerate-reply', { message_id })
  }
}

const LONG = Array.from({ length: 40 }, (_, index) => `Line ${index + 1}: the lamp turns over the sea.`).join('\n\n')

it('the buttons of other replies stay under the pointer', async () => {
  for (let turn = 1; turn <= 40; turn += 1)
    await (turn === 25 ? stored('Hello', 'One', LONG, 'Three') : stored(`${turn}.`, `Reply to ${turn}.`))
  await talk.inChat(async (page) => {
    await chat.messageText(page, 'Reply to 40.').waitFor()
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
      await place.getByRole('button', { name: label, exact: true }).click()
      await place.getByText(shown, { exact: true }).waitFor()
      await eventually(async () => Math.abs((await topOf()) - top) < 2, `the buttons are in place with ${shown}`)
    }
  })
})
