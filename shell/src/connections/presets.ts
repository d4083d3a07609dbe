/** Services with an OpenAI-compatible address. */
export const PRESETS = [
  { name: 'OpenAI', address: 'https://api.openai.com/v1' },
  { name: 'OpenRouter', address: 'https://openrouter.ai/api/v1' },
  { name: 'Mistral', address: 'https://api.mistral.ai/v1' },
  { name: 'Anthropic', address: 'https://api.anthropic.com/v1' },
  { name: 'Google', address: 'https://generativelanguage.googleapis.com/v1beta/openai' },
  { name: 'Groq', address: 'https://api.groq.com/openai/v1' },
] as const
/** The value of the choice that has no address. */
export const OTHER = 'other'

export const presetAt = (address: string) => PRESETS.find((preset) => preset.address === address.replace(/\/+$/, ''))
