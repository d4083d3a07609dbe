// A slot holds one prompt, so that the next prompt of the same conversation is read from where they differ.
import { LlamaChat } from 'node-llama-cpp'

/** `used`: when it was taken last; 0: never. @typedef {{ chat: LlamaChat, key: string | null, busy: boolean, used: number }} Slot */

/**
 * @param {import('node-llama-cpp').LlamaContext} context
 * @param {import('node-llama-cpp').ChatWrapper} chatWrapper
 * @param {number} count
 */
export function createSlots(context, chatWrapper, count) {
  /** @type {Slot[]} */
  const slots = Array.from({ length: count }, () => ({
    chat: new LlamaChat({ contextSequence: context.getSequence(), chatWrapper }),
    key: null,
    busy: false,
    used: 0,
  }))
  let uses = 0

  return {
    /** That of the conversation, else the least recently used one. Throws where all are busy. @param {string} key */
    take(key) {
      const free = slots.filter(({ busy }) => !busy).sort((a, b) => a.used - b.used)
      const slot = free.find((one) => one.key === key) ?? free[0]
      if (slot === undefined) throw new Error('All slots are busy')
      uses += 1
      Object.assign(slot, { key, busy: true, used: uses })
      return slot
    },

    /** @param {Slot} slot */
    release: (slot) => void (slot.busy = false),

    /** Forgets a prompt that may be incomplete. @param {Slot} slot */
    async clear(slot) {
      slot.key = null
      await slot.chat.sequence.clearHistory()
    },
  }
}
