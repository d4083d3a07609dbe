/** Jest's global tear-down of `postgres-of-the-run`. */
import './postgres-of-the-run'

export default async function tearDown() {
  await globalThis.postgresOfTheRun?.remove()
}
