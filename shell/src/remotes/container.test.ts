import { EntryError, runEntry, type Container } from './container'

const globals = globalThis as unknown as Record<string, Container | undefined> // as an entry sets them
const container: Container = { init: () => undefined, get: () => Promise.resolve(() => 'module') }

const LIMIT = 5000
const MISSING = 'http://127.0.0.1/mfe/chat/1.0.0/remoteEntry.js'

function scriptOf(src: string) {
  const script = document.createElement('script')
  script.src = src
  return script
}

describe('an entry', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    jest.useRealTimers()
    delete globals['mfe_chat']
  })

  it('answers with the container that it leaves behind, and its script leaves the page', async () => {
    const script = scriptOf(MISSING)
    const run = runEntry(script, 'mfe_chat', LIMIT)
    expect(script.isConnected).toBe(true)
    globals['mfe_chat'] = container
    script.dispatchEvent(new Event('load'))
    await expect(run).resolves.toBe(container)
    expect(script.isConnected).toBe(false)
    expect(jest.getTimerCount()).toBe(0)
  })

  it('does not pass off the container of another version as its own', async () => {
    globals['mfe_chat'] = container
    const script = scriptOf(MISSING)
    const run = runEntry(script, 'mfe_chat', LIMIT)
    script.dispatchEvent(new Event('load'))
    await expect(run).rejects.toThrow(new EntryError(MISSING, 'made no container'))
  })

  it('that does not come is an error', async () => {
    const script = scriptOf(MISSING)
    const run = runEntry(script, 'mfe_chat', LIMIT)
    script.dispatchEvent(new Event('error'))
    await expect(run).rejects.toThrow(new EntryError(MISSING, 'could not be loaded'))
  })

  it('that hangs is given up after its time, and is ignored when it comes later', async () => {
    const script = scriptOf(MISSING)
    const run = runEntry(script, 'mfe_chat', LIMIT)
    const outcome = expect(run).rejects.toThrow(new EntryError(MISSING, 'gave no answer within 5000 ms'))
    jest.advanceTimersByTime(LIMIT)
    await outcome
    expect(script.isConnected).toBe(false)
    expect(script.onload).toBeNull()
  })
})
