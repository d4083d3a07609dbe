interface Statement<Prepared> {
  readonly prepare: (name: string) => Prepared
}

/** A name would be unknown on another connection of PgBouncer. */
const UNNAMED = ''

/** A statement whose text is built once, with its first use: to build it takes as long as to send it. */
export function prepared<Prepared>(build: () => Statement<Prepared>): () => Prepared {
  let statement: Prepared | undefined
  return () => (statement ??= build().prepare(UNNAMED))
}
