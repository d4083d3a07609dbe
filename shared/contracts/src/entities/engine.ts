import { sourceOf } from './source'

export const ENGINE_KINDS = ['built-in', 'openai', 'ollama'] as const

/** The author of a reply. `label` is for the visitor: 'Built-in replies, no AI model', 'llama3.2'. */
export interface Engine {
  readonly kind: (typeof ENGINE_KINDS)[number]
  readonly label: string
}

export function readEngine(raw: unknown): Engine | null {
  const source = sourceOf(raw)
  const kind = ENGINE_KINDS.find((known) => known === source?.raw('kind'))
  const label = source?.text('label')
  return kind && label ? { kind, label } : null
}
