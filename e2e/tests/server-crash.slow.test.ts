import { eventually } from '@codex/build/eventually'
import { call, history } from '../harness/api'
import { select } from '../harness/chat'
import { openHome } from '../harness/home'
import { createByApi, miraFields } from '../harness/companions'
import { createUser } from '../harness/users'
import { conversation, mira, sendAndAwaitReply } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { visitPage } from '../harness/visit'

const ACKNOWLEDGED_BEFORE_THE_KILL = 12

const fixture = useFixture({ settings: {} })

it('kill -9 during a conversation loses no acknowledged message', async () => {
  const { person, token, state } = await createUser(fixture.url)
  const companion = await createByApi(fixture.url, { token }, miraFields)
  // The page may send requests while the server is down.
  const expected = /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/
  await visitPage(fixture, { expected, options: { storageState: state } }, async (page) => {
    await openHome(page)
    await select(page, mira.name)
    const reply = await sendAndAwaitReply(page, mira, 'Do you like storms?')

    const acknowledged = ['Do you like storms?']
    const send = async (text: string) => {
      await call(fixture.url, '/chat/send-message', { profile_id: companion, message: text }, token)
      acknowledged.push(text)
    }
    const sending = (async () => {
      for (let count = 1; ; count += 1) await send(`Message ${count}`)
    })().catch(String)
    await eventually(
      () => acknowledged.length >= ACKNOWLEDGED_BEFORE_THE_KILL,
      `${ACKNOWLEDGED_BEFORE_THE_KILL} messages are acknowledged`,
      60_000,
    )
    await fixture.product.kill()
    expect(await sending).toMatch(/fetch failed|other side closed/)

    await fixture.restart()
    const records = await history(fixture.url, token, companion)
    const own = records.filter(({ sender }) => sender === person.username).map(({ message }) => message)
    expect(own.slice(0, acknowledged.length)).toEqual(acknowledged)
    // One message may be stored without having been acknowledged.
    expect(own.length - acknowledged.length).toBeLessThanOrEqual(1)
    expect(records).toHaveLength(own.length * 2)

    expect(records[1]?.message).toBe(reply)

    // The page opens at the end of the conversation.
    await page.reload()
    const { log } = conversation(page, mira)
    await log.getByText(acknowledged.at(-1) ?? '', { exact: true }).waitFor()
    await log
      .getByText(records.at(-1)?.message ?? '')
      .last()
      .waitFor()
  })
})
