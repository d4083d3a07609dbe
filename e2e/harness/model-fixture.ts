/** A product that asks a model server whose replies the tests of the file write. */
import { startControlledModel, type ControlledModel } from './controlled-model'
import { useFixture } from './fixture'

/** Registers the hooks. What it returns can be used in tests. */
export function useModelFixture() {
  let model: ControlledModel | null = null
  const fixture = useFixture({
    model: async () => {
      model = await startControlledModel()
      return model.url
    },
  })
  afterAll(() => model?.stop())
  return {
    fixture,
    get model() {
      if (model === null) throw new Error('The fixture stands only while tests run.')
      return model
    },
  }
}
