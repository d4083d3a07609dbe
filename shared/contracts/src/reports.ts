import * as v from 'valibot'
import { isRemoteName } from './remotes'

/** Architecture 4: the reports of the shell about loading remotes, POST /mfe/report. */

export const REPORT_PATH = '/mfe/report'
/** entry, expose, style: while it loads · chunk: a part that loads later · render, run: its code throws. */
export const REPORT_PHASES = ['entry', 'expose', 'chunk', 'style', 'render', 'run'] as const
export const REPORT_OUTCOMES = ['ok', 'failed', 'retried'] as const

const remote = v.pipe(v.string(), v.check(isRemoteName, 'Not the name of a remote'))

const version = v.pipe(v.string(), v.maxLength(64), v.regex(/^[0-9A-Za-z.+-]+$/))

/** ms. A load that takes longer is shown as failed until it ends, and counted as slow. */
export const SLOW_LOAD = 6000

/** `file`: of the version, where the failure is of one. `duration` is in milliseconds. */
export const reportSchema = v.object({
  remote,
  version,
  phase: v.picklist(REPORT_PHASES),
  file: v.optional(v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w.~-]+\.(?:js|css)$/))),
  outcome: v.picklist(REPORT_OUTCOMES),
  duration: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
})

export type Report = v.InferOutput<typeof reportSchema>

/** discovery: no document was readable · version: the document lists none that this page can run. */
export const ABSENCES = ['discovery', 'version'] as const

/** No version of a remote could be chosen. Sent to REPORT_PATH as well. */
export const absenceSchema = v.object({
  remote,
  absent: v.picklist(ABSENCES),
})

export type Absence = v.InferOutput<typeof absenceSchema>

/** emptied: what every screen needs is gone · blocked: it is hidden, or can not be pressed. */
export const PAGE_FAULTS = ['emptied', 'blocked'] as const

/** A page that the visitor could not use, for a reason that is of no known remote. Sent to REPORT_PATH as well. */
export const pageFaultSchema = v.object({ page: v.picklist(PAGE_FAULTS) })

export type PageFault = v.InferOutput<typeof pageFaultSchema>

/** Of the visits, the share that sends what it measured. */
export const MEASURED_SHARE = 0.25

/** The highest values that a visit sends, and of how many remotes. `time`: ms */
export const MEASURE_LIMITS = { time: 600_000, bytes: 100_000_000, remotes: 16 } as const

const time = v.pipe(v.number(), v.minValue(0), v.maxValue(MEASURE_LIMITS.time))

/**
 * What one version of a remote cost in one visit. `mount`: from the start of its load to its first commit, without the time in
 * which it waited for its files. `bytes`: of its files, encoded. `blocking`: its scripts' part of the blocking duration of long
 * animation frames. Times in ms.
 */
export const measureSchema = v.object({
  remote,
  version,
  mount: time,
  bytes: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MEASURE_LIMITS.bytes))),
  blocking: v.optional(time),
})

export type Measure = v.InferOutput<typeof measureSchema>

/** Sent to REPORT_PATH once a visit. */
export const measuresSchema = v.object({
  measures: v.pipe(v.array(measureSchema), v.minLength(1), v.maxLength(MEASURE_LIMITS.remotes)),
})

export function readMeasures(raw: unknown): readonly Measure[] | null {
  const result = v.safeParse(measuresSchema, raw)
  return result.success ? result.output.measures : null
}

export function readAbsence(raw: unknown): Absence | null {
  const result = v.safeParse(absenceSchema, raw)
  return result.success ? result.output : null
}

export function readPageFault(raw: unknown): PageFault | null {
  const result = v.safeParse(pageFaultSchema, raw)
  return result.success ? result.output : null
}

export function readReport(raw: unknown): Report | null {
  const result = v.safeParse(reportSchema, raw)
  return result.success ? result.output : null
}
