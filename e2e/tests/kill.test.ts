import type { Browser } from 'playwright-core'
import { call, history, onlyCompanion, signedIn } from '../harness/api'
import { privateFolder, removed, started, type RunningProduct } from '../harness/product'
import { conversation, createCompanion, mira, signUp, somebody, startChat, talk } from '../harness/screens'
import { launched, visiting } from '../harness/visitor'

const ACKNOWLEDGED_BEFORE_THE_KILL = 12

let browser: Browser
let dataDir: string
let product: RunningProduct
beforeAll(async () => {
  dataDir = await privateFolder()
  browser = await launched()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removed(dataDir)
})

it('kill -9 in the middle of a conversation loses no acknowledged message', async () => {
  product = await started({ DATA_DIR: dataDir })
  const { port } = new URL(product.url)
  const person = somebody()
  // While the server is gone the page may find nobody to talk to.
  const expected = /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/
  await visiting(browser, { origin: product.url, expected }, async (page) => {
    await signUp(page, person)
    await createCompanion(page, mira)
    await startChat(page)
    const reply = await talk(page, mira, 'Do you like storms?')

    const token = await signedIn(product.url, person.username, person.password)
    const companion = await onlyCompanion(product.url, token)
    const acknowledged = ['Do you like storms?']
    const send = async (text: string) => {
      await call(product.url, '/chat/send-message', { profile_id: companion, message: text }, token)
      acknowledged.push(text)
    }
    const talking = (async () => {
      for (let count = 1; ; count += 1) await send(`Message ${count}`)
    })().catch(String)
    while (acknowledged.length < ACKNOWLEDGED_BEFORE_THE_KILL) await new Promise((next) => setTimeout(next, 5))
    await product.kill()
    expect(await talking).toMatch(/fetch failed|other side closed/)

    product = await started({ DATA_DIR: dataDir, PORT: port })
    const kept = await history(product.url, token, companion)
    const own = kept.filter(({ sender }) => sender === person.username).map(({ message }) => message)
    expect(own.slice(0, acknowledged.length)).toEqual(acknowledged)
    // A message that was stored but not acknowledged before the kill may be there too, with its reply.
    expect(own.length - acknowledged.length).toBeLessThanOrEqual(1)
    expect(kept).toHaveLength(own.length * 2)

    expect(kept[1]?.message).toBe(reply)

    // The page opens at the end of the conversation; what is far above comes when it is scrolled to.
    await page.reload()
    const { log } = conversation(page, mira)
    await log.getByText(acknowledged.at(-1) ?? '', { exact: true }).waitFor()
    await log
      .getByText(kept.at(-1)?.message ?? '')
      .last()
      .waitFor()
  })
})
