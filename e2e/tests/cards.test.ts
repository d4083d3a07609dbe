/** A character card is dropped, reviewed and saved; the companion is talked to, and travels to another account. */
import { deflateSync, crc32 } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { memory, voice } from '@codex/contracts/endpoints'
import { call } from '../harness/api'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { messageText } from '../harness/chat'
import { chatWith, details, findOverflow, nextButton, wizard } from '../harness/companions'
import { useFixture } from '../harness/fixture'
import { visitHome } from '../harness/home'
import { mira, openSidebar, sendAndAwaitReply } from '../harness/screens'
import { createUser } from '../harness/users'
import { PHONE } from '../harness/visit'

const fixture = useFixture()

const card = {
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: {
    name: 'Oren',
    description:
      'Oren is a 41-year-old lighthouse keeper. Age: 41. Gender: male. He grew up on the rocks, and has not left them.',
    personality: 'Dry, patient and kind to strangers.',
    scenario: '',
    first_mes: 'You are wet. Come in.',
    mes_example: `<START>\n{{user}}: Hello?\n{{char}}: Shut the door first.\n{{char}}: ${'The lamp needs oil. '.repeat(30)}`,
    creator_notes: '',
    system_prompt: 'Never break character.',
    post_history_instructions: '',
    alternate_greetings: ['The lamp is out again.'],
    character_book: {
      extensions: {},
      entries: [
        { keys: ['lamp'], content: 'The lamp burns whale oil.', enabled: true, insertion_order: 1, extensions: {} },
      ],
    },
    tags: ['keeper'],
    creator: 'someone',
    character_version: '1',
    extensions: { foreign: { unknown: [1, 2, 3] } },
  },
}

function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

const SIZE = { width: 240, height: 320 }

/** A picture with the card. */
function pngCard(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIZE.width)
  header.writeUInt32BE(SIZE.height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = (y: number) => [0, ...Array.from({ length: SIZE.width }, (_, x) => [x % 256, y % 256, 120]).flat()]
  const rows = Buffer.from(Array.from({ length: SIZE.height }, (_, y) => row(y)).flat())
  const text = `chara\0${Buffer.from(JSON.stringify(card)).toString('base64')}`
  const chunks = [
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(text, 'latin1')),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

async function drop(page: Page, name: string, file: Buffer) {
  const data = await page.evaluateHandle(
    ([base64, fileName]) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], fileName, { type: 'image/png' }))
      return transfer
    },
    [file.toString('base64'), name] as const,
  )
  await wizard(page).getByText('Bring a character from another app').dispatchEvent('drop', { dataTransfer: data })
}

async function startImport(page: Page, file: Buffer) {
  await openSidebar(page)
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Create/ })
    .first()
    .click()
  await drop(page, 'oren.png', file)
  await wizard(page).getByText('From oren.png').waitFor()
  expect(await wizard(page).getByLabel('Name').inputValue()).toBe('Oren')
  expect(await wizard(page).getByLabel('Age').inputValue()).toBe('41')
}

/** To the last step, where the picture of the card is the portrait. */
async function goOn(page: Page) {
  expect(await axeFindings(page)).toEqual([])
  const gender = wizard(page).getByLabel('Gender')
  if ((await gender.inputValue()) === '') await gender.selectOption('Male')
  for (let step = 1; step < 5; step += 1) {
    const area = wizard(page).locator('textarea')
    if (step > 1 && (await area.inputValue()) === '') await area.fill('Short sentences.')
    await nextButton(wizard(page)).click()
  }
  const rest = wizard(page).getByRole('heading', { name: 'What else the card has' })
  await rest.waitFor()
  await own(page).waitFor()
  await wizard(page).getByRole('button', { name: 'Sample lines (2 of 2)' }).click()
  await wizard(page)
    .getByRole('checkbox', { name: /^The lamp needs oil/, checked: true })
    .waitFor()
  await wizard(page).getByRole('button', { name: 'Lore (1 of 1)' }).click()
}

const own = (page: Page) => wizard(page).getByRole('radio', { name: 'Own picture', checked: true })

async function create(page: Page) {
  await wizard(page).getByRole('button', { name: 'Create Avatar' }).click()
  await page.getByRole('button', { name: 'Start Chat' }).click()
  await chatWith(page, 'Oren').waitFor()
}

it('a card becomes a companion, and travels to another account', async () => {
  const [first, second] = [await createUser(fixture.url), await createUser(fixture.url)]
  const options = { ...AXE_OPTIONS, viewport: PHONE, acceptDownloads: true }
  let exported = Buffer.alloc(0)

  await visitHome(fixture, { person: first.person, options }, async (page) => {
    await startImport(page, pngCard())
    await goOn(page)
    await wizard(page).getByText('99 characters did not fit').waitFor()
    expect(await findOverflow(page)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await page.reload()
    await page.getByText('What you had written is back.').waitFor()
    await own(page).waitFor()
    await create(page)
    await sendAndAwaitReply(page, { ...mira, name: 'Oren' }, 'Is the lamp lit?')

    await chatWith(page, 'Oren').getByRole('button', { name: 'Oren', exact: true }).click()
    await details(page).getByRole('button', { name: 'Save as card' }).click()
    const download = page.waitForEvent('download')
    await details(page).getByRole('button', { name: 'PNG picture' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Oren.png')
    exported = await readFile(await file.path())
    await details(page).getByText('The card is saved.').waitFor()
  })
  await visitHome(fixture, { person: second.person, options }, async (page) => {
    await startImport(page, exported)
    await goOn(page)
    await create(page)
    await page.getByRole('button', { name: 'Let Oren begin' }).click()
    await messageText(page, 'You are wet. Come in.').waitFor()
    await page.getByRole('button', { name: 'Next reply' }).click()
    await messageText(page, 'The lamp is out again.').waitFor()
    await page.reload()
    await messageText(page, 'The lamp is out again.').waitFor()
    await page.getByRole('button', { name: 'Previous reply' }).click()
    await messageText(page, 'You are wet. Come in.').waitFor()
  })
  const [sent, arrived] = [await companionOf(first), await companionOf(second)]
  expect(sent.profile).toMatchObject({ name: 'Oren', age: 41, greeting: 'You are wet. Come in.' })
  expect(sent.profile['portrait']).toMatch(/^\/codex\/portraits\/[0-9a-f]{64}\.png$/)
  expect(sent.lines).toEqual([
    ['Shut the door first.', null],
    ['The lamp needs oil. '.repeat(25).trim(), null],
  ])
  expect(sent.lore).toEqual([['The lamp burns whale oil.', ['lamp']]])
  expect(arrived).toEqual(sent)
})

/** The only companion of a user, without what each copy has of its own. */
async function companionOf({ token }: { readonly token: string }) {
  const ask = (path: string, body: object = {}) => call(fixture.url, path, body, token)
  const { profile_list } = (await ask('/character/list-profiles')) as {
    readonly profile_list: readonly { readonly profile_id: string }[]
  }
  const profile_id = profile_list[0]?.profile_id
  const profile = Object.entries((await ask('/character/get-profile', { profile_id })) as object)
  const { lines } = voice.list.read(await ask('/character/voice-sheet', { profile_id }))
  const { memories } = memory.list.read(await ask('/memory/list', { profile_id }))
  return {
    profile: Object.fromEntries(profile.filter(([name]) => name !== 'profile_id' && name !== 'user_id')),
    lines: lines.map(({ text, situation }) => [text, situation]),
    lore: memories.filter(({ kind }) => kind === 'lore').map(({ text, keys }) => [text, keys]),
  }
}
