import { localModels } from '../testing/local-models'
import { checkCatalogue } from './check'

it('says what the hub says of each entry, and where the catalogue differs', async () => {
  const { needs, pinned, hub, close } = await localModels()
  const { commit, size, sha256 } = pinned
  const url = `${hub.endpoint}/owner/name/resolve/${commit}/tiny.gguf`
  const lines = `  commit: ${commit}\n  size: 300000\n  sha256: ${sha256}\n`
  expect(await checkCatalogue([pinned], needs.hub)).toEqual({
    isRight: true,
    text: `small: Tiny, ${url}\n${lines}\nAll entries are as the hub says: set checked to true.\n`,
  })
  const wrong = { ...pinned, size: 7, sha256: undefined }
  const { text, isRight } = await checkCatalogue([pinned, wrong], needs.hub)
  expect([isRight, text]).toEqual([false, expect.stringContaining(`size: ${size}   # here: 7\n`)])
  expect(text).toContain(`sha256: ${sha256}   # here: missing\n`)
  expect(hub.requests.every((request) => request.url.includes('/resolve/'))).toBe(true)
  await close()
  expect(await checkCatalogue([pinned], needs.hub)).toMatchObject({ isRight: false })
})
