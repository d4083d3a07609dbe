import * as endpoints from '..'
import type { Endpoint } from '..'

export const everyEndpoint = [
  endpoints.user,
  endpoints.account,
  endpoints.apiKeys,
  endpoints.cards,
  endpoints.passkeys,
  endpoints.personas,
  endpoints.chat,
  endpoints.connections,
  endpoints.memory,
  endpoints.refine,
  endpoints.character,
  endpoints.reset,
  endpoints.care,
  endpoints.voice,
  endpoints.takeout,
].flatMap((area) => Object.values<Endpoint>(area))

/** Why the endpoint refuses a body; null where it accepts it. */
export function refusal(endpoint: Endpoint, raw: unknown): string | null {
  const accepted = endpoint.accept(raw)
  return accepted.ok ? null : accepted.message
}

/** Rows of `it.each`, named by the paths of their endpoints. */
export const byPath = <Rest extends readonly unknown[]>(rows: readonly (readonly [Endpoint, ...Rest])[]) =>
  rows.map((row): [path: string, ...typeof row] => [row[0].path, ...row])
