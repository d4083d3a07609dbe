import type { Page } from 'playwright-core'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import * as chat from '../harness/chat'
import { useChat } from '../harness/use-chat'
import { messageInput } from '../harness/screens'
import { PHONE } from '../harness/visit'

const talk = useChat({ withModel: true })
const { inChat } = talk

const send = async (page: Page, text: string) => {
  await messageInput(page).fill(text)
  await messageInput(page).press('Enter')
}
const waitUntilComplete = (page: Page) => chat.log(page).locator('[data-growing]').waitFor({ state: 'detached' })
const CHUNK = /\/mfe\/chat\/.*\/\d+\.\w+\.js$/

/** The complete reply. */
async function replied(page: Page, reply: string) {
  talk.model.answerAll(() => reply)
  await send(page, 'Tell me')
  const message = chat.log(page).locator('[aria-posinset="2"]:has([data-actions])')
  await message.waitFor()
  return message
}

const ALL = `# The harbour

*She points at the map.* It is **old**, and \`torn\`.
A second line.

- ropes
  - of hemp
- sails

1. First
2. Second

> The sea is calm.

\`\`\`js
const tide = 'low'
\`\`\`

| Ship | Masts |
| ---- | ----: |
| Ada  |     2 |

---

See [the chart](https://charts.example/a?b=1) or https://harbour.example/.`

describe('Markdown in a reply', () => {
  it('is drawn, one element for each construct, and passes axe', async () => {
    await inChat(
      async (page) => {
        const reply = await replied(page, ALL)
        await reply.locator('table').waitFor()
        const texts = async (selector: string) =>
          (await reply.locator(selector).allInnerTexts()).map((text) => text.trim())
        expect(await texts('[data-level="1"]')).toEqual(['The harbour'])
        expect(await texts('em')).toEqual(['She points at the map.'])
        expect(await texts('strong')).toEqual(['old'])
        expect(await texts('p > code')).toEqual(['torn'])
        expect(await texts('ul ul > li')).toEqual(['of hemp'])
        expect(await texts('ol > li')).toEqual(['First', 'Second'])
        expect(await texts('blockquote')).toEqual(['The sea is calm.'])
        expect(await texts('pre code')).toEqual([`const tide = 'low'`])
        expect(await texts('th')).toEqual(['Ship', 'Masts'])
        expect(await reply.locator('hr').count()).toBe(1)
        expect(await reply.getByText('A second line.').innerText()).toContain('\n')
        // Actions are muted.
        const colours = await reply
          .locator('em, strong')
          .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).color))
        expect(new Set(colours).size).toBe(2)
        expect(await axeFindings(page)).toEqual([])
      },
      { options: AXE_OPTIONS },
    )
  })

  it('does not make the bubble wider than a phone', async () => {
    const long = 'x'.repeat(300)
    const wide = `${ALL}\n\n${long}\n\n\`${long}\`\n\n\`\`\`\n${long}\n\`\`\`\n\n| ${long} | b | c | d |\n|-|-|-|-|\n| 1 | 2 | 3 | 4 |\n\n[${long}](https://${'a.'.repeat(100)}example/)`
    await inChat(
      async (page) => {
        const reply = await replied(page, wide)
        await reply.locator('table').nth(1).waitFor()
        const widths = await reply.evaluate((row) => {
          const outer = row.closest('[role="log"]')
          return { scrolls: outer?.scrollWidth, width: outer?.clientWidth, row: row.scrollWidth, own: row.clientWidth }
        })
        expect(widths.scrolls).toBe(widths.width)
        expect(widths.row).toBe(widths.own)
      },
      { options: { viewport: PHONE } },
    )
  })
})

/** What is seen of a reply while it grows, frame by frame. */
const recordFrames = (page: Page) =>
  page.evaluate(() => {
    const frames = new Set<string>()
    Object.assign(globalThis, { frames })
    const record = () => {
      frames.add(document.querySelector('[data-growing]')?.textContent ?? '')
      requestAnimationFrame(record)
    }
    record()
  })
const framesOf = (page: Page) => page.evaluate(() => [...(globalThis as unknown as { frames: Set<string> }).frames]) // recordFrames

describe('the chunk of Markdown', () => {
  it('is loaded before the first words of a reply, which never show their marks', async () => {
    await inChat(async (page) => {
      const fetched: string[] = []
      page.on('request', (request) => {
        if (CHUNK.test(request.url())) fetched.push(request.url())
      })
      await recordFrames(page)
      const loaded = page.waitForResponse(CHUNK)
      await send(page, 'Tell me')
      await (await loaded).finished()
      await talk.model.append('It is **ol')
      await chat.log(page).locator('[data-growing] strong').getByText('ol', { exact: true }).waitFor()
      await talk.model.append('d**,')
      await chat.log(page).locator('[data-growing]').getByText('It is old,', { exact: true }).waitFor()
      await talk.model.append(' and *torn')
      await chat.log(page).locator('[data-growing] em').waitFor()
      await talk.model.append('*.')
      await talk.model.finish()
      await waitUntilComplete(page)
      expect(await framesOf(page)).toEqual(
        expect.arrayContaining(['', 'It is ol', 'It is old,', 'It is old, and torn']),
      )
      expect((await framesOf(page)).filter((text) => text.includes('*'))).toEqual([])
      expect(fetched).toHaveLength(1)
    })
  })

  it('is not loaded for messages without marks', async () => {
    await inChat(async (page) => {
      await replied(page, 'No marks here - none at all.\n\nA second paragraph.')
      await page.reload()
      await chat.waitUntilReady(page)
      await chat.log(page).getByText('A second paragraph.').waitFor()
      const loaded = page.waitForRequest(CHUNK)
      await send(page, 'And now?')
      await loaded
    })
  })
})
