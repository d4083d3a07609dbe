/** People and companions of the bench, made over the wire. */

/**
 * @param {string} origin
 * @param {string} path
 * @param {object} body
 * @param {string} [token]
 * @returns {Promise<any>} the reply, as the contract of the path says
 */
export async function call(origin, path, body, token) {
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

/**
 * @typedef {object} Person
 * @property {string} token
 * @property {{ id: string, username: string, email: string }} user
 */

const PASSWORD = 'Lantern4Sea'

/** @param {string} origin @param {string} username @returns {Promise<Person>} */
export async function person(origin, username) {
  const body = { username, email: `${username}@example.org`, password: PASSWORD }
  const reply = await call(origin, '/user/sign-up', body)
  return { token: reply.access_token, user: { id: reply.user_id, username, email: body.email } }
}

/** @param {string} origin @param {string} token @param {string} name @returns {Promise<string>} its id */
export async function companion(origin, token, name) {
  const body = {
    ...{ name, age: 34, gender: 'Female', role: 'Lighthouse keeper', avatar_icon: '/avatars/pic_3.png' },
    personality_description: `${name} is patient and dry. She notices every change of the weather.`,
    background: 'She grew up on a small island.',
    speaking_style: 'Short, calm sentences.',
  }
  return (await call(origin, '/character/generate-profile', body, token)).profile_id
}

/** @param {string} origin @param {Person} who */
export const keptSession = (origin, { token, user }) => ({
  cookies: [
    ['codex_token', token],
    ['codex_expires_at', String(Date.now() + 50 * 60_000)],
  ].map(([name = '', value = '']) => ({
    ...{ name, value, domain: new URL(origin).hostname, path: '/', expires: -1 },
    ...{ httpOnly: false, secure: false, sameSite: /** @type {const} */ ('Strict') },
  })),
  origins: [{ origin, localStorage: [{ name: 'codex_user', value: JSON.stringify(user) }] }],
})
