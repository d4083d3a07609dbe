/** As letter.test.ts, of the chat: spec 2 "Chat panel", 4 "Chat", 5, 8, 9. */
import type { Page } from 'playwright-core'
import * as letter from '../harness/letter'
import { ada, button, lacks, mira, ROW_MENU, shows, stored, stopTime } from '../harness/letter'
import { useFixture } from '../harness/fixture'

const fixture = useFixture()
const theo = {
  ...stored,
  profile_id: 'p2',
  name: 'Theo',
  description: 'Slow and grey.',
  avatar_icon: '/avatars/pic_9.png',
}

/** A page with the chat of the first companion. */
const chat = (act: Parameters<typeof letter.atHome>[1], options: letter.Letter & { records?: letter.Body[] } = {}) =>
  letter.atHome(
    fixture,
    async (page, provider) => {
      provider.records.push(...(options.records ?? []))
      await page.getByText(mira.name).click()
      await input(page).and(page.locator(':enabled')).waitFor()
      await act(page, provider)
    },
    { profiles: [stored, theo], ...options },
  )

const input = (page: Page) => page.getByRole('textbox')
const send = (page: Page) => button(page, 'Send')
const said = (message: string, sender: string, time_stamp = '2024-05-06T10:07:00Z') => ({ message, sender, time_stamp })

it('Spec 2, 7 header, empty state, the call, the reply, the history after it', async () => {
  await chat(async (page, provider) => {
    await shows(page, `Start a conversation with ${mira.name}`, 'Send a message to begin chatting')
    const main = page.getByRole('main')
    await shows(main, 'Likes rain.')
    await main
      .getByRole('heading', { name: mira.name })
      .and(main.getByRole('heading', { level: 2 }))
      .waitFor()
    expect(await main.getByAltText(mira.name).getAttribute('src')).toContain('pic_1')
    await button(main, 'Refresh').waitFor()
    expect(await send(page).isDisabled()).toBe(true)
    await input(page).fill('   ')
    expect(await send(page).isDisabled()).toBe(true)
    expect(provider.bodies('/chat/get-chat')).toEqual([{ profile_id: 'p1' }])

    const release = provider.hold('/chat/send-message')
    await input(page).fill('  <b>Hello</b> there ')
    await send(page).click()
    await shows(page, 'Hello there')
    await page.getByText(/typing/i).waitFor()
    expect(await input(page).inputValue()).toBe('')
    await lacks(page, 'Send a message to begin chatting')
    const fetched = page.waitForResponse('**/chat/get-chat')
    release()
    await shows(page, 'The tide answers Hello there')
    await page.getByText(/typing/i).waitFor({ state: 'hidden' })
    await fetched
    expect(provider.bodies('/chat/send-message')).toEqual([{ profile_id: 'p1', message: 'Hello there' }])

    for (const [keys, text] of [
      ['Control+Enter', 'Second'],
      ['Meta+Enter', 'Third'],
    ] as const) {
      await input(page).fill(text)
      await input(page).press(keys)
      await shows(page, `The tide answers ${text}`)
    }
  })
})

it('Spec 2 labels of a modal over the chat', async () => {
  await chat(async (page) => {
    await button(page, 'Feedback').click()
    for (const label of ['Type', 'Message']) await page.getByLabel(label).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('listitem').filter({ hasText: mira.name }).getByRole('button', { name: ROW_MENU }).click()
    await page.getByText('Edit Profile').click()
    for (const label of ['Name', 'Age', 'Gender', 'Role']) await page.getByLabel(label).waitFor()
  })
})

it('Spec 2, 3, 8 history: who said what, time, loading, failure, refresh', async () => {
  await chat(
    async (page, provider) => {
      await shows(page, 'My words', 'Her words')
      const left = (text: string) => page.getByText(text).evaluate((element) => element.getBoundingClientRect().left)
      expect(await left('My words')).toBeGreaterThan(await left('Her words'))
      expect(await page.getByRole('log').innerText()).toMatch(/\d{1,2}:07/)

      const release = provider.hold('/chat/get-chat')
      await page.getByText('Theo').click()
      await shows(page, 'Loading chat history...')
      await lacks(page, 'My words')
      expect([await input(page).isDisabled(), await send(page).isDisabled()]).toEqual([true, true])
      release()
      await lacks(page, 'Loading chat history...')

      provider.answer('/chat/get-chat', { message: 'The archive is shut' }, 500)
      await button(page.getByRole('main'), 'Refresh').click()
      await shows(page, 'The archive is shut')
      await page.route('**/chat/get-chat', (route) => route.abort())
      await button(page.getByRole('main'), 'Refresh').click()
      await shows(page, 'An error occurred. Please try again.')
    },
    { records: [said('My words', ada.username), said('Her words', mira.name)] },
  )
})

it('Spec 4, 8 a failed send: the message is removed, the banner for 2 s', async () => {
  await chat(
    async (page, provider) => {
      await stopTime(page)
      for (const [json, text] of [
        [{ message: 'The line is cut' }, 'The line is cut'],
        [{ detail: 'The detail of it' }, 'The detail of it'],
      ] as const) {
        provider.answer('/chat/send-message', json, 500)
        await input(page).fill('Hello')
        await send(page).click()
        await shows(page, text)
        await page.getByRole('listitem').filter({ hasText: 'Hello' }).waitFor({ state: 'hidden' })
        await page.clock.runFor(2200)
        await lacks(page, text)
        await page.getByText(/typing/i).waitFor({ state: 'hidden' })
      }
      await page.route('**/chat/send-message', (route) => route.abort())
      await input(page).fill('Hello')
      await send(page).click()
      await shows(page, 'An error occurred. Please try again.')
    },
    { clock: true },
  )
})

it('Spec 4 switching companions clears the input, and discards a late reply', async () => {
  await chat(async (page, provider) => {
    provider.answer('/chat/get-chat', [])
    const release = provider.hold('/chat/send-message')
    await input(page).fill('For her')
    await send(page).click()
    await page.getByText('Theo').click()
    await shows(page, 'Start a conversation with Theo')
    expect(await input(page).inputValue()).toBe('')
    await page.getByText(/is typing/i).waitFor({ state: 'hidden' })
    release()
    await page.waitForTimeout(300)
    await lacks(page, 'The tide answers', 'For her')
    await shows(page, 'Start a conversation with Theo')
  })
})

it('Spec 2 a history of 1000 records begins at its end and can be read to its beginning', async () => {
  const records = Array.from({ length: 1000 }, (_, index) =>
    said(`Wave ${index}.`, index % 2 ? mira.name : ada.username),
  )
  await chat(
    async (page) => {
      const last = page.getByText('Wave 999.')
      await last.waitFor()
      const y = async () => (await last.boundingBox())?.y ?? 0
      const before = await y()
      // Less than a pixel: heights of rows are fractions, a scroll position is not.
      const expectInPlace = async () => expect(Math.abs((await y()) - before)).toBeLessThan(1)
      await page.waitForLoadState('networkidle')
      await expectInPlace()
      const log = page.getByRole('log')
      await log.evaluate((element) => element.scrollTo(0, 0))
      await page.getByText('Wave 0.').waitFor()
      await log.press('End')
      await last.waitFor()
      await expectInPlace()
    },
    { records },
  )
})

it('Spec 5, 9 1000 characters are sent, 1001 are not', async () => {
  await chat(async (page, provider) => {
    const long = 'a'.repeat(1000)
    await input(page).fill(long)
    await send(page).click()
    await shows(page, `The tide answers ${long}`)
    await input(page).fill(`${long}a`)
    await input(page).press('Control+Enter')
    await page.waitForTimeout(300)
    expect(provider.bodies('/chat/send-message')).toEqual([{ profile_id: 'p1', message: long }])
  })
})

it('Spec 2 emoji picker: 250 px high, dark, no search; chooses, closes on Escape', async () => {
  await chat(async (page) => {
    const picker = page.getByRole('region', { name: /emoji/i })
    await input(page).fill('Hello ')
    await button(page, 'emoji').click()
    await picker.getByText('😀').waitFor()
    const { height } = (await picker.boundingBox()) ?? { height: 0 }
    expect(Math.round(height)).toBe(250)
    expect(await picker.getByRole('textbox').count()).toBe(0)
    const lightness = await picker.evaluate((element) => {
      const [red = 255, green = 255, blue = 255] = getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []
      return (Number(red) + Number(green) + Number(blue)) / 3
    })
    expect(lightness).toBeLessThan(80)
    await page.keyboard.press('Escape')
    await picker.waitFor({ state: 'hidden' })
    await button(page, 'emoji').click()
    await picker.getByText('😀').click()
    await picker.waitFor({ state: 'hidden' })
    expect(await input(page).inputValue()).toBe('Hello 😀')
  })
})
