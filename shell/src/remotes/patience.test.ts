import type { Loaded } from './load'
import { PATIENCE, withPatience } from './patience'

const chat: Loaded<'chat'> = { module: { ChatPanel: () => null }, version: '1.0.0' }

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('waiting for a remote', () => {
  it('ends with the remote', async () => {
    expect(await withPatience(() => Promise.resolve(chat))).toBe(chat)
    expect(jest.getTimerCount()).toBe(0)
  })

  it('ends with its failure', async () => {
    await expect(withPatience(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(jest.getTimerCount()).toBe(0)
  })

  it('ends after six seconds with the version that is being tried, and with what will become of it', async () => {
    let come: (loaded: Loaded<'chat'>) => void = () => undefined
    const outcome = withPatience<'chat'>(({ onTry }) => {
      onTry?.('1.1.0')
      return new Promise((resolve) => (come = resolve))
    })
    await jest.advanceTimersByTimeAsync(PATIENCE)
    const overdue = await outcome
    expect(overdue).toMatchObject({ version: '1.1.0' })

    come(chat)
    expect('later' in overdue && (await overdue.later)).toBe(chat)
  })
})
