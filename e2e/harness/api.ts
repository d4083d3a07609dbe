/** The wire, spoken without a browser. */

export interface Account {
  readonly token: string
}

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

export async function signedIn(origin: string, username: string, password: string): Promise<string> {
  const reply = (await call(origin, '/user/sign-in', { username, password })) as { access_token: string } // spec 7
  return reply.access_token
}

export async function onlyCompanion(origin: string, token: string): Promise<string> {
  const reply = (await call(origin, '/character/list-profiles', {}, token)) as {
    profile_list: { profile_id: string }[]
  } // spec 7
  const [first] = reply.profile_list
  if (!first) throw new Error('There is no companion.')
  return first.profile_id
}

export const history = (origin: string, token: string, profileId: string) =>
  call(origin, '/chat/get-chat', { profile_id: profileId }, token) as Promise<readonly HistoryRecord[]> // spec 7
