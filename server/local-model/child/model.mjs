import { getLlama, LlamaLogLevel, QwenChatWrapper, readGgufFileInfo, resolveChatWrapper } from 'node-llama-cpp'
import { createSlots } from './slots.mjs'

/** @typedef {import('../../src/llm/local/protocol').Load} Load */
/** @typedef {import('../../src/llm/local/protocol').Generate} Generate */
/** @typedef {import('../../src/llm/local/protocol').Read} Read */
/** @typedef {import('../../src/llm/local/protocol').Done} Done */
/** @typedef {import('../../src/llm/local/protocol').FromChild} FromChild */
/** @typedef {import('node-llama-cpp').ChatHistoryItem} ChatHistoryItem */

/** Tokens of a prompt that are read before Stop is looked at again. Pieces of 32 take 1.7 times as long. */
const PIECE = 64
/** Tokens that are computed at once, of all sequences. */
const BATCH = 256

/**
 * Texts stay strings: a mark of the template that a user types is no special token then.
 * @param {readonly import('../../src/llm/engine/engine').Message[]} messages @returns {ChatHistoryItem[]}
 */
const historyOf = (messages) => [
  ...messages.map(({ role, content }) => {
    if (role === 'assistant') return { type: /** @type {const} */ ('model'), response: [content] }
    return { type: role, text: content }
  }),
  { type: 'model', response: [] },
]

/** The model's own template; Qwen's without thinking. @param {import('node-llama-cpp').LlamaModel} model */
function wrapperOf(model) {
  const found = resolveChatWrapper(model)
  const isQwen35 = model.architecture === 'qwen35' || model.architecture === 'qwen35moe'
  if (found instanceof QwenChatWrapper)
    return new QwenChatWrapper({ thoughts: 'discourage', variation: found.variation })
  if (isQwen35 || model.architecture === 'qwen3')
    return new QwenChatWrapper({ thoughts: 'discourage', variation: isQwen35 ? '3.5' : '3' })
  return found
}

/** Throws where the file is no model, or one that this version does not know. @param {Load} request */
export async function loadModel({ file, contextSize: wanted, sequences, threads, check }) {
  // The header first: its parser throws where loading would abort the process.
  await readGgufFileInfo(file, { logWarnings: false, sourceType: 'filesystem' })
  const llama = await getLlama({
    gpu: false,
    maxThreads: threads,
    // Without both it would download sources and compile them.
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: LlamaLogLevel.error,
    logger: (_level, text) => void process.stderr.write(`${text.trim()}\n`),
  })
  const model = await llama.loadModel({ modelPath: file, checkTensors: check })
  const context = await model.createContext({
    contextSize: Math.min(wanted, model.trainContextSize),
    sequences,
    threads,
    batchSize: BATCH,
  })
  const wrapper = wrapperOf(model)
  const slots = createSlots(context, wrapper, sequences)

  /** @param {readonly ChatHistoryItem[]} chatHistory */
  const tokensOf = (chatHistory) => wrapper.generateContextState({ chatHistory }).contextText.tokenize(model.tokenizer)

  /**
   * Reads a prompt but its last token. Returns how many tokens were not in the cache.
   * @param {import('node-llama-cpp').LlamaContextSequence} sequence
   * @param {readonly import('node-llama-cpp').Token[]} tokens
   * @param {AbortSignal} signal
   * @param {(done: number) => void} onRead
   */
  async function read(sequence, tokens, signal, onRead) {
    await sequence.adaptStateToTokens([...tokens], false)
    const last = tokens.length - 1
    const cached = Math.min(sequence.nextTokenIndex, last)
    for (let at = cached; at < last && !signal.aborted; at += PIECE) {
      const end = Math.min(at + PIECE, last)
      await sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(at, end))
      onRead(end)
    }
    // Of a recurrent model the beginning of a prompt can be used again only from a checkpoint.
    if (!signal.aborted && sequence.needsCheckpoints) await sequence.takeCheckpoint()
    return last - cached
  }

  /** @param {Generate} request @param {import('./slots.mjs').Slot} slot @param {ChatHistoryItem[]} history @param {AbortSignal} signal @param {(message: FromChild) => void} send */
  async function generate({ id, maxTokens, sampling, seed, stop, schema }, { chat }, history, signal, send) {
    let tokens = 0
    // The engine's own type of schemas is narrower than `object`; it throws for one that it does not understand.
    const ofJson = schema && {
      grammar: await llama.createGrammarForJsonSchema(/** @type {{ type: 'object' }} */ (schema)),
    }
    const { metadata } = await chat.generateResponse(history, {
      ...sampling,
      ...ofJson,
      seed,
      maxTokens,
      customStopTriggers: [...stop],
      budgets: { thoughtTokens: 0 },
      // It would drop parts of a prompt silently: the server counts before.
      contextShift: { size: maxTokens },
      signal,
      stopOnAbortSignal: true,
      onToken: (some) => void (tokens += some.length),
      onTextChunk: (text) => send({ type: 'text', id, text, tokens }),
    })
    return metadata.stopReason
  }

  return {
    architecture: String(model.architecture),
    contextSize: Math.min(context.contextSize, wanted),

    /** @param {readonly import('../../src/llm/engine/engine').Message[]} messages */
    count: (messages) => tokensOf(historyOf(messages)).length,

    /** @param {number} count of threads, at least 1 */
    useThreads(count) {
      llama.maxThreads = count
    },

    /**
     * @param {Generate | Read} request @param {AbortSignal} signal @param {(message: FromChild) => void} send
     * @returns {Promise<Pick<Done, 'reason' | 'read'>>}
     */
    async answer(request, signal, send) {
      const { id, key, messages } = request
      const history = historyOf(messages)
      const tokens = tokensOf(history)
      const needed = tokens.length + (request.type === 'generate' ? request.maxTokens : 1)
      if (needed > context.contextSize) throw new Error(`${needed} tokens do not fit into ${context.contextSize}`)
      const slot = slots.take(key)
      try {
        const onRead = (/** @type {number} */ done) => send({ type: 'reading', id, done, of: tokens.length })
        const fresh = await read(slot.chat.sequence, tokens, signal, onRead)
        if (signal.aborted) return { reason: 'stopped', read: fresh }
        if (request.type === 'read') return { reason: 'end', read: fresh }
        const reason = await generate(request, slot, history, signal, send)
        if (reason === 'abort') return { reason: 'stopped', read: fresh }
        return { reason: reason === 'maxTokens' ? 'length' : 'end', read: fresh }
      } catch (error) {
        await slots.clear(slot)
        throw error
      } finally {
        slots.release(slot)
      }
    },
  }
}
