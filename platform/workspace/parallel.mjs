/**
 * Runs `work` over the items, at most `limit` at a time; the answers keep the order of the items.
 * @template Item, Answer
 * @param {number} limit
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Answer>} work
 * @returns {Promise<Answer[]>}
 */
export async function inParallel(limit, items, work) {
  /** @type {Answer[]} */
  const answers = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) answers[index] = await work(item)
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return answers
}
