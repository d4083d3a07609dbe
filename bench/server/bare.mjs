/** A minimal server that answers the session call: `node bare.mjs fastify` or `node bare.mjs http`. */
import { createServer } from 'node:http'
import Fastify from 'fastify'
import { listen } from '../frame/listen.mjs'

const REPLY = { expires_at: '2026-01-01T00:00:00.000Z', remaining_minutes: 59 }

async function fastify() {
  const app = Fastify()
  app.post('/codex/user/session', () => REPLY)
  return app.listen({ host: '127.0.0.1', port: 0 })
}

function bareHttp() {
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk) => (body += chunk))
    request.once('end', () => {
      JSON.parse(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(REPLY))
    })
  })
  return listen(server)
}

const url = await (process.argv[2] === 'fastify' ? fastify() : bareHttp())
process.stdout.write(`Character Codex is ready at ${url}\n`)
process.once('SIGTERM', () => process.exit())
