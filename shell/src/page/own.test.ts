import { keepOwn, own } from './own'

it('is what the window had', async () => {
  const before = jest.fn(() => Promise.resolve(Response.error()))
  const { setTimeout } = globalThis
  Object.assign(globalThis, { fetch: before })
  keepOwn()
  const after = jest.fn()
  Object.assign(globalThis, { fetch: after, setTimeout: after })
  await own.fetch('/mfe/report')
  await new Promise<void>((resolve) => own.setTimeout(resolve, 1))
  Object.assign(globalThis, { setTimeout })
  expect(before).toHaveBeenCalledWith('/mfe/report')
  expect(after).not.toHaveBeenCalled()
})
