/** A character card is dropped, reviewed and saved; the companion is talked to, and travels to another account. */
import { deflateSync, crc32 } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { call } from '../harness/api'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { chatWith, details, findOverflow, nextButton, wizard } from '../harness/companions'
import { useFixture } from '../harness/fixture'
import { visitHome } from '../harness/home'
import { mira, openSidebar, sendAndAwaitReply } from '../harness/screens'
import { createUser } from '../harness/users'
import { PHONE, WIDE } from '../harness/visit'

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
    mes_example: '<START>\n{{user}}: Hello?\n{{char}}: Shut the door first.',
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

/** A grey square with the card. */
function pngCard(): Buffer {
  const header = Buffer.from([0, 0, 0, 96, 0, 0, 0, 96, 8, 2, 0, 0, 0])
  const pixels = deflateSync(Buffer.alloc(96 * (1 + 96 * 3), 0x66).map((byte, at) => (at % 289 === 0 ? 0 : byte)))
  const text = `chara\0${Buffer.from(JSON.stringify(card)).toString('base64')}`
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const chunks = [
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(text, 'latin1')),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([signature, ...chunks])
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

const shot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}-${page.viewportSize()?.width}.png` }) : null

async function startImport(page: Page, file: Buffer) {
  await openSidebar(page)
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Create/ })
    .first()
    .click()
  await shot(page, '1-entry')
  await drop(page, 'oren.png', file)
  await wizard(page).getByText('From oren.png').waitFor()
  expect(await wizard(page).getByLabel('Name').inputValue()).toBe('Oren')
  expect(await wizard(page).getByLabel('Age').inputValue()).toBe('41')
}

async function goOn(page: Page, last: string) {
  await shot(page, `2-${last}`)
  expect(await axeFindings(page)).toEqual([])
  const gender = wizard(page).getByLabel('Gender')
  if ((await gender.inputValue()) === '') await gender.selectOption('Male')
  for (let step = 1; step < 5; step += 1) {
    const area = wizard(page).locator('textarea')
    if (step > 1 && (await area.inputValue()) === '') await area.fill('Short sentences.')
    await shot(page, `3-${last}-${step}`)
    await nextButton(wizard(page)).click()
  }
  await wizard(page).getByRole('heading', { name: 'What else the card has' }).waitFor()
  await shot(page, `4-${last}`)
}

it.each([
  ['a desktop', WIDE],
  ['a phone', PHONE],
])('a card becomes a companion, and travels to another account, on %s', async (_, viewport) => {
  const [first, second] = [await createUser(fixture.url), await createUser(fixture.url)]
  const options = { ...AXE_OPTIONS, viewport, acceptDownloads: true }
  let exported = Buffer.alloc(0)

  await visitHome(fixture, { person: first.person, options }, async (page) => {
    await startImport(page, pngCard())
    await goOn(page, 'first')
    expect(await findOverflow(page)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await wizard(page).getByRole('radio', { name: 'Star pilot with teal hair' }).check({ force: true })
    await wizard(page).getByRole('button', { name: 'Create Avatar' }).click()
    await page.getByRole('button', { name: 'Start Chat' }).click()
    await chatWith(page, 'Oren').waitFor()
    await sendAndAwaitReply(page, { ...mira, name: 'Oren' }, 'Is the lamp lit?')

    await chatWith(page, 'Oren').getByRole('button', { name: 'Oren', exact: true }).click()
    await details(page).getByRole('button', { name: 'Save as card' }).click()
    await shot(page, '5-export')
    const download = page.waitForEvent('download')
    await details(page).getByRole('button', { name: 'PNG picture' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Oren.png')
    exported = await readFile(await file.path())
    await details(page).getByText('The card is saved.').waitFor()
  })
  await visitHome(fixture, { person: second.person, options }, async (page) => {
    await startImport(page, exported)
    await goOn(page, 'second')
    await wizard(page).getByRole('radio', { name: 'Star pilot with teal hair' }).check({ force: true })
    await wizard(page).getByRole('button', { name: 'Create Avatar' }).click()
    await page.getByRole('button', { name: 'Start Chat' }).click()
    await chatWith(page, 'Oren').waitFor()
  })
  const [sent, arrived] = [await companionOf(first), await companionOf(second)]
  expect(sent).toMatchObject({ name: 'Oren', age: 41, greeting: 'You are wet. Come in.' })
  expect(arrived).toEqual(sent)
})

/** The only companion of a user, without what each copy has of its own. */
async function companionOf({ token }: { readonly token: string }) {
  const { profile_list } = (await call(fixture.url, '/character/list-profiles', {}, token)) as {
    readonly profile_list: readonly { readonly profile_id: string }[]
  }
  const profile_id = profile_list[0]?.profile_id
  const profile = (await call(fixture.url, '/character/get-profile', { profile_id }, token)) as object
  return Object.fromEntries(
    Object.entries(profile).filter(([name]) => !['profile_id', 'user_id', 'avatar_icon'].includes(name)),
  )
}
