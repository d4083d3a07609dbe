/** Calls of model servers before they are saved. */
import type { BodyOf, connections as endpoints, ReplyOf } from '@codex/contracts/endpoints'
import type { ConnectionProblem, ModelList } from '@codex/contracts/entities'
import type { TestEvent } from '@codex/contracts/replies'
import { connections as texts } from '@codex/contracts/texts'
import type { OwnCompanion } from '../character/ownership'
import { promptLines } from '../character/row'
import type { Caller } from '../http/caller'
import type { Limits } from '../limits'
import type { ModelNetwork } from '../llm/connected/network'
import type { Persona } from '../llm/engine'
import { tester } from './persona'
import type { ConnectionRow } from './repository'
import type { Scopes } from './scopes'
import { expectOwnAddress, isSameServer, storedIn } from './scopes'
import { openKey } from './sealed'
import type { Secrets } from './secrets'

interface Needs {
  readonly network: Omit<ModelNetwork, 'engineOf'>
  readonly scopes: Scopes
  readonly secrets: Pick<Secrets, 'find'>
  readonly own: OwnCompanion
  readonly limits: Pick<Limits, 'acquireModel'>
}

type Listed = BodyOf<typeof endpoints.listModels>
type Test = BodyOf<typeof endpoints.test>
type Result = ReplyOf<typeof endpoints.test>

const failed = (problem: ConnectionProblem): TestEvent => ({
  ...{ event: 'done', text: '', first_word: null, duration: 0, words: 0, context: null, price: null },
  problem,
})

export function connectionTrial({ network, scopes, secrets, own, limits }: Needs) {
  /** As it was given, else the stored one, which only its own server gets. */
  function keyFor({ address, key }: Listed, stored: ConnectionRow | null): ReturnType<typeof openKey> | 'of another' {
    if (key !== undefined) return { key: key === '' ? null : key }
    if (stored === null || stored.keySealed === null) return { key: null }
    return isSameServer(address, stored.address) ? openKey(secrets, stored) : 'of another'
  }

  async function serverOf(caller: Caller, target: Listed) {
    const { connection_id: id, address, api = null } = target
    const scope = await scopes.of(caller)
    expectOwnAddress(scope, address)
    const stored = storedIn(scope, id)
    const found = keyFor(target, stored)
    const message = found === 'unreadable' ? texts.problems.keyUnreadable : texts.problems.keyAgain
    return {
      server: { address, reach: scope.reach, key: typeof found === 'string' ? null : found.key },
      api: api ?? stored?.api ?? null,
      problem: typeof found === 'string' ? ({ part: 'key', message } as const) : null,
    }
  }

  async function* eventsOf(
    { server, api, problem }: Awaited<ReturnType<typeof serverOf>>,
    model: string,
    persona: Persona,
    signal: AbortSignal,
  ): AsyncGenerator<TestEvent> {
    const isKnown = problem !== null || api !== null
    const found = isKnown
      ? { ...server, api: api ?? 'openai', problem }
      : await network.listModels({ ...server, api }, signal)
    if (found.problem === null)
      yield* network.test({ ...server, api: found.api, address: found.address, model }, persona, signal)
    else yield failed(found.problem)
  }

  return {
    async findLocal(caller: Caller, signal: AbortSignal) {
      await scopes.ofOperator(caller)
      return { servers: [...(await network.findLocal(signal))] }
    },

    async listModels(caller: Caller, body: Listed, signal: AbortSignal): Promise<ModelList> {
      const { server, api, problem } = await serverOf(caller, body)
      if (problem !== null) return { api: api ?? 'openai', address: body.address, models: [], problem }
      return network.listModels({ ...server, api: body.api ?? null }, signal)
    },

    /** What refuses it is thrown before the first event. It ends with `done`, and holds a permit until `release`. */
    async test(caller: Caller, body: Test, signal: AbortSignal) {
      const companion = body.profile_id === undefined ? null : await own(caller, body.profile_id)
      const persona = companion === null ? tester : { ...companion, lines: promptLines(companion) }
      const asked = await serverOf(caller, body)
      const release = await limits.acquireModel(caller.username, signal)
      return { release, events: (until: AbortSignal) => eventsOf(asked, body.model, persona, until) }
    },
  }
}
export type ConnectionTrial = ReturnType<typeof connectionTrial>

export async function resultOf(events: AsyncIterable<TestEvent>): Promise<Result> {
  for await (const one of events) if (one.event === 'done') return one
  throw new Error('A test ends with its result')
}
