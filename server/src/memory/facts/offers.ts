/** Where there is no language model: offers facts of the user's messages, in the background after a reply (decision 122). */
import { setImmediate as turn } from 'node:timers/promises'
import type { MessageRepository } from '../../chat/repository'
import type { Looks } from './looks'

interface Needs {
  readonly looks: Looks
  readonly report: (error: unknown) => void
}

export function createOffers({ looks, report }: Needs) {
  /** Companions with a new reply. */
  const waiting = new Set<string>()
  let running: Promise<void> | null = null
  let stopped = false

  async function lookIn(companionId: string) {
    const look = await looks.read(companionId)
    if (look !== null && !stopped) await looks.offer(look)
  }

  async function run() {
    // Not in the turn of the event loop that answers the user.
    await turn()
    for (const companionId of waiting) {
      if (stopped) return
      waiting.delete(companionId)
      await lookIn(companionId).catch(report)
    }
  }

  function after(companionId: string) {
    if (stopped) return
    waiting.add(companionId)
    running ??= run().finally(() => {
      running = null
      const [next] = waiting
      if (next !== undefined) after(next)
    })
  }

  return {
    /** The same messages; with each reply that is stored, facts are looked for later. */
    observe: (all: MessageRepository): MessageRepository => ({
      ...all,
      async store(turn, instance) {
        const reply = await all.store(turn, instance)
        // The other kinds add no message of the user.
        if (turn.kind === 'send' || turn.kind === 'resend') after(turn.companionId)
        return reply
      },
    }),

    /** Resolves when nothing is stored any more. What was not looked at will be after the next reply. */
    async stop() {
      stopped = true
      await running
    },
  }
}
