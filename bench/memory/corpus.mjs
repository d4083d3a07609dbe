/** The authored conversations: scenes with questions about them, between everyday exchanges. */
import { readFile } from 'node:fs/promises'

const CONVERSATION = 1000

/**
 * @typedef {{ text: string, evidence: readonly number[] }} Question `evidence`: places in `lines`
 * @typedef {{ name: string, names: readonly string[], lines: readonly string[], questions: readonly Question[] }} Conversation
 *   `lines`: alternately of the user and of the companion
 */

const read = (/** @type {string} */ file) => readFile(new URL(`${file}.txt`, import.meta.url), 'utf8')

export const smallTalk = async () => (await read('small-talk')).trim().split('\n')

/**
 * The exchanges of a file in a fixed order, each with other words in its slots every time.
 * @param {string} text lines "slot = a | b", an empty line, then lines of which each pair is an exchange
 */
function everyday(text) {
  const [slots = '', lines = ''] = text.trim().split('\n\n')
  const words = Object.fromEntries(
    slots.split('\n').map((line) => {
      const [slot = '', values = ''] = line.split(' = ')
      return [slot, values.split(' | ')]
    }),
  )
  const all = lines.split('\n')
  const exchanges = Array.from({ length: all.length / 2 }, (_, at) => all.slice(2 * at, 2 * at + 2))
  let filled = 0
  return (/** @type {number} */ at) => {
    /** @type {Map<string, string>} */
    const chosen = new Map()
    const fill = (/** @type {string} */ line) =>
      line.replace(/\{(\S+?)\}/gu, (_, /** @type {string} */ slot) => {
        const values = words[slot] ?? []
        const value = chosen.get(slot) ?? values[(filled += 7) % values.length] ?? slot
        chosen.set(slot, value)
        return value
      })
    return (exchanges[at % exchanges.length] ?? []).map(fill)
  }
}

/** @param {string} name of a file in conversations @param {string} language of its everyday exchanges @param {number} turn first exchange @returns {Promise<Conversation>} */
export async function conversation(name, language, turn = 0) {
  const [head = '', ...blocks] = (await read(`conversations/${name}`)).trim().split('\n\n')
  const exchange = everyday(await read(`conversations/fillers-${language}`))
  const scenes = blocks.map((block) => {
    const all = block.split('\n')
    return { said: all.filter((line) => !line.startsWith('? ')), asked: all.filter((line) => line.startsWith('? ')) }
  })
  const scripted = scenes.reduce((sum, { said }) => sum + said.length + (said.length % 2), 0)
  /** @type {string[]} */
  const lines = []
  /** @type {{ asked: string, from: number }[]} */
  const asked = []
  let at = turn
  const add = (/** @type {number} */ until) => {
    while (lines.length < until) lines.push(...exchange(at++))
  }
  let said = 0
  for (const scene of scenes) {
    for (const question of scene.asked) asked.push({ asked: question, from: lines.length })
    lines.push(...scene.said, ...(scene.said.length % 2 === 1 ? ['…'] : []))
    said += scene.said.length + (scene.said.length % 2)
    add(2 * Math.round(((CONVERSATION / scripted) * said) / 2))
  }
  add(CONVERSATION)
  const questions = asked.map(({ asked: question, from }) => {
    const [text = '', places = ''] = question.slice(2).split(' | ')
    const quoted = [...places.matchAll(/"([^"]+)"/gu)].map(([, part = '']) =>
      lines.findIndex((line) => line.includes(part)),
    )
    const evidence = quoted.length > 0 ? quoted : places.split(' ').map((place) => from + Number(place) - 1)
    if (evidence.some((place) => lines[place] === undefined)) throw new Error(`No line for: ${question}`)
    return { text, evidence }
  })
  return { name, names: head.split(', '), lines, questions }
}
