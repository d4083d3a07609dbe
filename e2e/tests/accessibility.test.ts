import { axeFindings, forAxe } from '../harness/axe'
import { createCompanion, mira, openSidebar, signUp, somebody, startChat, talk } from '../harness/screens'
import { setStage } from '../harness/stage'
import { PHONE, visiting, WIDE } from '../harness/visitor'

const stage = setStage()

describe.each([
  ['a wide screen', WIDE],
  ['a phone', PHONE],
])('on %s', (_, viewport) => {
  it('axe finds nothing on any screen of the path', async () => {
    const options = { viewport, ...forAxe }
    await visiting(stage, { options }, async (page) => {
      const found: string[] = []
      const look = async (screen: string, without: readonly string[] = []) => {
        found.push(...(await axeFindings(page, without)).map((finding) => `${screen}: ${finding}`))
      }

      await page.goto('/')
      await page
        .getByRole('button', { name: 'Sign In' })
        .or(page.getByRole('link', { name: 'Sign In' }))
        .first()
        .waitFor()
      await look('landing')
      await page.goto('/login')
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
      await look('sign-in')
      await page.goto('/signup')
      await page.getByRole('heading', { name: 'Join Character Codex' }).waitFor()
      await page.getByRole('button', { name: 'Create Account' }).click()
      await look('sign-up with errors')

      await signUp(page, somebody())
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
