/** The picture of a card is the portrait until another one is chosen. */
import { allSettled, type Scope } from 'effector'
import { on } from '@codex/api/testing'
import { cards } from '@codex/contracts/endpoints'
import type { ReadCard } from '@codex/contracts/entities'
import { cardFile, readCard } from '../../testing/cards'
import { cardPicture, cutPicture, decodesAs } from '../../testing/pictures'
import { signedInScope } from '../../testing/signed-in'
import { all } from '../../testing/timers'
import { cardsChosen, restoreRequested } from '../requests'
import { CARD_KEY, KEY } from '../stored-form'
import * as form from '../form'
import * as model from './index'

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const second = readCard({ content_hash: 'hash-2', draft: { ...readCard().draft, name: 'Oren' } })

async function wizardWith(...answers: readonly ReadCard[]) {
  const left = [...answers]
  const scope = signedInScope([on(cards.importCard, () => left.shift())])
  const params = answers.map((_, at) => cardFile(`${at}.png`))
  await all(allSettled(cardsChosen, { scope, params }))
  return scope
}
const avatarIn = (scope: Scope) => scope.getState(form.$draft).avatar_icon

async function reloaded() {
  const scope = signedInScope([])
  await all(allSettled(restoreRequested, { scope }))
  return scope
}

it('is cut and chosen, and no change of the user', async () => {
  decodesAs({ width: 400, height: 300 })
  const scope = await wizardWith(readCard({ picture: cardPicture }), second)
  await allSettled(model.reviewRequested, { scope })
  expect(avatarIn(scope)).toBe(cutPicture)
  expect(createImageBitmap).toHaveBeenCalledTimes(1)
  await allSettled(model.skipRequested, { scope })
  expect(scope.getState(model.$asking)).toBe(false)
  expect(scope.getState(form.$draft)).toMatchObject({ name: 'Oren', avatar_icon: '' })
})

describe('while it is decoded', () => {
  /** A wizard with the card; the function finishes the decoding. */
  async function decoding() {
    decodesAs({ width: 400, height: 300 })
    const image = await createImageBitmap(new Blob())
    let decode = (_: ImageBitmap): void => undefined
    jest.mocked(createImageBitmap).mockImplementation(() => new Promise((resolve) => (decode = resolve)))
    const scope = signedInScope([on(cards.importCard, () => readCard({ picture: cardPicture }))])
    void allSettled(cardsChosen, { scope, params: [cardFile('mira.png')] })
    const pause = () => jest.advanceTimersByTimeAsync(10)
    await pause()
    // The first call is that of this function.
    expect(createImageBitmap).toHaveBeenCalledTimes(2)
    return {
      scope,
      finish: () => {
        decode(image)
        return pause()
      },
    }
  }

  it('another portrait can be chosen', async () => {
    const { scope, finish } = await decoding()
    const value = '/avatars/pic_6.png'
    void allSettled(form.fieldChanged, { scope, params: { field: 'avatar_icon', value } })
    await finish()
    expect(avatarIn(scope)).toBe(value)
    expect(scope.getState(model.$given)).toBe('')
  })

  it('the wizard can be closed', async () => {
    const { scope, finish } = await decoding()
    void allSettled(form.closed, { scope })
    await finish()
    expect(avatarIn(scope)).toBe('')
  })
})

it.each([
  ['cannot be decoded', null],
  ['is too small', { width: 20, height: 20 }],
])('that %s leaves no portrait, and everything else', async (_, size) => {
  decodesAs(size)
  const scope = await wizardWith(readCard({ picture: cardPicture }))
  expect(scope.getState(model.$undrawable)).toBe(true)
  expect(scope.getState(form.$draft)).toMatchObject({ name: 'Mira', avatar_icon: '' })
  expect(scope.getState(form.$imported)?.card.lore).toHaveLength(2)
})

describe('after a reload', () => {
  it('is the portrait as before, without being cut again', async () => {
    decodesAs({ width: 400, height: 300 })
    await wizardWith(readCard({ picture: cardPicture }))
    jest.mocked(createImageBitmap).mockClear()
    expect(avatarIn(await reloaded())).toBe(cutPicture)
    expect(createImageBitmap).not.toHaveBeenCalled()
  })

  it('is cut when it was not yet', async () => {
    decodesAs(null)
    await wizardWith(readCard({ picture: cardPicture }))
    decodesAs({ width: 400, height: 300 })
    expect(avatarIn(await reloaded())).toBe(cutPicture)
  })

  it('is there when the storage had no place for both, which is said of the card', async () => {
    decodesAs({ width: 400, height: 300 })
    const setItem = Storage.prototype.setItem
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key === KEY && this.getItem(CARD_KEY) !== null) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    })
    await wizardWith(readCard({ picture: cardPicture }))
    const after = signedInScope([])
    void allSettled(restoreRequested, { scope: after })
    await jest.advanceTimersByTimeAsync(10)
    expect(avatarIn(after)).toBe(cutPicture)
    expect(after.getState(form.success.$text)).toMatch(/import the card again/)
  })
})
