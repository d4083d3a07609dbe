/**
 * Calls the API without a browser.
 * @param {string} origin
 * @param {string} path below /codex
 * @param {object} body
 * @param {string} [token]
 * @returns {Promise<unknown>} the reply, as the contract of the path says
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
