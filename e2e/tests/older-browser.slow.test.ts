/** The oldest supported browsers (shared/build/src/output.ts) lack newer APIs. */
import { NEWER_APIS } from '../../platform/workspace/newer-apis.mjs'
import { requestAssist } from '../harness/assist'
import * as chat from '../harness/chat'
import { useFixture } from '../harness/fixture'
import {
  conversation,
  createCompanion,
  mira,
  newPerson,
  sendAndAwaitReply,
  signUp,
  startChat,
} from '../harness/screens'
import { visitPage } from '../harness/visit'

const fixture = useFixture()

it('without the newer APIs a visitor signs up, creates a companion with suggestions, and chats', async () => {
  await visitPage(fixture, {}, async (page) => {
    await page.addInitScript((apis) => {
      for (const api of apis) {
        const parts = api.replace(/^Window\./, '').split('.')
        const name = parts.pop() ?? ''
        const owner = parts.reduce<object | undefined>(
          (object, part) => object && (Reflect.get(object, part) as object | undefined), // of a global
          globalThis,
        )
        if (owner) Reflect.deleteProperty(owner, name)
      }
    }, Object.keys(NEWER_APIS))
    await signUp(page, newPerson())
    expect(await page.evaluate(() => ['any' in AbortSignal, 'Segmenter' in Intl])).toEqual([false, false])

    await createCompanion(page, mira, async (step) => {
      if (step !== 'Background') return
      await page.getByRole('button', { name: 'Previous' }).click()
      await requestAssist(page)
      await page.getByRole('region', { name: 'Suggestion' }).waitFor()
      await page.getByRole('button', { name: 'Next' }).click()
    })
    await startChat(page)
    const first = await sendAndAwaitReply(page, mira, 'Good evening, what do you do?')
    expect(first).not.toBe('')
    await page.getByRole('button', { name: 'Memory', exact: true }).click()
    await page.getByRole('button', { name: 'Emoji' }).click()
    await chat.waitUntilReady(page)
    await page.reload()
    await conversation(page, mira).log.getByText(first).waitFor()
  })
})
