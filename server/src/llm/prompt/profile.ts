/** A companion's profile for a model, shortened at sentence ends where it must be. */
import type { Persona } from '../engine'
import { shortened } from './shortened'
import { clip, tokensOf } from './tokens'

/** Tokens for the role, which is usually a few words. */
const ROLE = 60

/** At most about `tokens`: the background is shortened first, then the personality, the speaking style last. */
export function profileOf(persona: Persona, tokens: number): string {
  const { name, age, gender, role } = persona
  const facts = `Name: ${name}. Age: ${age}. Gender: ${gender}. Role: ${clip(role, ROLE)}.`
  let { background, personalityDescription: personality, speakingStyle: style } = persona
  const text = () =>
    [
      `Profile of ${name}`,
      facts,
      `Personality: ${personality}`,
      `Background: ${background}`,
      `Speaking style: ${style}`,
    ].join('\n')
  const over = () => Math.max(0, tokensOf(text()) - tokens)
  background = shortened(background, tokensOf(background) - over())
  personality = shortened(personality, tokensOf(personality) - over())
  style = shortened(style, tokensOf(style) - over())
  return text()
}
