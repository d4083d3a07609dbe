/** The engine for the next reply, as a caller gets it. */
import type { Engine as EngineLabel } from '@codex/contracts/entities'
import { chat as texts } from '@codex/contracts/texts'
import { Refusal } from '../http/refusal'
import type { Engine } from '../llm/engine'

interface EngineOf {
  readonly engine: EngineLabel
  readonly ready: boolean
  readonly models?: readonly string[]
}

/** `model`: that of a companion. It is not ready if it does not identify itself. */
export async function engineOf(engine: Engine, model: string | null, signal: AbortSignal): Promise<EngineOf> {
  try {
    const by = await engine.identify({ signal, model })
    const usual = model === null ? by : await engine.identify({ signal })
    const { usualModel = usual.label } = engine
    const models = engine.models?.length ? { models: [usualModel, ...engine.models] } : {}
    return { engine: by, ready: await engine.ready({ signal, model }), ...models }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { engine: { kind: 'openai', label: texts.unknownModel }, ready: false }
  }
}
