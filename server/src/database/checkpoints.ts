/** Embedded PostgreSQL has no checkpointer process. Without checkpoints its log grows for as long as the server runs. */
import type { PGlite } from '@electric-sql/pglite'
import { number, object, parse, tuple } from 'valibot'

interface Options {
  /** Bytes of the log after which a checkpoint is made. They are replayed after a crash. */
  readonly maxLog: number
  /** ms. */
  readonly pollInterval: number
  readonly hasSpace: () => boolean
  readonly onError: (error: unknown) => void
}

const answer = tuple([object({ bytes: number() })])

export async function logSinceCheckpoint(client: PGlite): Promise<number> {
  const { rows } = await client.query(
    'select (pg_current_wal_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  )
  return parse(answer, rows)[0].bytes
}

/** Makes a checkpoint whenever the log has grown. Returns a function that stops it. */
export function startCheckpoints(client: PGlite, { maxLog, pollInterval, hasSpace, onError }: Options): () => void {
  let stopped = false
  async function poll() {
    try {
      if (hasSpace() && (await logSinceCheckpoint(client)) > maxLog) await client.exec('checkpoint')
    } catch (error) {
      if (!stopped) onError(error)
    }
    if (!stopped) timer = schedule()
  }
  const schedule = () => setTimeout(() => void poll(), pollInterval).unref()
  let timer = schedule()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
