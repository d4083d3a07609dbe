import type { Engine } from '../llm'
import { builtInEngine } from '../llm'
import { withReviewedWriting } from './reviewed-writing'

describe('an answer to a writing task', () => {
  const user = { user: 'ann', signal: new AbortController().signal }
  const writing = (text: string): Engine => ({ ...builtInEngine, write: () => Promise.resolve(text) })
  const write = (text: string) => withReviewedWriting(writing(text)).write?.([], user)

  it('that harms is none', async () => {
    await expect(write('She lives by the sea. Kill yourself.')).rejects.toMatchObject({ status: 502 })
    await expect(write('She lives by the sea.')).resolves.toBe('She lives by the sea.')
  })

  it('of an engine without them is still none', () => {
    expect(withReviewedWriting(builtInEngine)).toBe(builtInEngine)
  })
})
