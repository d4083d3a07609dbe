/** What must hold when a remote makes the whole page useless. */
import type { Page } from 'playwright-core'
import { eventually } from '@codex/build/eventually'
import { injectError, type PageFaultSite } from './injected-errors'
import { failureOf } from './remote-checks'
import { PANEL_LIMIT, type RemoteFixture } from './remote-fixture'
import type { RemoteSlot } from './remote-slots'

type Visit = RemoteFixture['visit']

/** What can be undone. */
export const UNBLOCKED = [
  'an effect that lets nothing be pressed',
  'a style sheet that hides the page',
] as const satisfies readonly PageFaultSite[]

export const REPLACED = [
  'an effect that empties the body',
  'an effect that removes the bar',
  'a style sheet that can not be removed',
] as const satisfies readonly PageFaultSite[]

const expected = /which one is not known|document.open was refused/

/** The report of a page that names no remote. */
const faultOf = (page: Page, fault: string) =>
  page.waitForRequest((request) => {
    const sent = request.url().endsWith('/mfe/report') ? request.postData() : null
    return sent === JSON.stringify({ page: fault })
  })

/** The code that opens the document throws, so it is known which one it was. */
export async function opensDocument(visit: Visit, slot: RemoteSlot) {
  const act = async (page: Page) => {
    await injectError(page, slot, 'an effect that opens the document', 'newest')
    const reported = failureOf(page, slot.remote, 'render')
    await page.goto(slot.path, { waitUntil: 'commit' })
    await reported
    await slot.waitUntilWorking(page)
    await slot.checkRest(page)
  }
  await visit(slot, act, expected)
}

/** What blocks the page is undone and reported, and no version is blamed. */
export async function isUnblocked(visit: Visit, slot: RemoteSlot, where: (typeof UNBLOCKED)[number]) {
  const act = async (page: Page) => {
    await injectError(page, slot, where, 'newest')
    const reported = faultOf(page, 'blocked')
    await page.goto(slot.path)
    await reported
    await slot.waitUntilWorking(page)
    await slot.checkRest(page)
  }
  await visit(slot, act, expected)
}

/** A panel of the shell replaces the page. */
export async function isReplaced(visit: Visit, slot: RemoteSlot, where: (typeof REPLACED)[number]) {
  const act = async (page: Page) => {
    await injectError(page, slot, where, 'newest')
    const reported = faultOf(page, where.includes('sheet') ? 'blocked' : 'emptied')
    await page.goto(slot.path)
    const again = page.getByRole('alert').getByRole('button', { name: 'Try Again' })
    await again.waitFor({ timeout: 2 * PANEL_LIMIT })
    await reported
    expect(await page.locator('#root').count()).toBe(0)
    await again.click()
    await slot.waitUntilWorking(page)
    await slot.checkRest(page)
  }
  await visit(slot, act, expected)
}

/** The user menu of a page that takes the focus out of it is not usable: the page ends in the panel, the next one works. */
export async function takesFocus(visit: Visit, slot: RemoteSlot) {
  await visit(slot, async (page) => {
    await injectError(page, slot, 'a timer that takes the focus', 'newest')
    const reported = failureOf(page, slot.remote, 'run')
    await page.goto(slot.path)
    await slot.waitUntilWorking(page)
    const again = page.getByRole('button', { name: 'Try Again' })
    await eventually(async () => {
      if (await again.isVisible()) return true
      await page.evaluate(() => document.querySelector<HTMLElement>('header button:last-of-type')?.focus())
      return false
    }, 'the panel is shown')
    await reported
    await again.click()
    await slot.waitUntilWorking(page)
    await slot.checkRest(page)
  })
}
