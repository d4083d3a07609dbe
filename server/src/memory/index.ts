import { chat, memory } from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import type { OwnConversation } from '../chat/own-conversation'
import type { MessageRepository } from '../chat/repository'
import type { Database } from '../database'
import { serve } from '../http/serve'
import { createJobs } from '../jobs/jobs'
import { createAfterReply, type Task } from '../jobs/after-reply'
import type { TryAcquire } from '../limits'
import type { createBackground, Engine, Engines } from '../llm/engine'
import { GaveWay } from '../llm/engine'
import { contradictionRepository } from './contradictions/repository'
import { contradictionsTask } from './contradictions/task'
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
  /** Its calls take no permit of a reply. */
  readonly engines: Engines
  readonly background: Pick<ReturnType<typeof createBackground>, 'calls'>
  readonly isSingle: boolean
  /** One permit for each user. */
  readonly tryAcquire: TryAcquire
  readonly report: (error: unknown) => void
  /** What the language model does after a reply besides, last. */
  readonly furtherTasks: (write: NonNullable<Engine['write']>) => readonly Task[]
}

export function createMemory(needs: Needs) {
  const { database, engines, background, isSingle, tryAcquire, report, furtherTasks } = needs
  const { queries } = database
  const memories = memoryRepository(queries)
  const contradictions = contradictionRepository(queries)
  const write: NonNullable<Engine['write']> = async (task, options) => {
    const engine = await engines.of(options.user)
    if (engine.write === undefined) throw new Error('No language model answers the user any more')
    return background.calls(engine.write)(task, options)
  }

  async function isAnswered(conversationId: string): Promise<boolean> {
    const { ofEveryone } = engines
    if (ofEveryone !== undefined) return ofEveryone.write !== undefined
    const owner = await memories.ownerOf(conversationId)
    return owner !== null && (await engines.of(owner.username)).write !== undefined
  }

  const afterReply = createAfterReply({
    tasks: [
      factsTask({ looks: createLooks(queries, memories), write, report }),
      summaryTask({ summaries: summaryRepository(queries), memories, write }),
      contradictionsTask({ contradictions, memories, write, report }),
      ...furtherTasks(write),
    ],
    isAnswered,
    userOf: async (id) => (await memories.ownerOf(id))?.userId ?? null,
    createQueue: (work) =>
      createJobs({ ...work, database, isSingle, tryAcquire, gaveWay: (error) => error instanceof GaveWay, report }),
    report,
  })
  const remembering = createRemembering({ memories, recall: createRecall(queries), report })
  const changed = (id: string) => afterReply.after(id)
  return {
    memories,
    ofTurns: memoryOfTurns({ remembering, changed }),
    /** POST /memory/* and /chat/used. */
    serve(
      app: FastifyInstance,
      { messages, own }: { readonly messages: MessageRepository; readonly own: OwnConversation },
    ) {
      const service = memoryService({ memories, messages, remembering, contradictions, isAnswered, own, changed })
      serve(app, memory.list, ({ caller, body }) => service.list(caller, body))
      serve(app, memory.add, ({ caller, body }) => service.add(caller, body))
      serve(app, memory.change, ({ caller, body }) => service.change(caller, body))
      serve(app, memory.remove, ({ caller, body }) => service.remove(caller, body))
      serve(app, memory.check, ({ caller, body }) => service.check(caller, body))
      serve(app, memory.recall, ({ caller, body }) => service.recall(caller, body))
      serve(app, chat.used, ({ caller, body }) => service.used(caller, body))
    },
    /** Takes up the jobs that an earlier process has left. For a server on which a language model answers. */
    start: () => void afterReply.start().catch(report),
    stop: () => afterReply.stop(),
  }
}
