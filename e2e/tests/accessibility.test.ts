import { axeFindings, AXE_OPTIONS } from '../harness/axe'
import { openHome } from '../harness/home'
import { createUser } from '../harness/users'
import { createCompanion, mira, openSidebar, startChat, sendAndAwaitReply } from '../harness/screens'
import { useFixture } from '../harness/fixture'
import { PHONE, visitPage, WIDE } from '../harness/visit'

const fixture = useFixture()

describe.each([
  ['a wide screen', WIDE],
  ['a phone', PHONE],
])('on %s', (_, viewport) => {
  it('axe finds nothing on any screen of the path from /home on', async () => {
    const { state } = await createUser(fixture.url)
    const options = { viewport, storageState: state, ...AXE_OPTIONS }
    await visitPage(fixture, { options }, async (page) => {
      const found: string[] = []
      const check = async (screen: string, without: readonly string[] = []) => {
        found.push(...(await axeFindings(page, without)).map((finding) => `${screen}: ${finding}`))
      }

      await openHome(page)
      await check('home')
      await openSidebar(page)
      await page.getByText('No Companions Yet').waitFor()
      await check('empty sidebar')
      await page.reload()
      await createCompanion(page, mira, async (step) => {
        await check(`wizard, ${step}`)
      })
      await check('created')
      await startChat(page)
      await sendAndAwaitReply(page, mira, 'Hello')
      await check('chat')
      await page.getByRole('button', { name: 'Choose an emoji' }).click()
      await page.getByRole('grid').waitFor()
      // The picker's library gives its lists the roles of a grid, which work.
      await check('emoji picker', ['aria-allowed-role'])

      expect(found).toEqual([])
    })
  })
})
