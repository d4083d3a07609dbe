/** A language model server on the loopback interface: it streams so many tokens, one at a fixed pace. */
import { createServer } from 'node:http'

/**
 * @typedef {object} Pace
 * @property {number} tokens of each reply
 * @property {number} every ms from one to the next; 0: all at once
 *
 * @typedef {object} ModelServer
 * @property {string} url for LLM_BASE_URL
 * @property {Pace} pace may be changed at any time
 * @property {() => Promise<void>} stop
 */

const MODEL = 'bench-model'

/** @param {object} delta @param {string | null} finish_reason */
const event = (delta, finish_reason) => `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`

/** Prose with paragraphs, so that a long reply looks like one. @param {number} index */
const token = (index) => (index % 60 === 59 ? 'sea.\n\n' : `word${index % 100} `)

/** @param {import('node:http').ServerResponse} response @param {Pace} pace */
function speak(response, { tokens, every }) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  let said = 0
  const begun = performance.now()
  const say = () => {
    // By the clock, so that a timer that comes late changes nothing.
    const due = every === 0 ? tokens : Math.min(tokens, 1 + Math.floor((performance.now() - begun) / every))
    let text = ''
    for (; said < due; said++) text += event({ content: token(said) }, null)
    if (text !== '') response.write(text)
    if (said < tokens) return
    clearInterval(timer)
    response.write(event({}, 'stop'))
    response.end('data: [DONE]\n\n')
  }
  const timer = setInterval(say, Math.max(1, every))
  response.once('close', () => clearInterval(timer))
  say()
}

/** @param {Pace} pace @returns {Promise<ModelServer>} */
export async function modelServer(pace) {
  const server = createServer((request, response) => {
    request.resume()
    request.once('end', () => {
      if (request.url === '/v1/models') {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ object: 'list', data: [{ id: MODEL, object: 'model' }] }))
      } else speak(response, model.pace)
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const model = {
    url: `http://127.0.0.1:${port}/v1`,
    pace,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(() => resolve(null)))
    },
  }
  return model
}
