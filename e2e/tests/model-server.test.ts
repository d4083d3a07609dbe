import { select } from '../harness/chat'
import { createByApi, miraFields } from '../harness/companions'
import { openHome } from '../harness/home'
import { createUser } from '../harness/users'
import { MODEL, modelServer, type ModelServer } from '../harness/model-server'
import { conversation, messageInput, mira, sendAndAwaitReply, sendMessage } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { visitPage } from '../harness/visit'

let model: ModelServer
const fixture = useFixture({
  settings: async () => {
    model = await modelServer((turns) => `The lamp burns. You said: ${turns.at(-1)?.content ?? ''}`)
    return { LLM_BASE_URL: model.url, LLM_MODEL: MODEL }
  },
})
afterAll(() => model.stop())

it('replies come from the model server; when it is down the chat says so and nothing else changes', async () => {
  // The refused send-message is what this test is about.
  const expected = /send-message|status of 50\d|language model/
  const ada = await createUser(fixture.url)
  await createByApi(fixture.url, ada, miraFields)
  await visitPage(fixture, { expected, options: { storageState: ada.state } }, async (page) => {
    await openHome(page)
    await select(page, mira.name)
    const { log } = conversation(page, mira)

    const first = 'Is it foggy tonight?'
    const reply = `The lamp burns. You said: ${first}`
    expect(await sendAndAwaitReply(page, mira, first)).toBe(reply)
    await page.getByText(MODEL, { exact: true }).waitFor()
    const [system, ...turns] = model.requests.at(-1) ?? []
    expect(system?.role).toBe('system')
    expect(system?.content).toContain('Lighthouse keeper')
    expect(turns).toEqual([{ role: 'user', content: first }])

    await model.stop()
    await sendMessage(page, 'And now?')
    await page.getByText('The language model could not be reached. Please try again.').waitFor()
    await log.getByText('And now?').waitFor({ state: 'detached' })
    expect(await messageInput(page).inputValue()).toBe('And now?')
    expect(await log.getByRole('paragraph').allInnerTexts()).toEqual([first, reply])

    await page.reload()
    await log.getByText(reply).waitFor()
    expect(await log.getByRole('paragraph').allInnerTexts()).toEqual([first, reply])
  })
})
