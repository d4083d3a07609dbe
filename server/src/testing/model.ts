/** A model of the API in memory, without time: users, their companions and conversations. */

export interface Turn {
  question: string
  questionId: string
  replyId: string
  /** Oldest first. */
  readonly replies: string[]
  /** null: there is only one. */
  chosen: number | null
}

export interface Companion {
  readonly id: string
  readonly name: string
  role: string
  turns: Turn[]
  /** The turn of each idempotency key; null once it was replaced. */
  readonly turnOfKey: Map<string, Turn | null>
}

export interface Person {
  readonly username: string
  readonly tokens: string[]
  readonly companions: Companion[]
  remarks: number
}

export interface Model {
  readonly people: Person[]
  readonly expired: string[]
  calls: number
}

export const emptyModel = (): Model => ({ people: [], expired: [], calls: 0 })

/** The answer of the language model to its nth call. */
export const answerNumber = (count: number) => `This is answer ${count}.`

export const shown = ({ replies, chosen }: Turn) => replies[chosen ?? 0] ?? ''

/** The history of a conversation as the API answers it, without ids and times. */
export function historyOf({ username }: Person, { name, turns }: Companion) {
  return turns.flatMap((turn) => {
    const { chosen, replies } = turn
    const choice = chosen === null ? {} : { alternatives: { count: replies.length, chosen } }
    return [
      { sender: username, message: turn.question },
      { sender: `${name} (AI)`, message: shown(turn), ...choice },
    ]
  })
}
