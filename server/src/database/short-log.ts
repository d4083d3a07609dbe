/** Embedded, PostgreSQL has no process that makes checkpoints: its log would grow for as long as the server runs. */
import type { PGlite } from '@electric-sql/pglite'
import { number, object, parse, tuple } from 'valibot'

interface Upkeep {
  /** Bytes of the log, about, that are read again after a kill. */
  readonly most: number
  /** ms between two looks. */
  readonly look: number
  /** There is room for what a checkpoint writes. */
  readonly hasRoom: () => boolean
  readonly onError: (error: unknown) => void
}

const answer = tuple([object({ bytes: number() })])

/** Bytes of the log since the last checkpoint. */
export async function logSinceCheckpoint(client: PGlite): Promise<number> {
  const { rows } = await client.query(
    'select (pg_current_wal_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  )
  return parse(answer, rows)[0].bytes
}

/** Makes a checkpoint whenever the log has grown. The answer ends it. */
export function keepLogShort(client: PGlite, { most, look, hasRoom, onError }: Upkeep): () => void {
  async function keep() {
    try {
      if (hasRoom() && (await logSinceCheckpoint(client)) > most) await client.exec('checkpoint')
    } catch (error) {
      if (!ended) onError(error)
    }
    if (!ended) timer = next()
  }
  const next = () => setTimeout(() => void keep(), look).unref()
  let ended = false
  let timer = next()
  return () => {
    ended = true
    clearTimeout(timer)
  }
}
