/** A companion's profile for a model, shortened at sentence ends where it must be. */
import type { Example, Persona } from '../engine'
import { clip, shortened, tokensOf } from './tokens'

/** Tokens for the role, which is usually a few words. */
const ROLE = 60

const lineOf = ({ text, situation }: Example) =>
  `- ${situation === null ? '' : `${situation.replace(/\s+/g, ' ')}: `}${JSON.stringify(text)}`

const withTitle = (name: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`Example lines: how ${name} talks. Never repeat one word for word.`, ...lines]

/**
 * At most about `tokens`: the last examples are left out first, then the background is shortened, then the personality, the
 * speaking style last.
 */
export function profileOf(persona: Persona, tokens: number, examples: readonly Example[] = []): string {
  const { name, age, gender, role, lines: others = [] } = persona
  const facts = `Name: ${name}. Age: ${age}. Gender: ${gender}. Role: ${clip(role, ROLE)}.`
  let { background, personalityDescription: personality, speakingStyle: style } = persona
  let lines = examples.map(lineOf)
  const text = () =>
    [
      `Profile of ${name}`,
      facts,
      ...others,
      `Personality: ${personality}`,
      `Background: ${background}`,
      `Speaking style: ${style}`,
      ...withTitle(name, lines),
    ].join('\n')
  const over = () => Math.max(0, tokensOf(text()) - tokens)
  while (lines.length > 0 && over() > 0) lines = lines.slice(0, -1)
  background = shortened(background, tokensOf(background) - over())
  personality = shortened(personality, tokensOf(personality) - over())
  style = shortened(style, tokensOf(style) - over())
  return text()
}
