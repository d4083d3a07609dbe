/** The wire, spoken without a browser. */

export async function call(origin: string, path: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(`${origin}/codex${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

export interface HistoryRecord {
  readonly sender: string
  readonly message: string
}

export const history = (origin: string, token: string, profileId: string) =>
  call(origin, '/chat/get-chat', { profile_id: profileId }, token) as Promise<readonly HistoryRecord[]> // spec 7
