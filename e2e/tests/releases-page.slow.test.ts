/** The page /mfe/. Sign-in is switched off while these tests run, and none of its visitors has an account. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { readDiscovery } from '@codex/contracts/discovery'
import { AXE_OPTIONS, axeFindings } from '../harness/axe'
import { useFixture } from '../harness/fixture'
import { fitsTheScreen } from '../harness/home'
import { isFocused, moveFocus } from '../harness/keyboard'
import { mfe, publishVersion } from '../harness/remote-versions'
import { field } from '../harness/screens'
import { PHONE, visitPage } from '../harness/visit'

const OPERATOR = 'operator-0123456789'
const TEAM = 'chat-team-0123456789'
const VERSIONS = ['9.0.0', '9.1.0', '9.2.0'] as const

const rootIn = (dataDir: string) => path.join(dataDir, 'mfe')
const fixture = useFixture({
  settings: (dataDir) => ({
    MFE_ROOT: rootIn(dataDir),
    MFE_OPERATOR_TOKEN: OPERATOR,
    MFE_DEPLOY_TOKENS: `chat=${TEAM}`,
  }),
  prepare: async ({ dataDir }) => {
    const root = rootIn(dataDir)
    for (const version of VERSIONS)
      await publishVersion(root, { remote: 'chat', version }, ['--traffic', version === VERSIONS[0] ? '100' : '0'])
    await mfe(['off', 'auth', '--reason', 'sign-in is broken', '--root', root])
    const today = new Date().toISOString().slice(0, 10)
    const counts = { [today]: { 'chat 9.0.0': { loads: 1200, failed: 6, speed: { mount: { 52: 40 } } } } }
    await mkdir(path.join(root, '.reports'), { recursive: true })
    await writeFile(path.join(root, '.reports/other-instance.json'), JSON.stringify(counts))
  },
})

// Refusals of the server.
const expected = /Failed to load resource/

function recordCalls(page: Page): readonly string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(?:codex|mfe-registry)\//.test(pathname)) calls.push(pathname)
  })
  return calls
}

const token = (page: Page) => field(page, 'Deploy token')
const alert = (place: Page | Locator) => place.getByRole('alert')
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, version: string) =>
  section(page, 'chat').getByRole('listitem', { name: version, exact: true })
const log = (page: Page) => section(page, 'Audit log').getByRole('listitem')

async function showWith(page: Page, text: string) {
  await token(page).fill(text)
  await token(page).press('Enter')
}

it('shows and requests nothing without a token, refuses a wrong one, and shows a team its own remote', async () => {
  await visitPage(fixture, { expected, options: { viewport: PHONE } }, async (page) => {
    const calls = recordCalls(page)
    expect((await page.goto('/mfe/'))?.status()).toBe(200)
    await page.getByRole('heading', { name: 'Releases' }).waitFor()
    expect(await page.title()).toBe('Releases · Character Codex')
    expect(await page.getByRole('button', { name: 'User menu' }).count()).toBe(0)
    expect(await page.getByText('9.0.0').count()).toBe(0)
    expect(await fitsTheScreen(page)).toBe(true)
    await page.getByRole('button', { name: 'Show the releases' }).click()
    await page.getByText('Please enter a deploy token').waitFor()
    expect(calls).toEqual([])

    await showWith(page, 'another-team-0123456789')
    await alert(page).getByText('This deploy token is not known here.').waitFor()
    expect(await token(page).inputValue()).toBe('another-team-0123456789')
    expect(await page.getByText('9.0.0').count()).toBe(0)

    await showWith(page, TEAM)
    await section(page, 'chat').waitFor()
    expect(await page.getByRole('region').evaluateAll((regions) => regions.length)).toBe(2)
    expect(await page.getByText('auth', { exact: true }).count()).toBe(0)
    expect(await card(page, '9.0.0').innerText()).toMatch(/Visitors\s+100 %\s+Loads\s+1,200\s+Failed\s+6 \(0\.5 %\)/)
    expect(await fitsTheScreen(page)).toBe(true)
    const stored = await page.evaluate(() =>
      JSON.stringify([location.href, localStorage, sessionStorage, document.cookie]),
    )
    expect(stored).not.toContain(TEAM)

    await page.reload()
    await page.getByRole('heading', { name: 'Releases' }).waitFor()
    expect(await token(page).inputValue()).toBe('')
  })
})

/** Moves the focus to a button by Tab, and presses it. */
async function press(page: Page, button: Locator) {
  await moveFocus(page, 'Tab', button)
  await page.keyboard.press('Enter')
}

/** Opens the dialog of a change and fills it in by the keyboard. */
async function order(page: Page, name: string, reason: string, share?: string) {
  await press(page, section(page, 'chat').getByRole('button', { name, exact: true }))
  const dialog = page.getByRole('dialog', { name, exact: true })
  await dialog.waitFor()
  if (share !== undefined) {
    await page.keyboard.press('Control+A')
    await page.keyboard.type(share)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type(reason)
  return dialog
}

async function carryOut(page: Page, name: string, reason: string, says: string) {
  const dialog = await order(page, name, reason)
  await page.keyboard.press('Enter')
  await section(page, 'chat').getByRole('status').getByText(says).waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await isFocused(section(page, 'chat').getByRole('heading', { name: 'chat' }))).toBe(true)
}

it('an operator promotes, canaries, rolls back, holds and switches off by the keyboard', async () => {
  await visitPage(fixture, { expected, options: AXE_OPTIONS }, async (page) => {
    const found: string[] = []
    const check = async (state: string) => {
      found.push(...(await axeFindings(page)).map((finding) => `${state}: ${finding}`))
      await page.setViewportSize(PHONE)
      if (!(await fitsTheScreen(page))) found.push(`${state}: wider than a phone`)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    await page.goto('/mfe')
    await page.getByRole('heading', { name: 'Releases' }).waitFor()
    await check('form')
    await moveFocus(page, 'Tab', page.getByLabel('Your name, for the audit log'))
    await page.keyboard.type('Zoë')
    await moveFocus(page, 'Tab', token(page))
    await page.keyboard.type(OPERATOR)
    await page.keyboard.press('Enter')
    for (const name of ['auth', 'chat', 'companions', 'releases']) await section(page, name).waitFor()

    await carryOut(page, 'Promote chat 9.1.0', '', '9.1.0 is the default')
    const canary = await order(page, 'Canary of chat 9.2.0', 'a try', '25')
    await canary.getByText('25 % of the visitors get 9.2.0.').waitFor()
    await canary.getByText('9.1.0 goes from 100 % to 75 %.').waitFor()
    await check('dialog')
    await page.keyboard.press('Enter')
    await section(page, 'chat').getByText('Canary 25 %').waitFor()
    await carryOut(page, 'Roll back chat', 'it is slow', '9.2.0 is bad')
    await carryOut(page, 'Hold chat 9.0.0', 'too old', '9.0.0 is held')

    await carryOut(page, 'Switch off chat', 'drafts get lost', 'it is off')
    await section(page, 'chat').getByText('No default').first().waitFor()
    expect((await log(page).allInnerTexts()).slice(0, 5).map((text) => text.split(/\n+/))).toEqual([
      [expect.stringMatching(/^Switched off chat 9\.1\.0: it is off/), 'Reason: drafts get lost', byOperator],
      [expect.stringMatching(/^Held chat 9\.0\.0/), 'Reason: too old', byOperator],
      [expect.stringMatching(/^Rolled back chat 9\.2\.0/), 'Reason: it is slow', byOperator],
      [expect.stringMatching(/^Canary chat 9\.2\.0: 9\.2\.0 reaches 25 %/), 'Reason: a try', byOperator],
      [expect.stringMatching(/^Promoted chat 9\.1\.0/), byOperator],
    ])
    await check('remote that is off')
    expect(found).toEqual([])
  })
  const { microFrontends } = readDiscovery(
    JSON.parse(await readFile(path.join(rootIn(fixture.dataDir), 'discovery.json'), 'utf8')),
  )
  const statusOf = (version: string) =>
    microFrontends['chat']?.find(({ metadata }) => metadata.version === version)?.extras.codex.status
  expect(VERSIONS.map(statusOf)).toEqual(['held', 'held', 'bad'])
})

const byOperator: unknown = expect.stringMatching(/ · Zoë with the operator's token$/)
