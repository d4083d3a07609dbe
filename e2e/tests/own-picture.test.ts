import path from 'node:path'
import type { Page } from 'playwright-core'
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import {
  chatWith,
  chooseRowMenuItem,
  createByApi,
  editor,
  findOverflow,
  nextButton,
  openCharacterList,
  rowOf,
  rows,
} from '../harness/companions'
import { useFixture } from '../harness/fixture'
import { createUser } from '../harness/users'
import { PHONE, visitPage } from '../harness/visit'

const fixture = useFixture()
const PICTURE = path.resolve(import.meta.dirname, '../../shell/public/avatars/pic_3.png')

/** Opens the wizard's last step for Lyra. */
async function lastStep(page: Page) {
  await chooseRowMenuItem(page, 'Lyra', 'Edit Profile')
  const dialog = editor(page)
  for (let step = 1; step < 5; step += 1) await nextButton(dialog).click()
  await dialog.getByRole('button', { name: 'Use own picture' }).waitFor()
  return dialog
}

const sources = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))

it('a picture is cut by keys on a phone, survives a reload, and is shown in the sidebar and the chat', async () => {
  const ada = await createUser(fixture.url)
  await createByApi(fixture.url, ada)
  const options = { storageState: ada.state, viewport: PHONE, ...AXE_OPTIONS }
  await visitPage(fixture, { options }, async (page) => {
    await openCharacterList(page)
    const dialog = await lastStep(page)
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no') })
    await dialog.getByRole('alert').getByText('This file cannot be read as a picture').waitFor()

    await dialog.locator('input[type="file"]').setInputFiles(PICTURE)
    const crop = page.getByRole('dialog', { name: 'Choose the part to show' })
    await crop.getByRole('group', { name: /^Picture/ }).press('+')
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowLeft')
    expect(Number(await crop.getByRole('slider', { name: 'Zoom' }).inputValue())).toBeGreaterThan(0)
    expect(await axeFindings(page)).toEqual([])
    expect(await findOverflow(page)).toEqual([])
    await crop.getByRole('button', { name: 'Use this part' }).click()
    await dialog.getByRole('radio', { name: 'Own picture', checked: true }).waitFor()

    await page.reload()
    await page.getByText('What you had written is back.').waitFor()
    await dialog.getByRole('radio', { name: 'Own picture', checked: true }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Update Profile' }).click()
    await dialog.waitFor({ state: 'detached' })

    await page.reload()
    await openCharacterList(page)
    const own = /\/codex\/portraits\/[0-9a-f]{64}\.png$/
    const [inRow] = await sources(page, 'aside li img, [role="complementary"] li img')
    expect(inRow).toMatch(own)
    expect(
      await rows(page)
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(64)
    await rowOf(page, 'Lyra').click()
    await chatWith(page, 'Lyra').locator('[data-background="portrait"]').waitFor()
    expect(await sources(page, 'main header img')).toEqual([inRow])

    const stranger = await createUser(fixture.url)
    const read = (token?: string) =>
      fetch(inRow ?? '', { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } }).then(
        ({ status }) => status,
      )
    expect([await read(), await read(stranger.token), await read(ada.token)]).toEqual([404, 404, 200])
  })
})
