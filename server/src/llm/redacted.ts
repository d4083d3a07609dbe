/** What a model server said, fit for the log: it may repeat our key, its own, or what somebody wrote. */

/** Characters. */
const LONGEST = 500

const keys = [
  /\b(Bearer|Basic)\s+[^\s"',]+/gi,
  /\b(sk|pk|rk|hf|gsk|xai|AIza|ghp|api)[-_]?[\w*.-]{6,}/gi,
  /\b(\w*(key|token|secret|password)["']?\s*[:=]\s*["']?)[^\s"',}]+/gi,
  /\/\/[^\s/@]+@/g,
  // Whatever else is too long for a word.
  /(?=[\w+/=*-]*\d)[\w+/=*-]{24,}/g,
]

/** Both as it is and as JSON spells it. */
const spellings = (secret: string) => [secret, JSON.stringify(secret).slice(1, -1)]

/** `secrets`: our key, and the texts we sent. */
export function redacted(said: string, secrets: readonly string[]): string {
  const known = secrets
    .filter((secret) => secret !== '')
    .flatMap(spellings)
    .sort((a, b) => b.length - a.length)
  const without = known.reduce((text, secret) => text.replaceAll(secret, '…'), said)
  return keys.reduce((text, key) => text.replace(key, '…'), without).slice(0, LONGEST)
}
