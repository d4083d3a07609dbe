/** In a mutation test: when one test hangs, the others of its file fail at once. Their mutant is killed by then. */
const now = performance.now.bind(performance) // not the one of fake timers
const { MUTATION_TEST_TIMEOUT: limit } = process.env

let start = 0
let hangs = false

beforeEach(() => {
  if (hangs) throw new Error('A test before this one hung')
  start = now()
})
afterEach(() => {
  hangs ||= now() - start >= Number(limit)
})
