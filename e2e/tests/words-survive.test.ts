import type { Page } from 'playwright-core'
import * as chat from '../harness/chat'
import { FAILED_REQUEST, signInAs } from '../harness/auth'
import { chatWith, rowOf } from '../harness/companions'
import { chooseUserMenuItem, feedbackModal, openHome, waitForHome, welcome } from '../harness/home'
import { messageInput, openSidebar } from '../harness/screens'
import { stubResponse } from '../harness/stub-responses'
import { useFixture } from '../harness/fixture'
import { signInByApi } from '../harness/users'
import { PHONE, visitPage, type Visit } from '../harness/visit'

let ada: chat.ChatUser
let bea: chat.ChatUser
const fixture = useFixture({
  prepare: async ({ url }) => {
    ada = await chat.createChatUser(url, { Mira: '/avatars/pic_1.png', Nova: '/avatars/pic_2.png' })
    bea = await chat.createChatUser(url, { Sol: '/avatars/pic_3.png' })
  },
})

/** Each test has a session of its own: some end it. */
async function visit(act: (page: Page) => Promise<void>, { options, ...rest }: Partial<Visit> = {}) {
  const { state } = await signInByApi(fixture.url, ada.person)
  await visitPage(fixture, { options: { storageState: state, ...options }, ...rest }, act)
}

const atSignIn = (page: Page) => page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
const goOn = (page: Page, name: string) => page.getByRole('button', { name: `Go on with ${name}` })
const localItems = (page: Page) => page.evaluate(() => Object.keys(localStorage))

async function select(page: Page, name: string) {
  await rowOf(page, name).click()
  await chatWith(page, name).waitFor()
}

async function logOut(page: Page) {
  await chooseUserMenuItem(page, 'Logout')
  await atSignIn(page)
}

/** As the server ends a session that is over. */
async function expire(page: Page) {
  await stubResponse(page, '/character/list-profiles', { status: 401, json: { message: 'Please sign in again' } })
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await atSignIn(page)
  await page.unroute('**/codex/character/list-profiles')
}

describe('what a browser stores of two people', () => {
  it('is no local storage after a logout; look and last companion are there after the next sign-in', async () => {
    await visit(
      async (page) => {
        await openHome(page)
        await page.evaluate(() => localStorage.setItem('codex_theme', '"light"'))
        await page.reload()
        await waitForHome(page)
        await select(page, 'Mira')
        await logOut(page)
        expect(await localItems(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')
        await page.reload()
        await atSignIn(page)
        expect(await localItems(page)).toEqual([])
        await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light')

        await signInAs(page, bea.person)
        await rowOf(page, 'Sol').waitFor()
        expect(await page.getByRole('button', { name: 'Go on with' }).count()).toBe(0)
        await logOut(page)
        await signInAs(page, ada.person)
        await welcome(page).waitFor()
        await goOn(page, 'Mira').click()
        await chatWith(page, 'Mira').waitFor()
        await page.reload()
        await chatWith(page, 'Mira').waitFor()
        expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')
      },
      { options: { colorScheme: 'dark' } },
    )
  })

  it('are drafts by companion, which an expired session leaves to their user, and a logout removes', async () => {
    await visit(
      async (page) => {
        await openHome(page)
        await select(page, 'Mira')
        await messageInput(page).fill('For Mira')
        await select(page, 'Nova')
        expect(await messageInput(page).inputValue()).toBe('')
        await messageInput(page).fill('For Nova')
        await select(page, 'Mira')
        expect(await messageInput(page).inputValue()).toBe('For Mira')
        await page.reload()
        await chatWith(page, 'Mira').waitFor()
        expect(await messageInput(page).inputValue()).toBe('For Mira')

        await expire(page)
        await signInAs(page, bea.person)
        await select(page, 'Sol')
        expect(await messageInput(page).inputValue()).toBe('')
        await logOut(page)
        await signInAs(page, ada.person)
        await goOn(page, 'Mira').click()
        await chatWith(page, 'Mira').waitFor()
        expect(await messageInput(page).inputValue()).toBe('For Mira')
        await select(page, 'Nova')
        expect(await messageInput(page).inputValue()).toBe('For Nova')

        await logOut(page)
        await signInAs(page, ada.person)
        await select(page, 'Mira')
        expect(await messageInput(page).inputValue()).toBe('')
      },
      { expected: FAILED_REQUEST },
    )
  })
})

describe("a phone's Back", () => {
  it('closes a dialog, the memory panel and the sidebar before it leaves', async () => {
    await visit(
      async (page) => {
        await page.goto('/care')
        await openHome(page)
        await openSidebar(page)
        await page.goBack()
        await page.locator('aside[data-open="false"]').waitFor({ state: 'attached' })
        expect(new URL(page.url()).pathname).toBe('/home')

        await openSidebar(page)
        await rowOf(page, 'Mira').click()
        await chatWith(page, 'Mira').waitFor()
        await page.getByRole('button', { name: 'More', exact: true }).click()
        await page.getByRole('menuitem', { name: 'Memory', exact: true }).click()
        await page.locator('dialog[open]').waitFor()
        await page.goBack()
        await page.locator('dialog[open]').waitFor({ state: 'detached' })

        await page.getByRole('button', { name: 'Feedback', exact: true }).click()
        await feedbackModal(page).getByRole('button', { name: 'Close' }).click()
        await feedbackModal(page).waitFor({ state: 'detached' })
        await page.waitForFunction(() => !JSON.stringify(history.state).includes('codexCovered'))
        await page.goBack()
        await page.waitForURL('**/care')
      },
      { options: { viewport: PHONE } },
    )
  })
})
