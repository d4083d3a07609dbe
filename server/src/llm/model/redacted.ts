/** Removes keys and texts of users from what a model server has answered, for the log. */

/** Characters. */
const LONGEST = 500

const keys = [
  /\b(Bearer|Basic)\s+[^\s"',]+/gi,
  /\b(sk|pk|rk|hf|gsk|xai|AIza|ghp|api)[-_]?[\w*.-]{6,}/gi,
  /\b(\w*(key|token|secret|password)["']?\s*[:=]\s*["']?)[^\s"',}]+/gi,
  /\/\/[^\s/@]+@/g,
  // Any other token that is too long for a word.
  /(?=[\w+/=*-]*\d)[\w+/=*-]{24,}/g,
]

/** Characters. A common substring of this length is no coincidence. */
const SHARED = 12

const escape = /\\(?:u[\da-f]{4}|["\\/bfnrt])/gi
/** Without the escapes of JSON, nested JSON included. */
function unescaped(text: string): string {
  const once = text.replace(escape, (found) => String(JSON.parse(`"${found}"`)))
  return once === text ? text : unescaped(once)
}

/** `answer` without the substrings that it shares with the texts. */
function withoutEchoes(answer: string, texts: readonly string[]): string {
  const shared = new Set<string>()
  for (const text of texts)
    for (let at = 0; at + SHARED <= text.length; at += 1) shared.add(text.slice(at, at + SHARED))
  let rest = ''
  let echoedUntil = -1
  for (let at = 0; at < answer.length; at += 1) {
    if (shared.has(answer.slice(at, at + SHARED))) {
      if (at > echoedUntil) rest += '…'
      echoedUntil = at + SHARED
    }
    if (at >= echoedUntil) rest += answer.charAt(at)
  }
  return rest
}

/** `secrets`: our key, and the texts that were sent. */
export function redacted(answer: string, secrets: readonly string[]): string {
  const known = secrets
    .filter((secret) => secret !== '')
    .map(unescaped)
    .sort((a, b) => b.length - a.length)
  const whole = known.reduce((text, secret) => text.replaceAll(secret, '…'), unescaped(answer))
  return keys.reduce((text, key) => text.replace(key, '…'), withoutEchoes(whole, known)).slice(0, LONGEST)
}
