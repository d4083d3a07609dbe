// A process of its own, because a damaged model file can abort it. Messages: server/src/llm/local/protocol.ts.
import os from 'node:os'

/** @typedef {import('../../src/llm/local/protocol').ToChild} ToChild */
/** @typedef {import('../../src/llm/local/protocol').FromChild} FromChild */

process.title = 'codex-model'
try {
  os.setPriority(10)
} catch {
  // Some systems do not allow it.
}
// The server is gone. SIGKILL: work in native code must not delay the end.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

/** @param {FromChild} message */
const send = (message) => void (process.connected && process.send?.(message))

/** @type {ReturnType<typeof import('./model.mjs').loadModel> | null} */
let loading = null
/** @type {Map<number, AbortController>} */
const running = new Map()

/** @param {unknown} error */
const detailOf = (error) => String(error instanceof Error ? error.message : error).slice(0, 500)

/** @param {Extract<ToChild, { type: 'load' }>} request */
async function load(request) {
  try {
    // Loaded late: the import takes seconds on a busy machine, and the server may end meanwhile.
    const { loadModel } = await import('./model.mjs')
    loading = loadModel(request)
    const { architecture, contextSize } = await loading
    send({ type: 'ready', architecture, contextSize })
  } catch (error) {
    send({ type: 'failed', detail: detailOf(error) })
  }
}

/** @param {import('../../src/llm/local/protocol').Request} request */
async function answer(request) {
  const { id } = request
  const controller = new AbortController()
  running.set(id, controller)
  try {
    const model = await loading
    if (model === null) throw new Error('No model is loaded')
    if (request.type === 'count') send({ type: 'counted', id, tokens: model.count(request.messages) })
    else send({ type: 'done', id, ...(await model.answer(request, controller.signal, send)) })
  } catch (error) {
    send({ type: 'error', id, detail: detailOf(error) })
  } finally {
    running.delete(id)
  }
}

process.on('message', (/** @type {ToChild} */ message) => {
  if (message.type === 'load') void load(message)
  else if (message.type === 'stop') running.get(message.id)?.abort()
  else if (message.type === 'threads') void loading?.then((model) => model.useThreads(message.threads))
  else void answer(message)
})
