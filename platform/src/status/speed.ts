/** The medians of what visits measured of each version. */
import type { Candidate, Discovery } from '@codex/contracts/discovery'
import type { SpeedFacts } from '@codex/contracts/registry'
import { versionOf } from '../publish/candidate'
import { DAYS, type Counts } from '../reports/counts'
import { medianOf, sizeOf, type Speed } from '../reports/speed'
import { table } from './table'

const HEADINGS = ['remote', 'version', 'visits measured', 'mount', 'files', 'blocking']

type Medians = Pick<SpeedFacts, 'visits' | 'mount' | 'bytes' | 'blocking'>

/** Null: no visit measured the version. */
export const mediansOf = (speed: Speed | undefined): Medians | null =>
  speed === undefined
    ? null
    : {
        visits: sizeOf(speed.mount),
        mount: medianOf(speed.mount),
        bytes: medianOf(speed.bytes),
        blocking: medianOf(speed.blocking),
      }

const ms = (time: number | null) => (time === null ? '-' : `${time} ms`)
const kilobytes = (bytes: number | null) => (bytes === null ? '-' : `${(bytes / 1000).toFixed(1)} kB`)

/** Empty when nothing was measured. */
export function speedTable(
  microFrontends: Discovery['microFrontends'],
  counts: (remote: string, version: string) => Counts,
): readonly string[] {
  const rowOf = (remote: string, candidate: Candidate) => {
    const medians = mediansOf(counts(remote, versionOf(candidate)).speed)
    if (medians === null) return []
    const { visits, mount, bytes, blocking } = medians
    return [[remote, versionOf(candidate), String(visits), ms(mount), kilobytes(bytes), ms(blocking)]]
  }
  const rows = Object.entries(microFrontends).flatMap(([remote, all]) => all.flatMap((one) => rowOf(remote, one)))
  if (rows.length === 0) return []
  return ['', ...table([HEADINGS, ...rows]), '', `Speed: medians of what visits measured in the last ${DAYS} days.`]
}
