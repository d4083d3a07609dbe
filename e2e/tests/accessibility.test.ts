import { axeFindings, forAxe } from '../harness/axe'
import { openHome } from '../harness/home'
import { member } from '../harness/members'
import { createCompanion, mira, openSidebar, startChat, talk } from '../harness/screens'
import { setStage } from '../harness/stage'
import { PHONE, visiting, WIDE } from '../harness/visitor'

const stage = setStage()

describe.each([
  ['a wide screen', WIDE],
  ['a phone', PHONE],
])('on %s', (_, viewport) => {
  it('axe finds nothing on any screen of the path from /home on', async () => {
    const { state } = await member(stage.url)
    const options = { viewport, storageState: state, ...forAxe }
    await visiting(stage, { options }, async (page) => {
      const found: string[] = []
      const look = async (screen: string, without: readonly string[] = []) => {
        found.push(...(await axeFindings(page, without)).map((finding) => `${screen}: ${finding}`))
      }

      await openHome(page)
      await look('home')
      await openSidebar(page)
      await page.getByText('No Companions Yet').waitFor()
      await look('empty sidebar')
      await page.reload()
      await createCompanion(page, mira, async (step) => {
        await look(`wizard, ${step}`)
      })
      await look('created')
      await startChat(page)
      await talk(page, mira, 'Hello')
      await look('chat')
      await page.getByRole('button', { name: 'Choose an emoji' }).click()
      await page.getByRole('grid').waitFor()
      // The picker's library gives its lists the roles of a grid; they work, and the lists are not ours.
      await look('emoji picker', ['aria-allowed-role'])

      expect(found).toEqual([])
    })
  })
})
