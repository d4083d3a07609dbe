import type { Page } from 'playwright-core'
import { sharedOnce } from '../harness/federation'
import { conversation, createCompanion, mira, signUp, somebody, startChat, talk } from '../harness/screens'
import { setStage } from '../harness/stage'
import { PHONE, visiting, WIDE } from '../harness/visitor'

const stage = setStage()

describe.each([
  ['a wide screen', WIDE],
  ['a phone', PHONE],
])('on %s, a visitor', (_, viewport) => {
  it('signs up, creates a companion, talks with it, and finds the conversation again', async () => {
    await visiting(stage, { options: { viewport } }, async (page) => {
      await signUp(page, somebody())
      await createCompanion(page, mira)
      await startChat(page)
      const { log } = conversation(page, mira)
      await log.getByText('Start a conversation with Mira Vale').waitFor()

      const first = await talk(page, mira, 'Good evening, what do you do?')
      const second = await talk(page, mira, 'Where did you grow up?')
      expect(first).not.toBe('')
      expect(second).not.toBe(first)

      await page.reload()
      const texts = ['Good evening, what do you do?', first, 'Where did you grow up?', second]
      await log.getByText(second).waitFor()
      expect(await log.getByRole('paragraph').allInnerTexts()).toEqual(texts)
      expect(await fitsTheScreen(page)).toBe(true)
    })
  })
})

it('a page holds one React, one router, one Effector and one session store', async () => {
  await visiting(stage, {}, async (page) => {
    await signUp(page, somebody())
    await createCompanion(page, mira)
    await startChat(page)
    await talk(page, mira, 'Hello')

    const singletons = ['react', 'react-dom', 'effector', 'effector-react', '@codex/router', '@codex/session']
    const shared = await sharedOnce(page)
    for (const name of singletons) expect(shared[name]).toEqual({ copies: 1, from: 'shell' })
    expect(shared['effector-react']).toBeDefined()
  })
})

const fitsTheScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
