/** What is recalled of authored conversations, and how long it takes in 10,000 messages on both databases. */
import path from 'node:path'
import { median, quantile } from '../frame/numbers.mjs'
import { onBothDatabases } from '../frame/postgres.mjs'
import { atLeast, atMost, ms, number } from '../frame/table.mjs'
import { conversation, smallTalk } from './corpus.mjs'
import { addConversation, openTables } from './tables.mjs'

const GOALS = { first5: 67, first10: 76, wrong: 5, time: 20 }
const MESSAGES = 10_000

const percent = (/** @type {number} */ value) => `${number(value, 1)} %`
const share = (/** @type {readonly boolean[]} */ all) => (100 * all.filter(Boolean).length) / all.length

/** @typedef {import('./corpus.mjs').Conversation} Conversation */

/**
 * Each question as a new message at the end. `hits`: with the message that belongs to each; `messages`: these one by one.
 * @param {import('./tables.mjs').Tables} tables @param {Conversation} said @param {readonly string[]} lines
 */
async function asked({ recall, query }, said, lines) {
  const { ids, ...of } = await addConversation(query, said.lines)
  const beforeId = (ids.at(-1) ?? 0) + 1
  const lastReply = said.lines.at(-1) ?? null
  const ask = (/** @type {string} */ text) =>
    recall({ ...of, names: said.names, text, lastReply, beforeId, memories: [], limit: 10, now: new Date() })
  const answers = []
  for (const { text, evidence } of said.questions) {
    const wanted = new Set(evidence.map((place) => ids[place]))
    const found = (await ask(text)).map((hit) => [hit.messageId, ...(hit.with === null ? [] : [hit.with.messageId])])
    const place = (/** @type {readonly number[]} */ all) => all.findIndex((id) => wanted.has(id))
    const hit = found.findIndex((pair) => place(pair) >= 0)
    answers.push({ text, hit, message: place(found.flat()), found: found.length })
  }
  const inserted = []
  for (const line of lines) if ((await ask(line)).length > 0) inserted.push(line)
  return { answers, inserted }
}

const within = (/** @type {number} */ most) => (/** @type {number} */ place) => place >= 0 && place < most

/** @param {import('../frame/table.mjs').Options} options */
async function quality({ folder, say }) {
  const english = await Promise.all([
    conversation('ann', 'en'),
    conversation('tom', 'en', 31),
    conversation('grace', 'en', 62),
  ])
  const others = [await conversation('jonas', 'de'), await conversation('yui', 'ja')]
  const lines = await smallTalk()
  const tables = await openTables(null, path.join(folder, 'quality'))
  try {
    const results = []
    for (const said of [...english, ...others]) {
      say(`memory: ${said.questions.length} questions to ${said.name} …`)
      results.push({ name: said.name, ...(await asked(tables, said, english.includes(said) ? lines : [])) })
    }
    return { results, english: results.slice(0, english.length), lines: lines.length }
  } finally {
    await tables.close()
  }
}

/** Questions, small talk and long messages in a conversation with long replies. @param {string} name @param {string | null} url @param {import('../frame/table.mjs').Options} options */
async function times(name, url, { quick, folder, say }) {
  const all = await Promise.all(['ann', 'tom', 'grace'].map((file, at) => conversation(file, 'en', at * 31)))
  const said = all.flatMap(({ lines }) => lines)
  const line = (/** @type {number} */ at) => said[at % said.length] ?? ''
  const lines = Array.from({ length: MESSAGES }, (_, at) =>
    at % 2 === 0 ? line(at) : [at, at + 74, at + 812, at + 1306].map(line).join(' '),
  )
  const messages = {
    'a question': all.flatMap(({ questions }) => questions.map(({ text }) => text)),
    'small talk': await smallTalk(),
    'a long message': said.flatMap((_, at) =>
      at % 30 === 0 ? [Array.from({ length: 12 }, (_, by) => line(at + 2 * by)).join(' ')] : [],
    ),
  }
  say(`memory (${name}): ${number(MESSAGES)} messages are stored …`)
  const tables = await openTables(url, path.join(folder, 'times'))
  try {
    const { ids, ...of } = await addConversation(tables.query, lines)
    const beforeId = ids.at(-200) ?? 0
    const given = { ...of, names: ['Mira', 'Ann'], beforeId, memories: [], limit: 5 }
    const timed = async (/** @type {string} */ text, /** @type {number} */ at) => {
      const lastReply = lines[2 * at + 1] ?? null
      const start = performance.now()
      await tables.recall({ ...given, text, lastReply, now: new Date() })
      return performance.now() - start
    }
    for (const [at, text] of messages['a long message'].slice(0, 20).entries()) await timed(text, at)
    /** @type {Record<string, number[]>} */
    const found = {}
    for (const [kind, texts] of Object.entries(messages)) {
      const each = []
      for (const [at, text] of texts.entries()) if (!quick || at % 5 === 0) each.push(await timed(text, at))
      found[kind] = each
    }
    return found
  } finally {
    await tables.close()
  }
}

/** @param {import('../frame/table.mjs').Options} options @returns {Promise<import('../frame/table.mjs').Part>} */
export async function memory(options) {
  const { results, english, lines } = await quality(options)
  const turns = await onBothDatabases(options.say, (name, url) => times(name, url, options))

  const answers = english.flatMap((result) => result.answers)
  const five = share(answers.map(({ hit }) => within(5)(hit)))
  const ten = share(answers.map(({ hit }) => within(10)(hit)))
  const wrong = english.map(({ inserted }) => (100 * inserted.length) / lines)
  const mean = wrong.reduce((sum, one) => sum + one, 0) / wrong.length
  const figures = (/** @type {typeof answers} */ all) =>
    /** @type {const} */ (['hit', 'message']).flatMap((kind) =>
      [5, 10].map((most) => percent(share(all.map((one) => within(most)(one[kind]))))),
    )
  return {
    tables: [
      {
        title: 'Recall: the questions of which a message with the answer is found (a hit is a message with its reply)',
        head: ['Conversation', 'questions', 'first 5 hits', 'first 10 hits', 'first 5 messages', 'first 10 messages'],
        rows: [
          ...results.map(({ name, answers: all }) => [name, number(all.length), ...figures(all)]),
          ['English, all', number(answers.length), ...figures(answers)],
        ],
      },
      ...Object.entries(turns).map(([name, each]) => ({
        title: `Recall in ${number(MESSAGES)} messages with ${name}`,
        head: ['New message', 'median', 'p95'],
        rows: Object.entries(each).map(([kind, all]) => [kind, ms(median(all)), ms(quantile(all, 0.95))]),
      })),
    ],
    goals: [
      atLeast(`Recall of English questions, first 5: ≥ ${GOALS.first5} %`, five, GOALS.first5, percent),
      atLeast(`Recall of English questions, first 10: ≥ ${GOALS.first10} %`, ten, GOALS.first10, percent),
      atMost(`Recall, small talk for which something is found: ≤ ${GOALS.wrong} %`, mean, GOALS.wrong, percent),
      ...Object.entries(turns).map(([name, each]) =>
        atMost(
          `Recall for a question with ${name}, median: ≤ ${GOALS.time} ms`,
          median(each['a question'] ?? []),
          GOALS.time,
          ms,
        ),
      ),
    ],
    samples: { results, turns },
  }
}
