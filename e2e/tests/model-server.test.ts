import type { Browser } from 'playwright-core'
import { MODEL, modelServer, type ModelServer } from '../harness/model-server'
import { privateFolder, removed, started, type RunningProduct } from '../harness/product'
import {
  conversation,
  createCompanion,
  messageInput,
  mira,
  signUp,
  somebody,
  startChat,
  talk,
  write,
} from '../harness/screens'
import { launched, visiting } from '../harness/visitor'

let browser: Browser
let model: ModelServer
let product: RunningProduct
let dataDir: string

beforeAll(async () => {
  dataDir = await privateFolder()
  model = await modelServer((turns) => `The lamp burns. You said: ${turns.at(-1)?.content ?? ''}`)
  const settings = { DATA_DIR: dataDir, LLM_BASE_URL: model.url, LLM_MODEL: MODEL }
  ;[browser, product] = await Promise.all([launched(), started(settings)])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await model.stop()
  await removed(dataDir)
})

it('replies come from the model server; when it is down the chat says so and nothing else changes', async () => {
  // The refused send-message is what this test is about.
  const expected = /send-message|status of 50\d|language model/
  await visiting(browser, { origin: product.url, expected }, async (page) => {
    await signUp(page, somebody())
    await createCompanion(page, mira)
    await startChat(page)
    const { log } = conversation(page, mira)

    const first = 'Is it foggy tonight?'
    const reply = `The lamp burns. You said: ${first}`
    expect(await talk(page, mira, first)).toBe(reply)
    await page.getByText(MODEL, { exact: true }).waitFor()
    const [system, ...turns] = model.asked.at(-1) ?? []
    expect(system?.role).toBe('system')
    expect(system?.content).toContain('Lighthouse keeper')
    expect(turns).toEqual([{ role: 'user', content: first }])

    await model.stop()
    await write(page, 'And now?')
    await page.getByText('The language model could not be reached. Please try again.').waitFor()
    await log.getByText('And now?').waitFor({ state: 'detached' })
    expect(await messageInput(page).inputValue()).toBe('And now?')
    expect(await log.getByRole('paragraph').allInnerTexts()).toEqual([first, reply])

    await page.reload()
    await log.getByText(reply).waitFor()
    expect(await log.getByRole('paragraph').allInnerTexts()).toEqual([first, reply])
  })
})
