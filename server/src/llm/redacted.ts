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

/** Characters in a row that no two texts have in common by chance. */
const SHARED = 12

const escape = /\\(?:u[\da-f]{4}|["\\/bfnrt])/gi
/** What JSON spells, also JSON within JSON. */
function spelledOut(text: string): string {
  const once = text.replace(escape, (found) => String(JSON.parse(`"${found}"`)))
  return once === text ? text : spelledOut(once)
}

/** `said` without whatever it shares with the texts, half of one included. */
function withoutEchoes(said: string, texts: readonly string[]): string {
  const shared = new Set<string>()
  for (const text of texts)
    for (let at = 0; at + SHARED <= text.length; at += 1) shared.add(text.slice(at, at + SHARED))
  let kept = ''
  let echoedUntil = -1
  for (let at = 0; at < said.length; at += 1) {
    if (shared.has(said.slice(at, at + SHARED))) {
      if (at > echoedUntil) kept += '…'
      echoedUntil = at + SHARED
    }
    if (at >= echoedUntil) kept += said.charAt(at)
  }
  return kept
}

/** `secrets`: our key, and the texts we sent. */
export function redacted(said: string, secrets: readonly string[]): string {
  const known = secrets
    .filter((secret) => secret !== '')
    .map(spelledOut)
    .sort((a, b) => b.length - a.length)
  const whole = known.reduce((text, secret) => text.replaceAll(secret, '…'), spelledOut(said))
  return keys.reduce((text, key) => text.replace(key, '…'), withoutEchoes(whole, known)).slice(0, LONGEST)
}
