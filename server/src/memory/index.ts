import { chat, memory } from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import type { OwnCompanion } from '../character/ownership'
import type { MessageRepository } from '../chat/repository'
import type { Database } from '../database'
import { serve } from '../http/serve'
import { createJobs } from '../jobs/jobs'
import { createAfterReply } from '../jobs/after-reply'
import type { TryAcquire } from '../limits'
import type { Engine } from '../llm/engine'
import { GaveWay } from '../llm/engine'
import { createLooks } from './facts/looks'
import { factsTask } from './facts/task'
import { createRecall } from './recall/recall'
import { createRemembering } from './remembering'
import { memoryService } from './service'
import { memoryRepository } from './store/repository'
import { summaryRepository } from './summary/repository'
import { summaryTask } from './summary/task'
import { memoryOfTurns } from './turns'

interface Needs {
  readonly database: Database
  /** Undefined: no language model writes summaries, nor offers. */
  readonly write: Engine['write']
  readonly isSingle: boolean
  /** One permit for each user. */
  readonly tryAcquire: TryAcquire
  readonly report: (error: unknown) => void
}

export function createMemory({ database, write, isSingle, tryAcquire, report }: Needs) {
  const { queries } = database
  const memories = memoryRepository(queries)
  const afterReply =
    write &&
    createAfterReply({
      tasks: [
        factsTask({ looks: createLooks(queries, memories), write, report }),
        summaryTask({ summaries: summaryRepository(queries), memories, write }),
      ],
      userOf: (id) => memories.userOf(id),
      createQueue: (work) =>
        createJobs({ ...work, database, isSingle, tryAcquire, gaveWay: (error) => error instanceof GaveWay, report }),
      report,
    })
  const remembering = createRemembering({ memories, recall: createRecall(queries), report })
  const changed = (id: string) => afterReply?.after(id)
  return {
    memories,
    ofTurns: memoryOfTurns({ remembering, changed }),
    /** POST /memory/* and /chat/used. */
    serve(
      app: FastifyInstance,
      { messages, own }: { readonly messages: MessageRepository; readonly own: OwnCompanion },
    ) {
      const service = memoryService({ memories, messages, remembering, own, changed })
      serve(app, memory.list, ({ caller, body }) => service.list(caller, body))
      serve(app, memory.add, ({ caller, body }) => service.add(caller, body))
      serve(app, memory.change, ({ caller, body }) => service.change(caller, body))
      serve(app, memory.remove, ({ caller, body }) => service.remove(caller, body))
      serve(app, memory.recall, ({ caller, body }) => service.recall(caller, body))
      serve(app, chat.used, ({ caller, body }) => service.used(caller, body))
    },
    start: () => void afterReply?.start().catch(report),
    stop: () => afterReply?.stop(),
  }
}
