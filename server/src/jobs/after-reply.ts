/** What the language model does for one conversation after a reply, one task after the other. */
import { setImmediate as turn } from 'node:timers/promises'
import type { Jobs, Perform, Work } from './jobs'

export interface Task {
  /** Whether there is something to do. It is asked after each reply. */
  readonly isDue: (conversationId: string) => Promise<boolean>
  /** Does a part of it. It is called again while something is due. */
  readonly run: (work: Work, signal: AbortSignal) => Promise<void>
}

interface Needs {
  /** In this order. */
  readonly tasks: readonly Task[]
  /** Whether a language model answers the user of the conversation. */
  readonly isAnswered: (conversationId: string) => Promise<boolean>
  readonly userOf: (conversationId: string) => Promise<string | null>
  readonly createQueue: (needs: { readonly perform: Perform; readonly done: (work: Work) => void }) => Jobs
  readonly report: (error: unknown) => void
}

export function createAfterReply({ tasks, isAnswered, userOf, createQueue, report }: Needs) {
  const looks = new Set<Promise<void>>()
  let stopped = false

  /** A task that fails does not keep the others from running; the job is then retried. */
  async function perform(work: Work, signal: AbortSignal) {
    if (!(await isAnswered(work.companionId))) return
    const results: PromiseSettledResult<void>[] = []
    for (const task of tasks) results.push(...(await Promise.allSettled([task.run(work, signal)])))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed !== undefined) throw failed.reason
  }
  const jobs = createQueue({ perform, done: ({ companionId }) => after(companionId) })

  async function look(conversationId: string) {
    // Not in the turn of the event loop that answers the user.
    await turn()
    if (!(await isAnswered(conversationId))) return
    for (const task of tasks) {
      if (stopped || !(await task.isDue(conversationId))) continue
      const userId = await userOf(conversationId)
      if (userId !== null) await jobs.enqueue({ companionId: conversationId, userId })
      return
    }
  }

  function after(conversationId: string) {
    if (stopped) return
    const looking = look(conversationId)
      .catch(report)
      .finally(() => looks.delete(looking))
    looks.add(looking)
  }

  return {
    async start() {
      if (!stopped) await jobs.start()
    },
    /** Something of the conversation has changed. Answers at once. */
    after,

    async stop() {
      stopped = true
      await Promise.all(looks)
      await jobs.stop()
    },
  }
}
