/** Rows of one statement, which is aborted when it takes longer than DATABASE_TIMEOUT. */
const ROWS = 200
/** UTF-16 units of them as JSON: a batch is in memory as a whole. A value that has more is a batch of its own. */
const UNITS = 2_000_000

export async function* batchesOf<Value>(
  values: Iterable<Value> | AsyncIterable<Value>,
): AsyncGenerator<readonly Value[]> {
  let batch: Value[] = []
  let units = 0
  for await (const value of values) {
    const size = JSON.stringify(value).length
    if (batch.length === ROWS || (batch.length > 0 && units + size > UNITS)) {
      yield batch
      batch = []
      units = 0
    }
    batch.push(value)
    units += size
  }
  if (batch.length > 0) yield batch
}
