import type { OpenTurn } from '../sending/turn'
import type { Message } from './message'

/** The history, and after it what is being said: a message that gives way goes, and all that followed it. */
export function withTurns(stored: readonly Message[], turns: readonly OpenTurn[]): readonly Message[] {
  return turns.reduce<readonly Message[]>((messages, { replaces, question, reply }) => {
    const place = replaces === undefined ? -1 : messages.findIndex(({ recordId }) => recordId === replaces)
    const kept = place < 0 ? messages : messages.slice(0, place)
    return [...kept, ...[question, reply].filter((message) => message !== null)]
  }, stored)
}
