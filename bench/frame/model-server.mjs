/** A model server on the loopback interface that streams tokens at a fixed pace. */
import { createServer } from 'node:http'
import { close, listen } from './listen.mjs'

/**
 * `every`: ms between tokens; 0: all at once. `wait`: ms before the first. `echo`: the reply to the text
 * "ask7" begins with "reply7". `url`: for LLM_BASE_URL. `pace` may change at any time.
 * @typedef {{ tokens: number, every: number, wait?: number, echo?: boolean }} Pace
 * @typedef {{ url: string, pace: Pace, stop: () => Promise<void> }} ModelServer
 */

const MODEL = 'bench-model'

/** @param {object} delta @param {string | null} finish_reason */
const event = (delta, finish_reason) => `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`

/** Words in paragraphs and lists, some of them with marks of Markdown. @param {number} index */
function token(index) {
  const word = `word${index % 100}`
  const inList = index % 240 >= 180
  if (index % 60 === 59) return 'sea.\n\n'
  if (inList && index % 12 === 11) return `${word}\n`
  if (inList && index % 12 === 0) return `- **${word}** `
  return index % 20 === 7 ? `*${word}* ` : index % 20 === 13 ? `\`${word}\` ` : `${word} `
}

/** @param {import('node:http').ServerResponse} response @param {Pace} pace @param {string} asked */
function stream(response, { tokens, every, wait = 0, echo = false }, asked) {
  const [, number] = (echo && [...asked.matchAll(/ask(\d+)/g)].at(-1)) || []
  // A page of another origin may ask it directly.
  response.writeHead(200, { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' })
  let sent = 0
  const startedAt = performance.now() + wait
  const send = () => {
    // By the clock: a late timer does not change the pace.
    const elapsed = performance.now() - startedAt
    if (elapsed < 0) return
    const due = every === 0 ? tokens : Math.min(tokens, 1 + Math.floor(elapsed / every))
    let text = ''
    for (; sent < due; sent++) text += event({ content: sent === 0 && number ? `reply${number} ` : token(sent) }, null)
    if (text !== '') response.write(text)
    if (sent < tokens) return
    clearInterval(timer)
    response.write(event({}, 'stop'))
    response.end('data: [DONE]\n\n')
  }
  const timer = setInterval(send, Math.max(1, every))
  response.once('close', () => clearInterval(timer))
  send()
}

/** @param {Pace} pace @returns {Promise<ModelServer>} */
export async function modelServer(pace) {
  const server = createServer((request, response) => {
    let asked = ''
    request.setEncoding('utf8').on('data', (chunk) => (asked += chunk))
    request.once('end', () => {
      if (request.url === '/v1/models') {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ object: 'list', data: [{ id: MODEL, object: 'model' }] }))
      } else stream(response, model.pace, asked)
    })
  })
  const model = { url: `${await listen(server)}/v1`, pace, stop: () => close(server) }
  return model
}
