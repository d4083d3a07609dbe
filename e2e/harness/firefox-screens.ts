/** What a person sees and does on the screens, in Firefox. */
import type { Page } from 'puppeteer-core'
import { eventually } from '@codex/build/eventually'
import type { Companion, Person } from './screens'

/** ms. */
const LIMIT = 30_000

/** By the accessibility tree, which takes about a second. */
export const byRole = (role: string, name: string) => `::-p-aria([name="${name}"][role="${role}"])`
const byName = (element: string, name: string) =>
  `::-p-xpath(.//${element}[@aria-label="${name}" or normalize-space()="${name}"])`
export const button = (name: string) => byName('button', name)
export const menuItem = (name: string) => byName('*[@role="menuitem"]', name)
/** The input with a label. */
const field = (label: string) => `::-p-xpath(.//*[@id=//label[normalize-space()="${label}"]/@for])`
/** The innermost elements with this text. */
export const byText = (text: string) => `::-p-text("${text}")`

/** Of the app, not of the pre-rendered composer before it. */
export const messageInput = '#root textarea[name="message"]'

export const press = (page: Page, name: string) => page.locator(button(name)).click()
export const see = (page: Page, selector: string) => page.locator(selector).wait()
export const isGone = (page: Page, selector: string) => page.waitForSelector(selector, { hidden: true })

export async function pressWith(page: Page, modifier: 'Control' | 'Shift', key: 'k' | 'Enter') {
  await page.keyboard.down(modifier)
  await page.keyboard.press(key)
  await page.keyboard.up(modifier)
}

async function fill(page: Page, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) await page.locator(field(label)).fill(value)
}

export async function signUp(page: Page, { username, email, password }: Person) {
  await see(page, byRole('heading', 'Join Character Codex'))
  await fill(page, { Username: username, Email: email, Password: password, 'Confirm Password': password })
  await press(page, 'Create Account')
  await see(page, byRole('heading', 'Welcome to Character Codex'))
}

/** Goes through the five steps until the success modal. */
export async function createCompanion(page: Page, companion: Companion) {
  await press(page, 'Create Avatar')
  const step = (name: string) => see(page, `dialog ${byRole('heading', name)}`)
  await step('Basic Info')
  await fill(page, { Name: companion.name, Age: companion.age, Gender: companion.gender, Role: companion.role })
  for (const [name, label, text] of [
    ['Personality', 'Personality Description', companion.personality],
    ['Background', 'Background', companion.background],
    ['Speaking Style', 'Speaking Style', companion.speakingStyle],
  ] as const) {
    await press(page, 'Next')
    await step(name)
    await fill(page, { [label]: text })
  }
  await press(page, 'Next')
  await see(page, byText('Please select an avatar icon to continue'))
  await page.locator('dialog img[src="/avatars/pic_3.png"]').click()
  await page.locator(`dialog ${button('Create Avatar')}`).click()
  await see(page, byRole('dialog', 'Profile Created Successfully'))
}

/** The messages on the screen, oldest first, without their speakers. */
export const messages = (page: Page) =>
  page.$$eval('[role="log"] li p', (all) => all.map((one) => (one instanceof HTMLElement ? one.innerText : '')))

export async function seeMessages(page: Page, ...expected: readonly string[]) {
  const wanted = expected.join('\n')
  await eventually(async () => (await messages(page)).join('\n') === wanted, `the messages are:\n${wanted}`, LIMIT)
}

export async function send(page: Page, text: string) {
  await page.locator(messageInput).fill(text)
  await press(page, 'Send')
}

/** Waits until the focus is on the element of a selector. */
export const seeFocus = (page: Page, selector: string) =>
  eventually(
    () => page.evaluate((wanted) => document.activeElement?.matches(wanted), selector),
    `the focus is on ${selector}`,
    LIMIT,
  )

/** px; 0: it has no horizontal one. */
export const heightOfScrollbar = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { offsetHeight = 0 } = element instanceof HTMLElement ? element : {}
    return offsetHeight - 2 * element.clientTop - element.clientHeight
  })

/** The background of the page, and the least contrast of each element's text with the colours behind it, as WCAG measures it. */
export const readColours = (page: Page, selectors: readonly string[]) =>
  page.evaluate((wanted) => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channels(colour)
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const groundsOf = (element: Element | null): readonly string[] => {
      if (element === null) return []
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      const colours = [...(backgroundImage.match(/rgba?\([^)]*\)/g) ?? []), backgroundColor]
      const opaque = colours.filter((colour) => (channels(colour)[3] ?? 1) === 1)
      return opaque.length > 0 ? opaque : groundsOf(element.parentElement)
    }
    const contrastOf = (element: Element) => {
      const text = luminance(getComputedStyle(element).color)
      const contrasts = groundsOf(element)
        .map(luminance)
        .map((ground) => (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05))
      return Math.min(...contrasts)
    }
    const contrasts = wanted.flatMap((selector) => [...document.querySelectorAll(selector)].map(contrastOf))
    return { background: getComputedStyle(document.body).backgroundColor, contrasts }
  }, selectors)
