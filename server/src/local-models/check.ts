/** Compares the catalogue with the hub, for the person who marks entries as checked. */
import type { Entry } from './catalogue'
import type { Hub } from './hub'

/** ms for one entry. */
const TIMEOUT = 30_000

interface Checked {
  readonly text: string
  /** Every entry is as the hub says. */
  readonly isRight: boolean
}

async function checkEntry(entry: Entry, hub: Hub): Promise<Checked> {
  const file = { ...entry, commit: entry.commit ?? null }
  const title = `${entry.id}: ${entry.label}, ${hub.urlOf(file)}`
  try {
    const said = await hub.ask(file, AbortSignal.timeout(TIMEOUT))
    const rows = (['commit', 'size', 'sha256'] as const).map((name) => {
      const isRight = said[name] !== null && said[name] === entry[name]
      const ours = isRight ? '' : `   # here: ${entry[name] ?? 'missing'}`
      return { isRight, line: `  ${name}: ${said[name] ?? 'not said'}${ours}` }
    })
    return { text: [title, ...rows.map(({ line }) => line)].join('\n'), isRight: rows.every(({ isRight }) => isRight) }
  } catch (error) {
    return { text: `${title}\n  ${error instanceof Error ? error.message : String(error)}`, isRight: false }
  }
}

/** What the hub says about each entry, in the form of the catalogue. It loads no file. */
export async function checkCatalogue(entries: readonly Entry[], hub: Hub): Promise<Checked> {
  const all: Checked[] = []
  for (const entry of entries) all.push(await checkEntry(entry, hub))
  const isRight = all.every((one) => one.isRight)
  const verdict = isRight
    ? 'All entries are as the hub says: set checked to true.'
    : 'Not all entries are as the hub says, or it did not answer: please correct the lines that differ, and check again.'
  return { text: `${[...all.map(({ text }) => text), verdict].join('\n\n')}\n`, isRight }
}
