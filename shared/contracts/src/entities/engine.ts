import * as v from 'valibot'
import { readAs } from './read-as'

export const ENGINE_KINDS = ['built-in', 'openai', 'ollama'] as const

/** The author of a reply. `label` is for the visitor: 'Built-in replies, no AI model', 'llama3.2'. */
export const engine = v.object({ kind: v.picklist(ENGINE_KINDS), label: v.string() })
export type Engine = Readonly<v.InferOutput<typeof engine>>

export const readEngine = (raw: unknown): Engine | null => readAs(engine, raw)
