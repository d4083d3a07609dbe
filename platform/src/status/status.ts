import type { Candidate, Discovery } from '@codex/contracts/discovery'

const HEADINGS = ['remote', 'version', 'status', 'visitors', 'published']

/** The published versions as a table, newest first in each remote. */
export function statusTable({ microFrontends }: Discovery): string {
  const rows = Object.entries(microFrontends).flatMap(([remote, candidates]) =>
    candidates.map((candidate) => [remote, ...cellsOf(candidate)]),
  )
  if (rows.length === 0) return 'Nothing is published.'
  const table = [HEADINGS, ...rows]
  const widths = HEADINGS.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function cellsOf({ metadata, deployment, extras: { codex } }: Candidate): readonly string[] {
  const visitors = deployment.default ? 'default' : deployment.traffic > 0 ? `${deployment.traffic} %` : '-'
  return [metadata.version, codex.status, visitors, codex.publishedAt]
}
