/** Nothing of the pre-rendered composer moves or changes when the app replaces it. */
import type { Page } from 'playwright-core'
import { openFrame } from '../harness/first-frame'
import { useFixture } from '../harness/fixture'
import { chatUserOptions } from '../harness/remote-fixture'
import { PHONE, TABLET, visitPage, WIDE, type Visit } from '../harness/visit'

let chatting: NonNullable<Visit['options']> = {}
const fixture = useFixture({
  prepare: async (running) => {
    chatting = await chatUserOptions(running)
  },
})

/** A folder for pictures, for a person to look at. */
const { SHOTS = '' } = process.env

async function savePicture(page: Page, name: string) {
  if (SHOTS !== '') await page.screenshot({ path: `${SHOTS}/${name}.png` })
}

const SAME = ['textarea', 'form button', 'form svg', 'form']

/** Where the elements of the parts are, and how they look. */
const look = (page: Page, place: string) =>
  page.evaluate(
    ({ selector, properties }) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          const style = getComputedStyle(element)
          const values = properties.map((name) => style.getPropertyValue(name))
          return [element.localName, x, y, width, height, element.getAttribute('placeholder'), ...values]
        }),
    {
      selector: SAME.map((same) => `${place} ${same}`).join(),
      properties: ['color', 'background-color', 'border-color', 'font', 'opacity'],
    },
  )

const viewports = [WIDE, TABLET, PHONE]
const rows = viewports.flatMap((viewport) =>
  (['dark', 'light'] as const).map((colorScheme) => ({ viewport, colorScheme })),
)

it.each(rows)('at $viewport.width px, $colorScheme', async ({ viewport, colorScheme }) => {
  await visitPage(fixture, { options: { ...chatting, viewport, colorScheme } }, async (page) => {
    const { release } = await openFrame(page, '/home')
    await page.locator('#root').getByRole('button', { name: 'User menu' }).waitFor()
    const before = await look(page, '#first-frame')
    expect(before.length).toBeGreaterThan(4)
    await savePicture(page, `${viewport.width}-${colorScheme}-before`)
    await release()
    expect(await look(page, '#root')).toEqual(before)
    await savePicture(page, `${viewport.width}-${colorScheme}-after`)
  })
})
