import { get } from 'node:http'

/**
 * What a browser fetches before a route can show: the HTML and every script and stylesheet that it names.
 * @param {string} origin
 * @param {string} route
 * @returns {Promise<readonly { file: string, bytes: number }[]>} bytes as they travel (brotli where the server has it)
 */
export async function firstLoad(origin, route) {
  const page = await received(new URL(route, origin))
  const html = await (await fetch(new URL(route, origin))).text()
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  )
  const files = await Promise.all(
    [...new Set(named)].map(async (file) => ({ file, bytes: await received(new URL(file, origin)) })),
  )
  return [{ file: route, bytes: page }, ...files]
}

/** @param {URL} url @returns {Promise<number>} bytes of the body as they travel */
function received(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk) => (bytes += chunk.length))
      response.once('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} answers ${response.statusCode}`)),
      )
    }).once('error', reject)
  })
}
