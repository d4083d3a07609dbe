/** The actions of the Profile Details, opened by the header of the chat. */
import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { chatWith, createByApi, details, findOverflow, rowOf, rows } from '../harness/companions'
import { visitHome } from '../harness/home'
import { createUser } from '../harness/users'
import { isSmall, mira, openSidebar, sendAndAwaitReply } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { PHONE, TABLET, WIDE } from '../harness/visit'

const fixture = useFixture()

it.each([
  ['a wide screen', WIDE],
  ['a tablet', TABLET],
  ['a phone', PHONE],
])('on %s the header opens the details; a duplicate has an empty conversation', async (_, viewport) => {
  const { person, token } = await createUser(fixture.url)
  await createByApi(fixture.url, { token }, { name: 'Lyra' })
  await visitHome(fixture, { person, options: { ...AXE_OPTIONS, viewport } }, async (page) => {
    await openSidebar(page)
    await rowOf(page, 'Lyra').click()
    const header = chatWith(page, 'Lyra').getByRole('button', { name: 'Lyra', exact: true })
    await header.waitFor()
    await sendAndAwaitReply(page, { ...mira, name: 'Lyra' }, 'Good evening')

    expect(await axeFindings(page)).toEqual([])
    // The portrait belongs to the button.
    await chatWith(page, 'Lyra').locator('header img').first().click({ force: true })
    await details(page).getByRole('button', { name: 'Duplicate' }).waitFor()
    expect(await findOverflow(page)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await details(page).getByRole('button', { name: 'Duplicate' }).click()
    await chatWith(page, 'Lyra (copy)').waitFor()
    await page.getByText('Start a conversation with Lyra (copy)').waitFor()
    await details(page).waitFor({ state: 'detached' })
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Toggle sidebar' })
    if (isSmall(page)) await toggle.click()
    await rowOf(page, 'Lyra (copy)').waitFor()
    expect(await rows(page).count()).toBe(2)
    await rowOf(page, 'Lyra (copy)').click()

    await chatWith(page, 'Lyra (copy)').getByRole('button', { name: 'Lyra (copy)', exact: true }).press('Enter')
    await details(page).getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('dialog', { name: 'Edit Profile' }).waitFor()
  })
})
