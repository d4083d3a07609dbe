/** toolchain.md 5: one system message, then strictly alternating turns that end with the user's. */
import type { Persona, Prompt, Turn } from '../engine'
import { clip, tokensOf } from './tokens'

export interface Message {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** What an unknown model can surely hold, and what of it is kept free for the reply. */
const CONTEXT = 4096
const REPLY = 1024
/** The longest any of the three texts of a profile may be. */
const PROFILE_TEXT = 500

function systemOf(persona: Persona, username: string): string {
  const { name, age, gender, role } = persona
  const part = (title: string, text: string) => `${title}:\n${clip(text, PROFILE_TEXT)}`
  return [
    `You are ${name}, a character in a conversation with ${username}. Name: ${name}. Age: ${age}. Gender: ${gender}. Role: ${role}.`,
    part('Personality', persona.personalityDescription),
    part('Background', persona.background),
    part('Speaking style', persona.speakingStyle),
    `Stay in character and speak in the first person, in this speaking style. Answer in the language that ${username} writes in, in a few sentences. Write only what ${name} says, without the name in front. If ${username} sincerely asks whether you are an AI, say that you are one. If ${username} may be in danger, be caring, and point to professional help.`,
  ].join('\n\n')
}

const roleOf = ({ speaker }: Turn) => (speaker === 'user' ? 'user' : 'assistant')

/** The newest whole turns that fit. */
function newest(turns: readonly Turn[], tokens: number): readonly Turn[] {
  let left = tokens
  const from = turns.findLastIndex(({ text }) => {
    left -= tokensOf(text)
    return left < 0
  })
  return turns.slice(from + 1)
}

function alternating(turns: readonly Turn[]): Message[] {
  const messages: Message[] = []
  for (const turn of turns) {
    const last = messages.at(-1)
    const role = roleOf(turn)
    if (last?.role === role) messages[messages.length - 1] = { role, content: `${last.content}\n\n${turn.text}` }
    else if (last !== undefined || role === 'user') messages.push({ role, content: turn.text })
  }
  return messages
}

export function messagesOf({ persona, username, turns, message }: Prompt): Message[] {
  const system = systemOf(persona, username)
  const room = CONTEXT - REPLY - tokensOf(system) - tokensOf(message)
  const said = alternating([...newest(turns, room), { speaker: 'user', text: message }])
  return [{ role: 'system', content: system }, ...said]
}
