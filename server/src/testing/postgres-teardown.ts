/** Jest's global teardown. */
import './postgres-setup'

export default async function tearDown() {
  await globalThis.runPostgres?.remove()
}
