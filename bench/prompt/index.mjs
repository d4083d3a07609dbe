/** How much of a prompt a model server has in its cache: what it shares with the prompt of the turn before, from its beginning. */
import { createJiti } from 'jiti'
import path from 'node:path'
import { root } from '../../platform/workspace/root.mjs'
import { atLeast, number } from '../frame/table.mjs'
import { conversations } from './conversations.mjs'

const TURNS = 400
const CONTEXTS = [4096, 8192, 32_768]
const GOAL = 0.8

/**
 * @typedef {{ role: string, content: string }} Message
 * @typedef {{ speaker: string, text: string }} Turn
 * @typedef {{ persona: object, conversation: string, username: string, turns: readonly Turn[], message: string }} Prompt
 * @typedef {(prompt: Prompt, context: number, counted: number) => readonly Message[]} MessagesOf
 * @typedef {{ remembered: (count: number) => number, start: (prompt: Prompt, context: number) => readonly Message[], counted: (sent: readonly Message[], tokens: number) => void }} Variant
 */

const pieces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\p{L}{1,6}|\p{N}{1,3}|[^\s\p{L}\p{N}]+/gu
/** @type {Map<string, number>} */
const known = new Map()
/** About as a model counts. @param {Message} message */
function tokensIn({ content }) {
  const count = known.get(content) ?? (content.match(pieces)?.length ?? 0) + 4
  known.set(content, count)
  return count
}
const sum = (/** @type {readonly Message[]} */ messages) => messages.reduce((all, one) => all + tokensIn(one), 0)

/** The share of `next` that follows nothing new. @param {readonly Message[]} before @param {readonly Message[]} next */
function shared(before, next) {
  const same = next.findIndex(({ role, content }, at) => before[at]?.role !== role || before[at]?.content !== content)
  return sum(next.slice(0, same < 0 ? next.length : same)) / sum(next)
}

/** @param {Variant} variant @param {ReturnType<typeof conversations>[string]} conversation @param {number} context */
function sharesOf(variant, { persona, exchanges }, context) {
  /** @type {number[]} */
  const shares = []
  /** @type {Turn[]} */
  const said = []
  /** @type {readonly Message[] | null} */
  let before = null
  for (const { question, reply } of exchanges) {
    const turns = said.slice(-variant.remembered(said.length))
    const sent = variant.start({ persona, conversation: 'c', username: 'ann', turns, message: question }, context)
    if (before !== null) shares.push(shared(before, sent))
    variant.counted(sent, sum(sent))
    before = sent
    said.push({ speaker: 'user', text: question }, { speaker: 'companion', text: reply })
  }
  return shares.reduce((all, share) => all + share, 0) / shares.length
}

/** The newest turns that fit, of the newest 200. @param {MessagesOf} messagesOf @param {(text: string) => number} tokensOf @returns {Variant} */
function sliding(messagesOf, tokensOf) {
  let factor = 1
  return {
    remembered: () => 200,
    start(prompt, context) {
      const estimated = Math.floor(context / factor)
      const [system, last] = messagesOf({ ...prompt, turns: [] }, estimated, 1)
      if (system === undefined || last === undefined) throw new Error('There is no prompt.')
      let left = estimated - Math.min(1024, estimated / 4) - tokensOf(system.content) - tokensOf(last.content)
      const from = prompt.turns.findLastIndex(({ text }) => (left -= tokensOf(text)) < 0)
      const fitting = prompt.turns.slice(from + 1).map(({ speaker, text }) => ({ role: speaker, content: text }))
      return [
        system,
        ...(fitting[0]?.role === 'companion' ? fitting.slice(1) : fitting),
        { role: 'user', content: last.content },
      ]
    },
    counted: (sent, tokens) => void (factor = tokens / sent.reduce((all, { content }) => all + tokensOf(content), 0)),
  }
}

/** @param {MessagesOf} messagesOf @param {any} correction @returns {Variant} */
function inBlocks(messagesOf, correction) {
  return {
    remembered: (count) => 200 + (count % 100),
    start: (prompt, context) =>
      messagesOf(prompt, context, correction.factorOf('tiny', 'c')).map(({ role, content }) => ({
        role: role === 'assistant' ? 'companion' : role,
        content,
      })),
    counted: (sent, tokens) => correction.learn('tiny', 'c', sent, { tokens, all: true }),
  }
}

/** @returns {Promise<import('../frame/table.mjs').Part>} */
export async function prompt() {
  const jiti = createJiti(import.meta.url)
  const load = (/** @type {string} */ name) => jiti.import(path.join(root, `server/src/llm/prompt/${name}.ts`))
  const { messagesOf } = /** @type {{ messagesOf: MessagesOf }} */ (await load('messages'))
  const { tokensOf } = /** @type {{ tokensOf: (text: string) => number }} */ (await load('tokens'))
  const { createCorrection } = /** @type {{ createCorrection: () => unknown }} */ (await load('correction'))
  const percent = (/** @type {number} */ share) => `${number(share * 100, 1)} %`
  const results = Object.entries(conversations(TURNS)).flatMap(([name, conversation]) =>
    CONTEXTS.map((context) => ({
      name,
      context,
      before: sharesOf(sliding(messagesOf, tokensOf), conversation, context),
      now: sharesOf(inBlocks(messagesOf, createCorrection()), conversation, context),
    })),
  )
  const mean = results.reduce((all, { now }) => all + now, 0) / results.length
  return {
    tables: [
      {
        title: `Prompts: the part that is the same as in the turn before, over ${TURNS} turns`,
        head: ['Conversation', 'context', 'newest turns that fit', 'in blocks'],
        rows: results.map(({ name, context, before, now }) => [name, number(context), ...[before, now].map(percent)]),
      },
    ],
    goals: [
      atLeast(
        `Prompts, the same from their beginning as in the turn before, on average: ≥ ${GOAL * 100} %`,
        mean,
        GOAL,
        percent,
      ),
    ],
    samples: results,
  }
}
