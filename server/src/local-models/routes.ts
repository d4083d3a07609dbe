/** Models that this server downloads: for the operator. */
import { connections } from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../http/caller'
import type { Call } from '../http/serve'
import { serve } from '../http/serve'
import type { Entry } from './catalogue'
import type { LocalModels } from './models'

/** What the connections do with models. */
export interface ModelUsers {
  /** Rejects with a Refusal for every account but the operator's. */
  readonly expectOperator: (caller: Caller) => Promise<void>
  /** Makes the model answer everyone. */
  readonly connect: (caller: Caller, label: string) => Promise<void>
  readonly disconnect: (caller: Caller, label: string) => Promise<void>
}

interface Needs {
  readonly models: LocalModels
  readonly users: ModelUsers
  readonly unload: (entry: Entry) => Promise<void>
}

export function localModelRoutes(app: FastifyInstance, { models, users, unload }: Needs) {
  const asOperator =
    <Body, Extra extends object | void>(change: (call: Call<Body>) => Promise<Extra>) =>
    async (call: Call<Body>) => {
      await users.expectOperator(call.caller)
      const extra = await change(call)
      return { models: await models.list(), ...extra }
    }

  serve(
    app,
    connections.localModels,
    asOperator(() => Promise.resolve()),
  )
  serve(
    app,
    connections.download,
    asOperator(({ caller, body }) => models.download(body.local_model, ({ label }) => users.connect(caller, label))),
  )
  serve(
    app,
    connections.cancelDownload,
    asOperator(() => models.cancel()),
  )
  serve(
    app,
    connections.removeDownload,
    asOperator(async ({ caller, body }) => {
      const freed = await models.remove(body.local_model, async (entry) => {
        await users.disconnect(caller, entry.label)
        await unload(entry)
      })
      return { freed }
    }),
  )
}
