import { aroundCalls } from './around-calls'
import { createBackground, GaveWay } from './background'
import { builtInEngine } from '../built-in/engine'
import { persona } from '../../testing/persona'

const { signal } = new AbortController()
const prompt = { persona, conversation: 'c', username: 'ann', turns: [], message: 'Hi' }
const never = (_task: unknown, { signal: aborted }: { readonly signal: AbortSignal }) =>
  new Promise<string>((_, reject) => aborted.addEventListener('abort', () => reject(new Error('aborted'))))

describe('a call in the background', () => {
  it('ends when a reply of its user begins, and none begins while it is written', async () => {
    const background = createBackground()
    const write = background.calls(never)
    const ofAnn = write([], { user: 'ann', signal })
    const other = new AbortController()
    const ofBen = write([], { user: 'ben', signal: other.signal })
    const reply = background.observe(builtInEngine).reply(prompt, { signal })[Symbol.asyncIterator]()
    await reply.next()
    await expect(ofAnn).rejects.toThrow(GaveWay)
    await expect(write([], { user: 'ann', signal })).rejects.toThrow(GaveWay)
    await reply.return?.()
    const answered = background.calls(() => Promise.resolve('yes'))
    expect(await answered([], { user: 'ann', signal })).toBe('yes')
    other.abort()
    await expect(ofBen).rejects.toThrow('aborted')
  })

  it('is no reply: other tasks of the engine end none', async () => {
    const background = createBackground()
    const end = new AbortController()
    const call = background.calls(never)([], { user: 'ann', signal: end.signal })
    const writing = background.observe({ ...builtInEngine, write: () => Promise.resolve('tags') })
    expect(await aroundCalls(writing, () => ({ end: () => undefined })).write?.([], { user: 'ann', signal })).toBe(
      'tags',
    )
    end.abort()
    await expect(call).rejects.toThrow('aborted')
  })
})
