/** What a server's refusal of a request says about the model. */

interface Window {
  /** Tokens that the model can hold. */
  readonly context: number
  /** Tokens that the server has counted in the prompt; null: unknown. */
  readonly prompt: number | null
}

/** Tokens. A smaller window is no window. */
const LEAST = 512

const windows = [
  /"n_ctx"\s*:\s*(\d{3,8})/,
  /context (?:length|size|window)(?: of| is|:)?(?: only)?[^\d"]{0,20}(\d{3,8})/i,
]
const prompts = [
  /"n_prompt_tokens"\s*:\s*(\d{3,8})/,
  /(?:requested|resulted in|request has|contains?|keep the first)(?: about| at least)? (\d{3,8})/i,
]

const numberIn = (text: string, patterns: readonly RegExp[]) => {
  const found = patterns.map((pattern) => pattern.exec(text)?.[1]).find((digits) => digits !== undefined)
  return found === undefined ? null : Number(found)
}

/** null: the refusal is not about the window. */
export function windowIn(refusal: string): Window | null {
  const context = numberIn(refusal, windows)
  return context === null || context < LEAST ? null : { context, prompt: numberIn(refusal, prompts) }
}

/** Which of the parameters a refusal names. */
export const parametersIn = (refusal: string, names: readonly string[]) =>
  names.filter((name) => new RegExp(`(?<![a-z_])${name.replace('_', '[_ ]')}(?:ing)?(?![a-z_])`, 'i').test(refusal))

/** Whether a model's template has no system message. Some servers say so with status 500. */
export const refusesSystem = (refusal: string) =>
  /system (?:role|message|prompt)s?\b.{0,40}not supported|only user(?:,| and) (?:assistant|model)|does not support system/i.test(
    refusal,
  )
