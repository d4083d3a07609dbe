import type { Engine } from '../../llm/engine'
import { notUnderstood } from '../../llm/engine/model-error'
import { harmIn } from './harmful'

/** The same engine: an answer to a writing task that encourages self-harm or describes a method is none. */
export function withReviewedWriting(engine: Engine): Engine {
  const { write } = engine
  if (write === undefined) return engine
  return {
    ...engine,
    async write(task, options) {
      const text = await write(task, options)
      if (harmIn(text, false) !== null) throw notUnderstood('a text that was read as harmful')
      return text
    },
  }
}
