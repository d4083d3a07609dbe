/** Lines for a situation, which are not stored. */
import type { Engine as EngineLabel } from '@codex/contracts/entities'
import { SITUATIONS } from '@codex/contracts/limits'
import { failures } from '@codex/contracts/texts'
import { Refusal } from '../http/refusal'
import type { Engine, Engines } from '../llm/engine'
import { builtInLines } from '../llm/built-in/voice'
import { ADULT } from '../llm/engine/minors'
import { timedOut } from '../llm/engine/model-error'
import { writtenLines } from './answer'
import type { Asked } from './instructions'
import { instructionsFor, LINES } from './instructions'

/** ms; the browser waits for three minutes. */
const TIMEOUT = 150_000

interface Written {
  readonly lines: string[]
  readonly engine: EngineLabel
}

function withoutModel({ situation }: Asked): string[] {
  const known = SITUATIONS.find((one) => one === situation.toLowerCase())
  if (known === undefined) throw new Refusal(409, failures.linesNeedModel(SITUATIONS.join(', ')))
  return builtInLines(known)
}

/** @param timeout ms for the call of the model */
export function lineWriter(engines: Engines, timeout = TIMEOUT) {
  async function byModel(asked: Asked, call: NonNullable<Engine['write']>, caller: AbortSignal): Promise<string[]> {
    const { name, age } = asked.companion
    const { username, isMinor } = asked.caller
    const late = AbortSignal.timeout(timeout)
    const isForMinors = isMinor || age < ADULT
    const task = (tokens: number) => instructionsFor({ ...asked, isForMinors }, tokens)
    const signal = AbortSignal.any([caller, late])
    const answer = await call(task, { signal, user: username, schema: LINES }).catch((error: unknown) => {
      throw late.aborted ? timedOut() : error
    })
    const lines = writtenLines(answer, { name, username, isForMinors })
    if (lines.length === 0) throw new Refusal(502, failures.refineUnusable)
    return lines
  }

  return async (asked: Asked, signal: AbortSignal): Promise<Written> => {
    const engine = await engines.of(asked.caller.username)
    const { write } = engine
    const by = await engine.identify({ signal })
    return { lines: write === undefined ? withoutModel(asked) : await byModel(asked, write, signal), engine: by }
  }
}
export type LineWriter = ReturnType<typeof lineWriter>
