/**
 * A process with the messages of server/local-model/child, whose model is a text file: what is in it decides how it loads, the last
 * message of a prompt how it is answered. Three characters are a token.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

let model = { file: '', threads: 0, check: false, contextSize: 0 }
let isHung = false
const seen = []
const running = new Map()
const send = (message) => !isHung && process.connected && process.send(message)

function load(request) {
  model = request
  const kind = existsSync(request.file) ? readFileSync(request.file, 'utf8') : 'missing'
  if (kind === 'mute') return
  if (kind === 'aborts') process.abort()
  if (kind === 'damaged' || kind === 'missing') return send({ type: 'failed', detail: `${kind} file` })
  send({ type: 'ready', architecture: 'fake', contextSize: request.contextSize })
}

const sizeOf = (messages) => Math.ceil(messages.reduce((sum, { content }) => sum + content.length, 0) / 3)

/** Runs once for each file. */
function once(run) {
  const marker = `${model.file}.done`
  if (existsSync(marker)) return
  writeFileSync(marker, '')
  run()
}

const answers = {
  'what is your environment?': () => JSON.stringify(Object.keys(process.env).sort()),
  'what are you?': () => JSON.stringify({ ...model, pid: process.pid }),
  'what did you get?': (request) => JSON.stringify(request),
  'what have you read?': () => JSON.stringify(seen),
}

function generate(request) {
  const { id, messages } = request
  const asked = messages.at(-1).content
  const of = sizeOf(messages)
  const text = (text, tokens = text.length) => send({ type: 'text', id, text, tokens })
  const end = (reason) => send({ type: 'done', id, reason, read: of })
  if (asked === 'hang once') once(() => (isHung = true))
  if (asked === 'hang') isHung = true
  if (asked === 'crash once') once(() => process.kill(process.pid, 'SIGKILL'))
  if (asked.startsWith('refuse')) return send({ type: 'error', id, detail: `refused: ${asked}` })
  send({ type: 'reading', id, done: of - 1, of })
  if (asked === 'hold') {
    text('Held. ')
    running.set(id, () => end('stopped'))
    return
  }
  if (asked === 'crash') {
    text('Half')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 20)
    return
  }
  const answer = answers[asked]?.(request) ?? `You said: ${asked}`
  for (const word of answer.split(/(?<= )/)) text(word)
  end(asked === 'be long' ? 'length' : 'end')
}

process.on('message', (request) => {
  const { type, id, key, messages } = request
  if (type === 'load') load(request)
  if (type === 'threads') model = { ...model, threads: request.threads }
  if (type === 'stop') running.get(id)?.()
  if (type === 'count') send({ type: 'counted', id, tokens: sizeOf(messages) })
  if (type === 'read') {
    seen.push(key)
    if (messages.at(-1).content === 'hold')
      running.set(id, () => send({ type: 'done', id, reason: 'stopped', read: 0 }))
    else send({ type: 'done', id, reason: 'end', read: sizeOf(messages) })
  }
  if (type === 'generate') generate(request)
})
