/** What the API promises, in memory and without time: people, their companions and conversations. */

export interface Turn {
  question: string
  questionId: string
  replyId: string
  /** In the order they were made. */
  readonly replies: string[]
  /** Null: there has only been one. */
  chosen: number | null
}

export interface Companion {
  readonly id: string
  readonly name: string
  role: string
  turns: Turn[]
  /** What each key has made; null once it was replaced. */
  readonly made: Map<string, Turn | null>
}

export interface Person {
  readonly username: string
  readonly tokens: string[]
  readonly companions: Companion[]
  remarks: number
}

export interface Model {
  readonly people: Person[]
  /** Tokens that were signed out. */
  readonly over: string[]
  /** How often the model server was asked. */
  asked: number
}

export const emptyModel = (): Model => ({ people: [], over: [], asked: 0 })

/** What the test's model server answers, the first time and each time after. */
export const answerNumber = (count: number) => `This is answer ${count}.`

export const shown = ({ replies, chosen }: Turn) => replies[chosen ?? 0] ?? ''

/** The history of a conversation as the API tells it, without ids and times. */
export function historyOf({ username }: Person, { name, turns }: Companion) {
  const records = turns.flatMap((turn) => [
    { sender: username, message: turn.question },
    { sender: `${name} (AI)`, message: shown(turn) },
  ])
  const last = turns.at(-1)
  const end = records.pop()
  if (last === undefined || end === undefined) return []
  const { chosen, replies } = last
  return [...records, { ...end, ...(chosen !== null && { alternatives: { count: replies.length, chosen } }) }]
}
