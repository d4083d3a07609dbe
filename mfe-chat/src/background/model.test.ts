import { allSettled } from 'effector'
import { companionSelected } from '@codex/session'
import { DEFAULT_AVATAR } from '@codex/contracts/limits'
import { lyra, nova, scopeOf, settle } from '../testing'
import * as model from './model'

/** Images that a test loads or fails. */
class FakeImage {
  static readonly requested: FakeImage[] = []
  onload = () => undefined as void
  onerror = () => undefined as void
  src = ''
  constructor() {
    FakeImage.requested.push(this)
  }
}

const imageOf = (src: string) => {
  const image = FakeImage.requested.findLast((one) => one.src === src)
  if (image === undefined) throw new Error(`${src} was not requested`)
  return image
}

describe('the background', () => {
  beforeEach(() => {
    FakeImage.requested.length = 0
    jest.spyOn(globalThis, 'Image').mockImplementation(() => new FakeImage() as unknown as HTMLImageElement) // a fake
  })

  it('is a gradient until the portrait is loaded', async () => {
    const scope = scopeOf([])
    void allSettled(model.opened, { scope })
    expect(scope.getState(model.$image)).toBeNull()

    imageOf('/avatars/512/pic_1.webp').onload()
    await settle()
    expect(scope.getState(model.$image)).toBe('/avatars/512/pic_1.webp')
  })

  it('uses the image of another origin as it is', () => {
    const scope = scopeOf([])
    void allSettled(companionSelected, { scope, params: { ...lyra, image: 'https://example.org/lyra.png' } })
    expect(imageOf('https://example.org/lyra.png')).toBeDefined()
  })

  it('stays a gradient when the portrait fails', async () => {
    const scope = scopeOf([])
    void allSettled(model.opened, { scope })
    imageOf('/avatars/512/pic_1.webp').onerror()
    await settle()
    expect(scope.getState(model.$image)).toBeNull()
  })

  it('is a gradient for the default image, which is not requested', async () => {
    const scope = scopeOf([])
    await allSettled(companionSelected, { scope, params: { ...lyra, image: DEFAULT_AVATAR } })
    await allSettled(model.opened, { scope })
    expect(FakeImage.requested).toEqual([])
    expect(scope.getState(model.$image)).toBeNull()
  })

  it('stays as it is when the portrait of an earlier companion arrives late', async () => {
    const scope = scopeOf([])
    void allSettled(model.opened, { scope })
    void allSettled(companionSelected, { scope, params: nova })
    imageOf('/avatars/512/pic_2.webp').onload()
    await settle()
    imageOf('/avatars/512/pic_1.webp').onload()
    await settle()
    expect(scope.getState(model.$image)).toBe('/avatars/512/pic_2.webp')
  })
})
